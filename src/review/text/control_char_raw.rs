//! `control-char-raw`: a control character as typed.

use super::characters::{in_text, name_run};
use crate::facts::characters::sets::is_control;
use crate::facts::decoded::Marks;
use crate::message;
use crate::review::runs::runs;
use crate::review::{Case, Check, Example, Findings, Need, Severity, Trait};

/// The check.
pub static CHECK: Check = Check {
    id: "control-char-raw",
    severity: Severity::Danger,
    component: None,
    need: Need::UnusualCharacter,
    source: "RFC 3986 §2; URL Standard §4.4",
    title: "Control character",
    explanation: "A URI contains no control characters (RFC 3986 §2). Browsers remove tabs and line breaks \
            anywhere in a link; other programs end the link there or reject it. The same text can therefore \
            be several different links. A terminal or a protocol may also act on a control character.",
    verify: "Show the text as hexadecimal (`xxd`), and look for bytes below 20, for 7f, and for c2 followed by \
            80 to 9f.",
    traits: &[Trait::SaysViolation],
    hostile: &[
        Example::of("http://exa\tmple.com/"),
        Example::of("https://example.com/\u{9b}2J"),
    ],
    innocent: &[
        Example::of("http://example.com/%09"),
        Example::of("https://example.com/2J"),
    ],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    if !case.marks.any(Marks::CONTROL.or(Marks::NON_ASCII)) {
        return;
    }
    let view = case.decoded().at(0, case.whole());
    for (span, first, count) in runs(in_text(view, |_, found, _| is_control(found))) {
        let is = if count == 1 { " is" } else { " are" };
        let effect = match first {
            '\t' | '\n' | '\r' => {
                " not allowed in a URI. Browsers remove tabs and line breaks before they parse the rest."
            }
            _ => " not allowed anywhere in a URI.",
        };
        findings.add(span, message![name_run(span, first, count), is, effect]);
    }
}
