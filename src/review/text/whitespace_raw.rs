//! `whitespace-raw`: a space as typed.

use super::characters::in_text;
use crate::facts::decoded::Marks;
use crate::review::runs::runs;
use crate::review::{Case, Findings, Severity, declared};
use crate::syntax::Span;

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
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
            false => declared::WHITESPACE_RAW.severity,
        };
        findings.add_with(severity, span, message);
    }
}
