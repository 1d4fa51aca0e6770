//! Links and addresses in base64 or in hexadecimal digits.

use std::rc::Rc;

use super::base64::{Unwrapped, Writing, may_be_unwrapped, unwrapped};
use super::target::{self, email_in, is_url, url_in};
use crate::facts::data_uri::data_of;
use crate::facts::decoded::{Decoded, ROUNDS};
use crate::facts::layer_links::{links_in_claims, links_within};
use crate::facts::parameters::all_params_of;
use crate::facts::schemes::is_web;
use crate::syntax::{Reference, Span, percent_decoded};

/// A text in base64 or hexadecimal digits that holds a URL or an e-mail address.
pub struct Payload {
    /// Where it is.
    pub span: Span,
    /// What it decodes to.
    pub text: Rc<str>,
    /// How it is written.
    pub writing: Writing,
    /// What the text is.
    pub form: Form,
    /// The link in it, if there is one.
    pub url: Option<String>,
}

/// What a text with a link or an address in it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Form {
    /// Nothing but the link or the address.
    Whole,
    Json,
    /// Some other text.
    Text,
}

impl Payload {
    /// How a link in it is embedded.
    pub fn how(&self) -> Embedding {
        match (self.form, self.writing) {
            (Form::Json, Writing::Base64) => Embedding::JsonInBase64,
            (Form::Json, Writing::Hexadecimal) => Embedding::JsonInHexadecimal,
            (_, Writing::Base64) => Embedding::Base64,
            (_, Writing::Hexadecimal) => Embedding::Hexadecimal,
        }
    }
}

/// What a text is, and the links in it. What is cut out of a longer text ends where a link does.
fn links_of(text: &str, is_cut: bool) -> (Form, Vec<String>) {
    let trimmed = text.trim();
    if let Some(link) = url_in(trimmed).filter(|link| is_cut && trimmed.starts_with(link)) {
        return (Form::Whole, vec![link.to_owned()]);
    }
    if is_url(trimmed.as_bytes()) && !trimmed.contains(char::is_whitespace) {
        return (Form::Whole, vec![trimmed.to_owned()]);
    }
    if let Some(link) = encoded_link(trimmed) {
        return (Form::Whole, vec![link]);
    }
    let is_address = || email_in(trimmed) == Some(0..trimmed.len());
    let form = match () {
        () if trimmed.starts_with(['{', '[']) => Form::Json,
        () if starts_as_link(trimmed) || is_address() => Form::Whole,
        () => Form::Text,
    };
    (form, links_within(trimmed))
}

/// Whether a text without a scheme, or with an encoded one, is meant as a link.
fn starts_as_link(text: &str) -> bool {
    let name = text
        .strip_prefix("www.")
        .and_then(|name| name.split(['/', '?', '#']).next());
    name.is_some_and(|name| name.contains('.') && target::has_suffix(name))
        || encoded_link(text).is_some()
}

/// The link of the web that a text starts with, its delimiters encoded.
fn encoded_link(text: &str) -> Option<String> {
    let link = text.split(char::is_whitespace).next()?;
    let (scheme, rest) = link.split_once('%')?;
    let is_delimited = rest
        .get(..4)
        .is_some_and(|rest| rest.eq_ignore_ascii_case("3a%2"));
    let octets = percent_decoded(link).filter(|_| is_delimited && is_web(scheme))?;
    is_url(&octets).then(|| String::from_utf8_lossy(&octets).into_owned())
}

fn is_payload(text: &str) -> bool {
    let trimmed = text.trim();
    url_in(text).is_some()
        || email_in(text).is_some()
        || is_url(trimmed.as_bytes())
        || starts_as_link(trimmed)
        || !links_within(trimmed).is_empty()
}

/// The parts of the text at `span` between delimiters; none where there are no delimiters.
fn parts<'t>(
    text: &'t str,
    span: Span,
    delimiters: &'static [char],
) -> impl Iterator<Item = Span> + use<'t> {
    let parts = span.pieces(text, delimiters);
    parts.filter(move |part| *part != span)
}

/// Whether a segment of a path without escapes and parameters may be written so: most are not, by the first octets of
/// what they would decode to.
pub fn may_hold_payload(path: &str) -> bool {
    let mut segments = path.as_bytes().split(|octet| *octet == b'/');
    segments.any(may_be_payload)
}

/// Whether a value may be written so, by its first octets and its digits.
pub fn may_be_payload(octets: &[u8]) -> bool {
    octets.len() >= SHORTEST && may_be_unwrapped(octets) || may_be_octets(octets)
}

/// Whether a value may be octets in base64 that are no text by themselves.
fn may_be_octets(digits: &[u8]) -> bool {
    let is_digit = |octet: &u8| octet.is_ascii_alphanumeric() || b"+/-_ =".contains(octet);
    digits.len() >= SHORTEST_OCTETS
        && digits.iter().all(is_digit)
        && digits.iter().any(u8::is_ascii_uppercase)
}

/// The shortest part that is looked at.
pub const SHORTEST: usize = 8;

/// The fewest digits of base64 of a compressed link or a message with one.
const SHORTEST_OCTETS: usize = 24;

