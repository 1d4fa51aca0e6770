//! `invalid-utf8`: Octets that are no UTF-8.

use crate::facts::decoded::Marks;
use crate::review::runs::runs;
use crate::review::{Case, Check, Findings, Need, Severity};

/// The check.
pub static CHECK: Check = Check {
    id: "invalid-utf8",
    severity: Severity::Notice,
    component: None,
    need: Need::Percent,
    source: "RFC 3986 §2.5",
    title: "Octets that are no UTF-8",
    explanation: "The percent-encoded octets don't make UTF-8, which RFC 3986 §2.5 has new \
            schemes use. They may be text in an older encoding, or no text at all. Programs show \
            them in different ways.",
    verify: "Decode the escapes with a tool that reports broken UTF-8 (`iconv -f utf-8`).",
    traits: &[],
    hostile: &[],
    innocent: &[],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    if !case.marks.any(Marks::PERCENT) || !case.has(Marks::NON_ASCII, 1) {
        return;
    }
    let view = case.decoded().once(case.whole());
    let invalid =
        crate::review::text::utf8::faults(view).filter_map(|(range, fault)| match fault {
            crate::review::text::utf8::Fault::Invalid => Some((view.span(range), ())),
            crate::review::text::utf8::Fault::Overlong(_) => None,
        });
    for (span, (), _) in runs(invalid) {
        findings.add(
            span,
            "These octets are no UTF-8: the link is in an older encoding, or holds no text here.",
        );
    }
}
