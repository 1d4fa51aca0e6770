//! `encoded-nul`: Percent-encoded NUL.

use super::encoding::*;
use crate::facts::decoded::Marks;
use crate::review::runs::runs;
use crate::review::{Case, Check, Findings, Need, Severity};

/// The check.
pub static CHECK: Check = Check {
    id: "encoded-nul",
    severity: Severity::Danger,
    component: None,
    need: Need::Percent,
    source: "RFC 3986 §7.3",
    title: "Percent-encoded NUL",
    explanation: "RFC 3986 §7.3 warns of “%00”: decoded, it ends the text for programs that \
            mark the end of a string with it, and not for others. So “shell.php%00.png” is a \
            picture to one program, and a script to the next. The escape counts in each of three \
            rounds of decoding.",
    verify: "Look for “%00”, and for “%2500” and “%252500”.",
    traits: &[],
    hostile: &[],
    innocent: &[],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    if !case.marks.any(Marks::PERCENT) || !case.has(Marks::CONTROL, 3) {
        return;
    }
    let view = case.decoded().fully(case.whole());
    for (span, _, _) in runs(escaped(view, |octet| octet == 0)) {
        findings.add(
            span,
            "A percent-encoded U+0000 NULL: many programs end a text there, while others read on.",
        );
    }
}