/// The places that may hold a payload: the document of a `data:` URI, segments of the path and their parameters, and values.
pub(super) fn candidates(reference: &Reference<'_>) -> Vec<Span> {
    let text = reference.text();
    let mut found = Vec::new();
    let mut add = |span: Span| {
        if span.len() >= SHORTEST {
            found.push(span);
        }
    };
    if let Some(data) = data_of(reference) {
        add(data.span);
    } else {
        for segment in reference.segments() {
            add(segment.span);
            // Padding at the end is a part of the payload.
            let bare = segment.span.of(text).trim_end_matches('=').len();
            let start = segment.span.start as usize;
            parts(text, Span::new(start, start + bare), &[';', '=']).for_each(&mut add);
        }
    }
    for param in all_params_of(reference) {
        add(param.value);
        // The padding at the end of a payload without a name reads as an empty value.
        let padding = param.value.of(text).bytes().all(|byte| byte == b'=');
        if padding && !param.name.is_empty() {
            add(param.whole());
        }
        // A fragment without pairs may be a path of the page's own: `#/a/b`, `#!/a`.
        if param.name.is_empty() {
            parts(text, param.value, &['/', '!']).for_each(&mut add);
        }
    }
    found
}

/// The payloads in values, in the segments of the path, and in their parameters.
pub fn payloads<'c>(
    reference: &Reference<'c>,
    decoded: &'c Decoded<'c>,
) -> impl Iterator<Item = Payload> + use<'c> {
    let reference = *reference;
    // A segment and a part of it may hold the same digits.
    let mut last = Span::empty(0);
    candidates(&reference)
        .into_iter()
        .filter_map(move |span| {
            let view = decoded.at(ROUNDS, span);
            // What is in a link is in a value of that link, which is looked into for itself.
            if is_url(view.octets) {
                return None;
            }
            let found = may_be_unwrapped(view.octets)
                .then(|| unwrapped(view.octets, is_payload))
                .flatten();
            let (found, form, links) = match found {
                Some(found) => {
                    let (form, links) = match found.is_token {
                        true => (Form::Json, links_in_claims(&found.text)),
                        false => links_of(&found.text, found.is_cut),
                    };
                    (found, form, links)
                }
                None => {
                    let mut links = links_in_octets(view.octets);
                    if !links.is_empty() && is_of_saml(&reference, span) {
                        links.clear();
                    }
                    (Unwrapped::without_text(view.octets), Form::Text, links)
                }
            };
            let is_held = !(links.is_empty() && (found.is_token || found.text.is_empty()));
            let (writing, span) = (found.writing, view.span(found.place));
            if !is_held || std::mem::replace(&mut last, span) == span {
                return None;
            }
            let text: Rc<str> = found.text.into();
            let with = move |url| Payload {
                span,
                text: Rc::clone(&text),
                writing,
                form,
                url,
            };
            let none = links.is_empty().then_some(None);
            Some(
                none.into_iter()
                    .chain(links.into_iter().map(Some))
                    .map(with),
            )
        })
        .flatten()
        .take(MOST)
}

/// Whether a place is that of a message of SAML. Compressed, as most are, it has the addresses of both sides, which are no news.
fn is_of_saml(reference: &Reference<'_>, place: Span) -> bool {
    let is_message = |name: &str| matches!(name, "SAMLRequest" | "SAMLResponse");
    let mut messages =
        all_params_of(reference).filter(|param| is_message(param.name.of(reference.text())));
    messages.any(|message| message.value.overlaps(place))
}

/// The links in octets in base64 that are no text by themselves: in compressed text and in messages of Protocol Buffers.
fn links_in_octets(digits: &[u8]) -> Vec<String> {
    let text = std::str::from_utf8(digits).ok();
    let text = text.filter(|_| may_be_octets(digits));
    text.map(links_within).unwrap_or_default()
}

/// The links in base64 or in hexadecimal digits, each with its place.
pub fn written_links<'c>(
    reference: &Reference<'c>,
    decoded: &'c Decoded<'c>,
) -> impl Iterator<Item = (Span, String)> + use<'c> {
    payloads(reference, decoded).filter_map(|payload| Some((payload.span, payload.url?)))
}

/// The most links that are looked for in one.
pub const MOST: usize = 24;

/// How a link is written into another.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Embedding {
    /// As a value of the query or the fragment.
    Value,
    /// As a part of the path.
    Path,
    /// Among the words of a value.
    Text,
    /// After a scheme that wraps another: `view-source:`.
    Scheme,
    Base64,
    /// In hexadecimal digits.
    Hexadecimal,
    /// As a string of JSON.
    Json,
    /// As a string of JSON in base64.
    JsonInBase64,
    /// As a string of JSON in hexadecimal digits.
    JsonInHexadecimal,
}

impl Embedding {
    /// A few words for it, to follow “a link”.
    pub const fn words(self) -> &'static str {
        match self {
            Embedding::Value => "in a value",
            Embedding::Path => "in the path",
            Embedding::Text => "in a text",
            Embedding::Scheme => "after the scheme",
            Embedding::Base64 => "in base64",
            Embedding::Hexadecimal => "in hexadecimal digits",
            Embedding::Json => "in JSON",
            Embedding::JsonInBase64 => "in JSON in base64",
            Embedding::JsonInHexadecimal => "in JSON in hexadecimal digits",
        }
    }
}
