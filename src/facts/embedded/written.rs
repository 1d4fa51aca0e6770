//! Links and addresses in base64 or in hexadecimal digits.

use super::base64::{Writing, unwrapped};
use super::embedding::{Embedding, MOST};
use super::target::{self, email_in, is_url, url_in};
use crate::facts::decoded::{Decoded, ROUNDS};
use crate::facts::parameters::all_params_of;
use crate::syntax::{Reference, Span};

/// A text in base64 or hexadecimal digits that holds a URL or an e-mail address.
pub struct Payload {
    /// Where it stands.
    pub span: Span,
    /// What it decodes to.
    pub text: String,
    /// How it is written.
    pub how: Embedding,
}

impl Payload {
    /// The link in it, if there is one.
    pub fn url(&self) -> Option<&str> {
        let trimmed = self.text.trim();
        if is_url(trimmed.as_bytes()) && !trimmed.contains(char::is_whitespace) {
            return Some(trimmed);
        }
        url_in(&self.text)
    }
}

fn is_payload(text: &str) -> bool {
    let trimmed = text.trim();
    url_in(text).is_some()
        || email_in(text).is_some()
        || is_url(trimmed.as_bytes())
        || trimmed
            .strip_prefix("www.")
            .and_then(|name| name.split(['/', '?', '#']).next())
            .is_some_and(|name| name.contains('.') && target::has_suffix(name))
        || trimmed.get(..12).is_some_and(|start| {
            let start = start.to_ascii_lowercase();
            start.starts_with("http%3a%2f") || start.starts_with("https%3a%2f")
        })
}

/// The parts of the text at `span` between `delimiters`; none where there are no delimiters.
fn parts<'c>(
    text: &'c str,
    span: Span,
    delimiters: &'static [char],
) -> impl Iterator<Item = Span> + use<'c> {
    let whole = span.of(text);
    let mut start = span.start as usize;
    let pieces = whole.contains(delimiters).then(|| whole.split(delimiters));
    pieces.into_iter().flatten().map(move |piece| {
        let part = Span::new(start, start + piece.len());
        start += piece.len() + 1;
        part
    })
}

/// The payloads in values, in the segments of the path, and in their parameters.
pub fn payloads<'c>(
    reference: &Reference<'c>,
    decoded: &'c Decoded<'c>,
) -> impl Iterator<Item = Payload> + use<'c> {
    let text = reference.text();
    let values = all_params_of(reference).flat_map(move |param| {
        // The padding at the end of a payload without a name reads as an empty value.
        let padding = param.value.of(text).bytes().all(|byte| byte == b'=');
        let whole = (padding && !param.name.is_empty()).then(|| param.whole());
        // A fragment without pairs may be a path of the page's own: `#/a/b`, `#!/a`.
        let route = param
            .name
            .is_empty()
            .then(|| parts(text, param.value, &['/', '!']));
        let value = std::iter::once(param.value).chain(whole);
        value.chain(route.into_iter().flatten())
    });
    let segments = reference.segments().flat_map(move |segment| {
        std::iter::once(segment.span).chain(parts(text, segment.span, &[';', '=']))
    });
    segments
        .chain(values)
        .filter(|span| span.len() >= 8)
        .filter_map(move |span| {
            let view = decoded.at(ROUNDS, span);
            let (text, writing) = unwrapped(view.octets, is_payload)?;
            Some(Payload {
                span,
                text,
                how: match writing {
                    Writing::Base64 => Embedding::Base64,
                    Writing::Hexadecimal => Embedding::Hexadecimal,
                },
            })
        })
        .take(MOST)
}

/// The links in base64 or in hexadecimal digits, each with its place.
pub fn written_links<'c>(
    reference: &Reference<'c>,
    decoded: &'c Decoded<'c>,
) -> impl Iterator<Item = (Span, String)> + use<'c> {
    payloads(reference, decoded)
        .filter_map(|payload| Some((payload.span, payload.url()?.to_owned())))
}
