//! `encoded-nul`: a percent-encoded NUL, after up to three rounds of decoding.

use super::escapes::escaped;
use crate::facts::decoded::Marks;
use crate::review::runs::runs;
use crate::review::{Case, Check, Example, Findings, Need, Severity};

/// The check.
pub static CHECK: Check = Check {
    id: "encoded-nul",
    severity: Severity::Danger,
    component: None,
    need: Need::Percent,
    source: "RFC 3986 §7.3",
    title: "Percent-encoded NUL",
    explanation: "RFC 3986 §7.3 warns of “%00”: decoded, it ends the text for programs that use NUL as a \
            terminator, and not for others. “shell.php%00.png” is then a picture to one program and a script \
            to another. Up to three rounds of decoding are checked.",
    verify: "Look for “%00”, “%2500” and “%252500”.",
    traits: &[],
    hostile: &[
        Example::of("http://example.com/a%00.png"),
        Example::of("http://example.com/?f=a%252500"),
    ],
    innocent: &[
        Example::of("http://example.com/a%30"),
        Example::of("http://example.com/a%25300"),
    ],
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
            "This decodes to U+0000 NULL. Many programs end the text there, while others read on.",
        );
    }
}
