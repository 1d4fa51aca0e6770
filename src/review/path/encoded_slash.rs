//! `encoded-slash`: a percent-encoded slash in the path.

use super::pieces::{escaped_segments, is_dots, pieces};
use crate::review::prelude::*;
use crate::review::runs::{MOST, runs};

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
    if !case.marks.any(Marks::PERCENT) {
        return;
    }
    let mut plain = Vec::new();
    for segment in escaped_segments(case) {
        let octets = segment.text.as_bytes();
        let is_slash = |at: &usize| {
            let digits = octets.get(at + 1..at + 3);
            digits.is_some_and(|digits| digits.eq_ignore_ascii_case(b"2f"))
        };
        let slashes = memchr::memchr_iter(b'%', octets)
            .filter(is_slash)
            .map(|at| {
                let span = Span::new(at, at + 3);
                (span.shifted(segment.span.start as usize), ())
            });
        let mut slashes = runs(slashes).peekable();
        if slashes.peek().is_none() {
            continue;
        }
        let view = case.decoded().fully(segment.span);
        let has_dots =
            pieces(view).any(|piece| is_dots(view.octets.get(piece).unwrap_or_default()));
        for (span, (), _) in slashes {
            match has_dots {
                true => {
                    let message = beside_dots(case, segment.span, span);
                    findings.add_with(Severity::Warning, span, message);
                }
                false => plain.push(span),
            }
        }
        if findings.is_full() || plain.len() >= MOST {
            break;
        }
    }
    // They say the same, wherever they are.
    match plain.as_slice() {
        [] => {}
        [one] => findings.add(
            *one,
            "An encoded slash is data, not a delimiter. Some servers decode it and see another path.",
        ),
        several => {
            let message = message![
                "Encoded slashes in ",
                several.len(),
                " places are data, not delimiters. Some servers decode them and see another path."
            ];
            findings.add_places(declared::ENCODED_SLASH.severity, plain, message);
        }
    }
}

/// An encoded slash in a segment with dot-segments; with what comes before it, if that is nothing but dots and
/// slashes.
fn beside_dots(case: &Case<'_>, segment: Span, slash: Span) -> Message {
    let end = slash.end;
    let place = Span { end, ..segment };
    let view = case.decoded().fully(place);
    let is_plain = view.octets.iter().all(|octet| matches!(octet, b'.' | b'/'));
    let quote = (is_plain && place.len() <= 32)
        .then(|| message![", ", Quote::text(place.of(case.text()), place), ","]);
    message![
        "This encoded slash",
        quote,
        " is next to a dot-segment: a server that decodes the path before it splits it climbs out of the directory."
    ]
}
