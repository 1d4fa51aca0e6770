//! `encoded-control`: Percent-encoded control character.

use crate::facts::characters::named;
use crate::facts::decoded::Marks;
use crate::review::runs::runs;
use crate::review::{Case, Check, Findings, Need, Severity};

/// The check.
pub static CHECK: Check = Check {
    id: "encoded-control",
    severity: Severity::Warning,
    component: None,
    need: Need::Percent,
    source: "RFC 3986 §7.3",
    title: "Percent-encoded control character",
    explanation: "Decoded, the link holds a control character other than NUL and line breaks. \
            Printed to a terminal or a log it may be obeyed, and filters that look for words are \
            led past it (RFC 3986 §7.3).",
    verify: "Look for “%” with 0 or 1 and a digit behind it, “%7F”, and “%C2” with 8 or 9.",
    traits: &[],
    hostile: &[],
    innocent: &[],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    if !case.marks.any(Marks::PERCENT) || !case.has(Marks::CONTROL.or(Marks::NON_ASCII), 1) {
        return;
    }
    let view = case.decoded().once(case.whole());
    let controls = view
        .characters()
        .filter(|(_, found)| found.is_control() && !matches!(found, '\0' | '\r' | '\n'))
        .filter(|(range, _)| view.is_escape(range.start))
        .map(|(range, found)| (view.span(range), found));
    for (span, first, _) in runs(controls) {
        let what = match case.is_password(span) {
            true => "in the password".to_owned(),
            false => named(first),
        };
        findings.add(
            span,
            format!("A percent-encoded control character, {what}: no ordinary text needs it."),
        );
    }
}
