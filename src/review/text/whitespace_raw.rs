//! `whitespace-raw`: a space as typed.

use super::characters::in_text;
use crate::facts::decoded::Marks;
use crate::review::runs::runs;
use crate::review::{Case, Check, Example, Findings, Need, Severity, Trait};
use crate::syntax::Span;

/// The check.
pub static CHECK: Check = Check {
    id: "whitespace-raw",
    severity: Severity::Warning,
    component: None,
    need: Need::UnusualCharacter,
    source: "RFC 3986 §2, appendix C",
    title: "Space",
    explanation: "A URI contains no spaces (RFC 3986 §2); appendix C asks programs to ignore white space that a \
            line break has introduced. Browsers remove spaces at both ends and percent-encode those inside, \
            and other programs end the link at the first one. What follows a space is easily overlooked. A space at \
            either end is a notice.",
    verify: "Select the whole text: the selection includes the spaces.",
    traits: &[Trait::SaysViolation, Trait::Spelling],
    hostile: &[
        Example::of("http://example.com/a b"),
        Example::of(" https://example.com/"),
    ],
    innocent: &[
        Example::of("http://example.com/a%20b"),
        Example::of("https://example.com/a+b"),
    ],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    if !case.marks.any(Marks::SPACE) {
        return;
    }
    let view = case.decoded().at(0, case.whole());
    let end = case.text().len() as u32;
    for (span, _, count) in runs(in_text(view, |_, found, _| found == ' ')) {
        let is_one = count == 1;
        let is_at_end = span.start == 0 || span.end == end;
        let message = match span {
            Span { start: 0, .. } if is_one => {
                "The text starts with a space, which browsers remove."
            }
            Span { start: 0, .. } => "The text starts with spaces, which browsers remove.",
            span if span.end == end && is_one => {
                "The text ends with a space, which browsers remove."
            }
            span if span.end == end => "The text ends with spaces, which browsers remove.",
            _ if is_one => "A URI contains no spaces. Some programs end the link at this one.",
            _ => "A URI contains no spaces. Some programs end the link at these.",
        };
        // Nearly every reader cuts off what is at the ends.
        let severity = match is_at_end {
            true => Severity::Notice,
            false => CHECK.severity,
        };
        findings.add_with(severity, span, message);
    }
}
