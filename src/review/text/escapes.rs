//! Finding `%` and what follows it (RFC 3986 §2.1).

use crate::facts::decoded::View;
use crate::review::Case;
use crate::syntax::{Span, hex_value};

/// The `%` of `span`, each with its offset and what follows it.
pub(super) fn percents<'c>(
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
pub(super) fn is_percent_u(rest: &[u8]) -> bool {
    matches!(rest, [b'%', b'u' | b'U', digits @ ..] if digits.len() >= 4
        && digits.iter().take(4).all(|digit| hex_value(*digit).is_some()))
}

/// The octets of `view` that pass `wanted` and are percent-encoded in the text as typed.
pub(super) fn escaped<'v>(
    view: View<'v>,
    wanted: impl Fn(u8) -> bool + 'v,
) -> impl Iterator<Item = (Span, u8)> + 'v {
    view.octets
        .iter()
        .enumerate()
        .filter(move |(at, octet)| wanted(**octet) && view.is_escape(*at))
        .map(move |(at, octet)| (view.span(at..at + 1), *octet))
}
