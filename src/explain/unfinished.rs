//! What a text that is still being typed may become: a percent-encoded octet, an IP literal, a link.

use crate::facts::schemes;
use crate::syntax::{Reference, Span, Violation};

/// What may follow: the digits of an octet, and the rest of an address.
const ENDINGS: [&str; 6] = ["0", "00", "]", "1]", ":1]", "::1]"];

/// The end of a text that may become something that it isn't yet; `None` if no more text makes it valid.
///
/// ```
/// use urilens::explain::unfinished;
/// use urilens::syntax::{Reference, Standard};
///
/// let end = |text: &str| {
///     let reference = Reference::split(text, Standard::Rfc3986);
///     unfinished(&reference, &reference.check()).map(|span| span.of(text).to_owned())
/// };
/// assert_eq!(end("http://a/b%4").as_deref(), Some("%4"));
/// assert_eq!(end("http://[::").as_deref(), Some("[::"));
/// assert_eq!(end("https:/").as_deref(), Some("https:/"));
/// assert_eq!(end("http://a/%zz"), None);
/// assert_eq!(end("http://a/b"), None);
/// ```
pub fn unfinished(reference: &Reference<'_>, violations: &[Violation]) -> Option<Span> {
    let text = reference.text();
    if is_start(text) || is_literal(text) {
        return Some(Span::new(0, text.len()));
    }
    let last = violations.last()?.span;
    if (last.end as usize) < text.len() {
        return None;
    }
    let is_mended = |ending: &str| {
        let longer = format!("{text}{ending}");
        let checked = Reference::split(&longer, reference.standard()).check();
        checked
            .iter()
            .all(|violation| violation.span.end <= last.start)
    };
    let may_be_mended = ENDINGS.iter().any(|ending| is_mended(ending));
    may_be_mended.then(|| Span::new(last.start as usize, text.len()))
}

/// Whether a text is the start of a link, as far as its slashes: `https:`, `https://`.
fn is_start(text: &str) -> bool {
    let scheme = text
        .split_once(':')
        .filter(|(_, rest)| ["", "/", "//"].contains(rest));
    scheme.is_some_and(|(scheme, _)| schemes::is_well_formed(scheme))
}

/// Whether a text is the start of an address between brackets, without a scheme.
fn is_literal(text: &str) -> bool {
    let is_part = |octet: u8| octet.is_ascii_hexdigit() || matches!(octet, b':' | b'.');
    text.strip_prefix('[')
        .is_some_and(|rest| rest.bytes().all(is_part))
}
