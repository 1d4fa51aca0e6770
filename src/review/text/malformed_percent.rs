//! `malformed-percent`: a `%` that no two hexadecimal digits follow.

use super::escapes::{is_percent_u, percents};
use crate::facts::decoded::Marks;
use crate::review::runs::runs;
use crate::review::{Case, Check, End, Example, Findings, Need, Severity, Trait};
use crate::syntax::{Span, percent_encoded_octet};

/// The check.
pub static CHECK: Check = Check {
    id: "malformed-percent",
    severity: Severity::Warning,
    component: None,
    need: Need::Percent,
    source: "RFC 3986 §2.1",
    title: "Malformed percent-encoding",
    explanation: "In a URI, two hexadecimal digits follow every “%” (RFC 3986 §2.1). Where they are missing, \
            programs keep the “%”, drop it, encode it as “%25”, or reject the link, so that they end up with \
            different links.",
    verify: "Read the two characters after each “%”.",
    traits: &[
        Trait::SaysViolation,
        Trait::Spelling,
        Trait::Undone(End::Percent),
    ],
    hostile: &[
        Example::of("http://example.com/%zz"),
        Example::of("http://example.com/?q=100%"),
    ],
    innocent: &[
        Example::of("http://example.com/100%25"),
        Example::of("http://example.com/%u0041"),
    ],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    if !case.marks.any(Marks::PERCENT) {
        return;
    }
    let malformed = percents(case, case.whole())
        .filter(|(_, rest)| percent_encoded_octet(rest).is_none() && !is_percent_u(rest))
        .map(|(at, _)| (Span::new(at, at + 1), ()));
    for (span, (), _) in runs(malformed) {
        findings.add(
            span,
            "No two hexadecimal digits follow this “%”, and programs disagree about what it means.",
        );
    }
}
