//! RFC 3986 §2.1 and §7.3: percent-encoding that is broken, hides what needs no hiding, or brings
//! back what a URI can't hold.

use crate::facts::decoded::{ROUNDS, View};
use crate::review::Case;
use crate::syntax::{Span, hex_value};

/// The `%` of `span`, each with its offset and what follows it.
pub(in crate::review) fn percents<'c>(
    case: &Case<'c>,
    span: Span,
) -> impl Iterator<Item = (usize, &'c [u8])> + use<'c> {
    let text = span.of(case.text());
    text.match_indices('%').map(move |(at, _)| {
        let rest = text.as_bytes().get(at..).unwrap_or_default();
        (span.start as usize + at, rest)
    })
}

/// Whether `rest` starts with `%u` and four hexadecimal digits.
pub(in crate::review) fn is_percent_u(rest: &[u8]) -> bool {
    matches!(rest, [b'%', b'u' | b'U', digits @ ..] if digits.len() >= 4
        && digits.iter().take(4).all(|digit| hex_value(*digit).is_some()))
}

/// The octets of `view` that pass `wanted` and are percent-encoded in the text as typed.
pub(in crate::review) fn escaped<'v>(
    view: View<'v>,
    wanted: impl Fn(u8) -> bool + 'v,
) -> impl Iterator<Item = (Span, u8)> + 'v {
    view.octets
        .iter()
        .enumerate()
        .filter(move |(at, octet)| wanted(**octet) && view.is_escape(*at))
        .map(move |(at, octet)| (view.span(at..at + 1), *octet))
}

/// Said where more rounds of decoding than the review goes through leave an escape.
pub(in crate::review) const DEEPER: &str =
    " Three rounds of decoding leave an escape still; deeper is not looked into.";

/// Whether what follows a `%` is still an escape after [`ROUNDS`] rounds: each of them takes one `25`.
pub(in crate::review) fn is_deeper(mut rest: &str) -> bool {
    for _ in 0..ROUNDS {
        match rest.strip_prefix("25") {
            Some(inner) => rest = inner,
            None => return false,
        }
    }
    matches!(rest.as_bytes(), [high, low, ..]
        if hex_value(*high).is_some() && hex_value(*low).is_some())
}
