//! `invalid-utf8`: percent-encoded octets that are not UTF-8.

use super::utf8::{Fault, faults};
use crate::facts::decoded::Marks;
use crate::review::runs::runs;
use crate::review::{Case, Check, Example, Findings, Need, Severity, Trait};

/// The check.
pub static CHECK: Check = Check {
    id: "invalid-utf8",
    severity: Severity::Notice,
    component: None,
    need: Need::Percent,
    source: "RFC 3986 §2.5",
    title: "Invalid UTF-8",
    explanation: "The percent-encoded octets are not UTF-8, the encoding that RFC 3986 §2.5 requires of new \
            schemes. They may be text in an older encoding, or not text. Programs display them in \
            different ways.",
    verify: "Decode the escapes, and pass the octets through `iconv -f utf-8`, which reports the first invalid one.",
    traits: &[Trait::Spelling],
    hostile: &[
        Example::of("http://example.com/%E9"),
        Example::of("http://example.com/%ED%A0%80"),
    ],
    innocent: &[
        Example::of("http://example.com/%C3%A9"),
        Example::of("http://example.com/%C0%AE"),
    ],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    if !case.marks.any(Marks::PERCENT) || !case.has(Marks::NON_ASCII, 1) {
        return;
    }
    let view = case.decoded().once(case.whole());
    let invalid = faults(view).filter_map(|(range, fault)| match fault {
        Fault::Invalid => Some((view.span(range), ())),
        Fault::Overlong(_) => None,
    });
    for (span, (), _) in runs(invalid) {
        findings.add(
            span,
            "These octets are not UTF-8: they are text in an older encoding, or no text at all.",
        );
    }
}
