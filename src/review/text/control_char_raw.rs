//! `control-char-raw`: Control character.

use super::characters::*;
use crate::facts::characters::sets;
use crate::facts::decoded::Marks;
use crate::review::runs::runs;
use crate::review::{Case, Check, Findings, Need, Severity};

/// The check.
pub static CHECK: Check = Check {
    id: "control-char-raw",
    severity: Severity::Danger,
    component: None,
    need: Need::UnusualCharacter,
    source: "RFC 3986 §2; WHATWG URL §4.4",
    title: "Control character",
    explanation: "A URI has no control characters (RFC 3986 §2). A browser takes tabs and \
            line breaks out of a link wherever they stand, and other programs end the link there \
            or break on it; so one text is several links. Sent to a terminal or into a protocol, \
            a control character may also be obeyed.",
    verify: "Let a hex viewer show the text (`xxd`), and look for bytes below 20 and for 7f.",
    traits: &[],
    hostile: &[],
    innocent: &[],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    if !case.marks.any(Marks::CONTROL.or(Marks::NON_ASCII)) {
        return;
    }
    let view = case.decoded().at(0, case.whole());
    for (span, first, count) in runs(in_text(view, |_, found, _| sets::is_control(found))) {
        let effect = match first {
            '\t' | '\n' | '\r' => "a browser takes it out before it reads the rest",
            _ => "no part of a URI can hold it",
        };
        findings.add(
            span,
            format!(
                "{} stands in the text: {effect}.",
                told(case, span, first, count)
            ),
        );
    }
}
