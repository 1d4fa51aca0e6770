//! `encoded-slash`: Encoded slash in the path.

use super::dots::*;
use crate::facts::decoded::Marks;
use crate::review::runs::runs;
use crate::review::{Case, Check, Findings, Need, Severity};
use crate::syntax::{Component, Span};

/// The check.
pub static CHECK: Check = Check {
    id: "encoded-slash",
    severity: Severity::Notice,
    component: Some(Component::Path),
    need: Need::Path,
    source: "RFC 3986 §2.2, §7.3",
    title: "Encoded slash in the path",
    explanation: "“%2F” is a slash as data: by RFC 3986 §2.2 it differs from “/”, and ends no \
            segment. Servers that decode the path before they split it see more segments. Next to \
            a dot-segment it is a warning.",
    verify: "Look for “%2F” in the path.",
    traits: &[],
    hostile: &[],
    innocent: &[],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    if !case.marks.any(Marks::PERCENT) {
        return;
    }
    for segment in escaped_segments(case) {
        let slashes = segment
            .text
            .match_indices('%')
            .filter(|(at, _)| {
                segment
                    .text
                    .as_bytes()
                    .get(at + 1..at + 3)
                    .is_some_and(|digits| digits.eq_ignore_ascii_case(b"2f"))
            })
            .map(|(at, _)| {
                (
                    Span::new(at, at + 3).shifted(segment.span.start as usize),
                    (),
                )
            });
        let mut slashes = runs(slashes).peekable();
        if slashes.peek().is_none() {
            continue;
        }
        let view = case.decoded().fully(segment.span);
        let beside_dots =
            pieces(view).any(|piece| is_dots(view.octets.get(piece).unwrap_or_default()));
        for (span, (), _) in slashes {
            if beside_dots {
                findings.add_with(
                    Severity::Warning,
                    span,
                    format!(
                        "{} next to a dot-segment: whoever decodes first climbs out of the directory.",
                        beside(case, segment.span, span)
                    ),
                );
            } else {
                findings.add(
                    span,
                    "An encoded slash is data, and no delimiter; some servers decode it and see another path.",
                );
            }
        }
        if findings.is_full() {
            return;
        }
    }
}
