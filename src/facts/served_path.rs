//! The path of a reference as a server looks for it.

use std::borrow::Cow;

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

/// Whether a path as a server looks for it is at another one or below it: servers of pages mostly pass over capitals, and over
/// slashes that follow each other.
pub fn is_at_or_below(served: &str, path: &str) -> bool {
    let mut before = None;
    let mut rest = served
        .chars()
        .filter(|found| before.replace(*found) != Some('/') || *found != '/');
    let is_start = path.chars().all(|wanted| {
        rest.next()
            .is_some_and(|found| found.eq_ignore_ascii_case(&wanted))
    });
    is_start && (path.ends_with('/') || rest.next().is_none_or(|next| next == '/'))
}

/// The text with its path in the normal form of RFC 3986 §6.2.2.2 and §6.2.2.3: without dot-segments, and with unreserved
/// characters as they are. `None` where it is that already.
pub fn with_normal_path(reference: &Reference<'_>) -> Option<String> {
    let (text, path) = (reference.text(), reference.components().path.range());
    let typed = reference.path();
    if !typed.contains('%') && !typed.contains("/.") {
        return None;
    }
    let mut decoded = String::with_capacity(typed.len());
    let mut rest = typed;
    while let Some(at) = rest.find('%') {
        let octet = rest
            .as_bytes()
            .get(at..at + 3)
            .and_then(percent_encoded_octet);
        let (before, after) = rest.split_at(at);
        decoded.push_str(before);
        let octet = octet.filter(|octet| rfc3986::UNRESERVED.contains(*octet));
        decoded.push(octet.map_or('%', char::from));
        rest = after.get(octet.map_or(1, |_| 3)..).unwrap_or_default();
    }
    decoded.push_str(rest);
    let mut normal = text.get(..path.start)?.to_owned();
    remove_dot_segments(Merged::whole(&decoded), &mut normal, |_| {});
    normal.push_str(text.get(path.end..)?);
    (normal != text).then_some(normal)
}
