//! Links inside a link: in a value, in the path, behind a wrapping scheme, or written in base64.

pub mod base64;
pub mod target;
pub mod written;

use super::decoded::Decoded;
use super::parameters::{Param, all_params_of};
use crate::syntax::{Reference, Span};
use target::{host_of, is_url, round_of_url};
use written::payloads;

/// How many links are looked for in one.
pub const MOST: usize = 24;

/// A link that was found inside another.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EmbeddedTarget {
    /// Where it stands in the outer text.
    pub span: Span,
    /// The link itself, decoded as often as it took. May be a network-path reference.
    pub url: String,
    /// How it was written there.
    pub how: Embedding,
}

/// How a link is written into another.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Embedding {
    /// As a value of the query or the fragment.
    Value,
    /// As a part of the path.
    Path,
    /// Behind a scheme that wraps another: `view-source:`.
    Scheme,
    /// In base64.
    Base64,
    /// In hexadecimal digits.
    Hexadecimal,
}

impl Embedding {
    /// A few words for it, to follow “a link”.
    pub const fn words(self) -> &'static str {
        match self {
            Embedding::Value => "in a value",
            Embedding::Path => "in the path",
            Embedding::Scheme => "behind the scheme",
            Embedding::Base64 => "in base64",
            Embedding::Hexadecimal => "in hexadecimal digits",
        }
    }
}

/// The links inside `reference`, from left to right, at most 24 of them: values of query and
/// fragment that are URLs, URLs in the path, the URL that a scheme wraps, and URLs in base64 or
/// hexadecimal digits.
///
/// ```
/// use urilens::facts::{Embedding, embedded_targets};
/// use urilens::syntax::{Reference, Standard};
///
/// let text = "https://example.com/?next=%2F%2Fexample.net&r=aHR0cHM6Ly9leGFtcGxlLm5ldC8";
/// let found = embedded_targets(&Reference::split(text, Standard::Rfc3986));
/// assert_eq!(found[0].url, "//example.net");
/// assert_eq!((found[1].url.as_str(), found[1].how), ("https://example.net/", Embedding::Base64));
/// assert_eq!(found[1].span.of(text), "aHR0cHM6Ly9leGFtcGxlLm5ldC8");
/// ```
pub fn embedded_targets(reference: &Reference<'_>) -> Vec<EmbeddedTarget> {
    let decoded = Decoded::of(reference.text());
    let mut targets: Vec<EmbeddedTarget> = Vec::new();
    // The blob of an opaque origin (`blob:null/…`) wraps no link.
    targets.extend(wrapped(reference).filter(|target| !target.url.starts_with("null/")));
    if targets.is_empty() {
        targets.extend(
            in_path(reference, &decoded).map(|(span, url)| EmbeddedTarget {
                span,
                url,
                how: Embedding::Path,
            }),
        );
    }
    targets.extend(values(reference).take(MOST).filter_map(|param| {
        let url = value_url(&decoded, param.value)?;
        Some(EmbeddedTarget {
            span: param.value,
            url,
            how: Embedding::Value,
        })
    }));
    targets.extend(payloads(reference, &decoded).filter_map(|payload| {
        let url = payload.url()?.to_owned();
        Some(EmbeddedTarget {
            span: payload.span,
            url,
            how: payload.how,
        })
    }));
    targets.sort_by_key(|target| target.span);
    targets.truncate(MOST);
    targets
}

/// Schemes that wrap another URL.
pub const WRAPPERS: [&str; 8] = [
    "blob",
    "feed",
    "filesystem",
    "jar",
    "mhtml",
    "pcast",
    "view-source",
    "wyciwyg",
];

/// The URL behind a scheme that wraps it.
pub fn wrapped(reference: &Reference<'_>) -> Option<EmbeddedTarget> {
    let text = reference.text();
    let scheme = reference.components().scheme?;
    let name = scheme.of(text);
    if !WRAPPERS
        .iter()
        .any(|wrapper| wrapper.eq_ignore_ascii_case(name))
    {
        return None;
    }
    let start = scheme.end as usize + 1;
    let inner = text.get(start..)?;
    // What stands behind `!/` is a file inside of the archive.
    let inner = match name.eq_ignore_ascii_case("jar") {
        true => inner.split("!/").next().unwrap_or(inner),
        false => inner,
    };
    if inner.is_empty() {
        return None;
    }
    let url = match inner.starts_with("//") && name.eq_ignore_ascii_case("feed") {
        true => format!("http:{inner}"),
        false => inner.to_owned(),
    };
    Some(EmbeddedTarget {
        span: Span::new(start, start + inner.len()),
        url,
        how: Embedding::Scheme,
    })
}

/// Every value of query and fragment, and the whole of both where they aren't pairs.
pub fn values<'a>(reference: &Reference<'a>) -> impl Iterator<Item = Param> + use<'a> {
    let text = reference.text();
    all_params_of(reference).map(move |param| {
        // `?https://example.net/?a=b` is no pair; its “name” is the start of a URL.
        if is_url(param.name.of(text).as_bytes()) {
            Param {
                name: Span::empty(param.name.start as usize),
                value: param.whole(),
            }
        } else {
            param
        }
    })
}

/// The URL that a value is, decoded as often as it takes.
pub fn value_url(decoded: &Decoded<'_>, value: Span) -> Option<String> {
    let round = round_of_url(|round| decoded.at(round, value), decoded.rounds())?;
    let url = |round| String::from_utf8_lossy(decoded.at(round, value).octets).into_owned();
    let typed = url(round);
    // Whoever takes the value decodes it once (RFC 3986 §2.4): a delimiter that comes to light then
    // ends the host.
    if round == 0 && typed.contains('%') {
        let taken = url(1);
        if is_url(taken.as_bytes()) && host_of(&taken) != host_of(&typed) {
            return Some(taken);
        }
    }
    Some(typed)
}

/// The first URL in the path, decoded once.
pub fn in_path(reference: &Reference<'_>, decoded: &Decoded<'_>) -> Option<(Span, String)> {
    let path = reference.components().path;
    if !path.of(reference.text()).contains([':', '%']) {
        return None;
    }
    let view = decoded.once(path);
    let octets = view.octets;
    let colon = octets.windows(2).position(|pair| pair == b":/")?;
    let scheme = octets
        .get(..colon)?
        .iter()
        .rev()
        .take_while(|octet| octet.is_ascii_alphanumeric() || matches!(octet, b'+' | b'-' | b'.'))
        .count();
    let start = colon - scheme;
    let letter = octets.get(start).is_some_and(u8::is_ascii_alphabetic);
    // A single letter is a drive.
    if scheme < 2 || !letter {
        return None;
    }
    let url = String::from_utf8_lossy(octets.get(start..)?).into_owned();
    Some((view.span(start..octets.len()), url))
}
