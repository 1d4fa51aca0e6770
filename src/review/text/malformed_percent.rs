//! `malformed-percent`: “%” without two digits.

use super::encoding::*;
use crate::facts::decoded::Marks;
use crate::review::runs::runs;
use crate::review::{Case, Check, Findings, Need, Severity};
use crate::syntax::{Span, percent_encoded_octet};

/// The check.
pub static CHECK: Check = Check {
    id: "malformed-percent",
    severity: Severity::Warning,
    component: None,
    need: Need::Percent,
    source: "RFC 3986 §2.1",
    title: "“%” without two digits",
    explanation: "RFC 3986 §2.1 has “%” followed by two hexadecimal digits, always. Programs \
            keep a stray one, drop it, encode it as “%25”, or refuse the link; so they go \
            different ways.",
    verify: "Read the two characters behind each “%”.",
    traits: &[],
    hostile: &[],
    innocent: &[],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    if !case.marks.any(Marks::PERCENT) {
        return;
    }
    let bare = percents(case, case.whole())
        .filter(|(_, rest)| percent_encoded_octet(rest).is_none() && !is_percent_u(rest))
        .map(|(at, _)| (Span::new(at, at + 1), ()));
    for (span, (), _) in runs(bare) {
        findings.add(
            span,
            "This “%” is not followed by two hexadecimal digits: programs differ in what they make of it.",
        );
    }
}
