//! The path of a reference as a server looks for it.

use std::borrow::Cow;

use crate::normalize::normalize;
use crate::resolve::{Merged, remove_dot_segments};
use crate::syntax::{Reference, percent_decoded, percent_encoded_octet, rfc3986};

/// The path with its octets decoded once and without dot-segments: however a page is written, it is the same (RFC 3986
/// §6.2.2). The path as typed where its octets are no text.
///
/// ```
/// use urilens::facts::served_path::served_path;
/// use urilens::syntax::{Reference, Standard};
///
/// let path = |text| served_path(&Reference::split(text, Standard::Rfc3986)).into_owned();
/// assert_eq!(path("https://a.example/%75rl?q"), "/url");
/// assert_eq!(path("https://a.example/x/.././url"), "/url");
/// ```
pub fn served_path<'r>(reference: &Reference<'r>) -> Cow<'r, str> {
    let path = reference.path();
    let has_escapes = path.contains('%');
    if !has_escapes && !path.contains("/.") {
        return Cow::Borrowed(path);
    }
    let octets = percent_decoded(path).filter(|_| has_escapes);
    let decoded = octets.and_then(|octets| String::from_utf8(octets).ok());
    let mut served = String::with_capacity(path.len());
    let decoded = decoded.as_deref().unwrap_or(path);
    remove_dot_segments(Merged::whole(decoded), &mut served, |_| {});
    Cow::Owned(served)
}

/// Whether a path as a server looks for it is at another one or below it: servers mostly pass over capitals, and over slashes
/// that follow each other.
pub fn is_at_or_below(served: &str, path: &str) -> bool {
    let mut served = served.to_ascii_lowercase();
    while served.contains("//") {
        served = served.replace("//", "/");
    }
    let after = served.strip_prefix(path);
    after.is_some_and(|after| after.is_empty() || after.starts_with('/') || path.ends_with('/'))
}

/// The text with its path in the normal form of RFC 3986 §6.2.2; `None` where it is that already.
pub fn with_normal_path(reference: &Reference<'_>) -> Option<String> {
    let (text, path) = (reference.text(), reference.path());
    let mut escapes = memchr::memchr_iter(b'%', path.as_bytes());
    let is_needless = |at| {
        let octet = path.as_bytes().get(at..).and_then(percent_encoded_octet);
        octet.is_some_and(|octet| rfc3986::UNRESERVED.contains(octet))
    };
    if !path.contains("/.") && !escapes.any(is_needless) {
        return None;
    }
    let normal = normalize(reference);
    let normal = Reference::split(&normal, reference.standard()).path();
    let place = reference.components().path.range();
    (normal != path).then(|| [&text[..place.start], normal, &text[place.end..]].concat())
}
