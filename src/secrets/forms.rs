//! Where a text is the params of a form, or pairs like them, without a `?` before them.

use crate::facts::host::reads_as_host;
use crate::syntax::{Reference, Span, rfc3986};

/// The form in the data of a `data` URI (RFC 2397), and a text that is one: `user=a&password=b`.
pub(super) fn pairs(reference: &Reference<'_>) -> Option<Span> {
    let text = reference.text();
    match reference.scheme() {
        Some(scheme) if scheme.eq_ignore_ascii_case("data") => {
            text.find(',').map(|comma| Span::new(comma + 1, text.len()))
        }
        Some(scheme) => before_colon(text, scheme),
        None => {
            let name = reference.path().split_once('=').map(|(name, _)| name);
            let has_name = name.is_some_and(|name| !name.contains(['/', '\\', '&']));
            let start = reference.components().path.start as usize;
            has_name.then_some(Span::new(start, text.len()))
        }
    }
}

/// Pairs that the first colon is somewhere behind: `password=a;server=tcp:b`. No scheme has a `=` in it. A link that follows is
/// none of their values. In running text each word is looked at by itself.
fn before_colon(text: &str, scheme: &str) -> Option<Span> {
    if !scheme.contains('=') || scheme.contains(char::is_whitespace) {
        return None;
    }
    let has_link = text.get(scheme.len()..)?.starts_with("://");
    let pairs = scheme.rsplit_once([',', ';', '|', '<', '"', '\'', '&', '=']);
    let pairs = pairs.filter(|(_, tail)| has_link && rfc3986::SCHEME.contains_all(tail));
    // A value ends before a host: `token=a@b.example:`.
    let before_host = scheme
        .rsplit_once('@')
        .filter(|(_, host)| reads_as_host(host));
    let end = pairs
        .or(before_host)
        .map_or_else(|| word_end(text), |(pairs, _)| pairs.len());
    Some(Span::new(0, end))
}

/// Where the first word of a text ends.
fn word_end(text: &str) -> usize {
    text.find(char::is_whitespace).unwrap_or(text.len())
}
