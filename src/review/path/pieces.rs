//! The pieces of a path between slashes and backslashes, encoded ones included.

use std::ops::Range;

use crate::facts::decoded::{Marks, View};
use crate::review::{Case, Findings};
use crate::syntax::Segment;

/// The pieces of a segment between slashes and backslashes. A segment without any is its own only piece.
pub(super) fn pieces(view: View<'_>) -> impl Iterator<Item = Range<usize>> + '_ {
    let mut at = 0;
    view.octets
        .split(|octet| matches!(octet, b'/' | b'\\'))
        .map(move |piece| {
            let range = at..at + piece.len();
            at = range.end + 1;
            range
        })
}

/// Whether a piece is a dot-segment.
pub(super) fn is_dots(octets: &[u8]) -> bool {
    matches!(octets, b"." | b"..")
}

/// The segments that contain an escape.
pub(super) fn escaped_segments<'c>(case: &'c Case<'_>) -> impl Iterator<Item = Segment<'c>> {
    case.reference
        .segments()
        .filter(|segment| segment.text.contains('%'))
}

/// Calls `look` with every piece of the path that is UTF-8, decoded once. Of a path without escapes, only with
/// those that are `wanted`.
pub(super) fn for_each_piece(
    case: &Case<'_>,
    findings: &mut Findings,
    wanted: impl Fn(&[u8]) -> bool,
    look: impl Fn(&str, View<'_>, Range<usize>, &mut Findings),
) {
    // As typed, a segment is one piece, and there is nothing to decode.
    if !case.marks.any(Marks::PERCENT.or(Marks::BACKSLASH)) {
        let path = case.reference.components().path;
        let view = case.decoded().at(0, path);
        let octets = view.octets;
        let ends = memchr::memchr_iter(b'/', octets).chain([octets.len()]);
        let mut start = 0;
        for end in ends {
            let piece = octets.get(start..end).unwrap_or_default();
            if wanted(piece)
                && let Ok(text) = std::str::from_utf8(piece)
            {
                look(text, view, start..end, findings);
            }
            start = end + 1;
            if findings.is_full() {
                return;
            }
        }
        return;
    }
    for segment in case.reference.segments() {
        let view = case.decoded().once(segment.span);
        for piece in pieces(view) {
            let octets = view.octets.get(piece.clone()).unwrap_or_default();
            if let Ok(text) = std::str::from_utf8(octets) {
                look(text, view, piece, findings);
            }
        }
        if findings.is_full() {
            return;
        }
    }
}
