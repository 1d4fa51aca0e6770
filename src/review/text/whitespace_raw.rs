//! `whitespace-raw`: Space.

use super::characters::*;
use crate::facts::decoded::Marks;
use crate::review::runs::runs;
use crate::review::{Case, Check, Findings, Need, Severity};
use crate::syntax::Span;

/// The check.
pub static CHECK: Check = Check {
    id: "whitespace-raw",
    severity: Severity::Warning,
    component: None,
    need: Need::UnusualCharacter,
    source: "RFC 3986 §2, appendix C",
    title: "Space",
    explanation: "A URI has no spaces (RFC 3986 §2); appendix C asks those who read one out \
            of a text to leave out white space that a line break has put in. A browser cuts \
            spaces off both ends and encodes those inside. What stands behind a space is easily \
            overlooked, and programs disagree about where the link ends.",
    verify: "Select the text: the space is selected with it.",
    traits: &[],
    hostile: &[],
    innocent: &[],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    if !case.marks.any(Marks::SPACE) {
        return;
    }
    let view = case.decoded().at(0, case.whole());
    let end = case.text().len() as u32;
    for (span, _, count) in runs(in_text(view, |_, found, _| found == ' ')) {
        let what = if count == 1 {
            "A space stands"
        } else {
            "Spaces stand"
        };
        let place = match span {
            Span { start: 0, .. } => "at the start of the text, where a browser cuts them off",
            span if span.end == end => "at the end of the text, where a browser cuts them off",
            _ => "in the text, and a reader may take it for the end of the link",
        };
        findings.add(span, format!("{what} {place}."));
    }
}
