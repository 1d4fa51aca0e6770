//! `percent-u-escape`: “%u” escape.

use super::encoding::*;
use crate::facts::characters::named;
use crate::facts::decoded::Marks;
use crate::review::runs::runs;
use crate::review::{Case, Check, Findings, Need, Severity};
use crate::syntax::Span;

/// The check.
pub static CHECK: Check = Check {
    id: "percent-u-escape",
    severity: Severity::Warning,
    component: None,
    need: Need::Percent,
    source: "RFC 3986 §2.1; the %u form of early IIS",
    title: "“%u” escape",
    explanation: "“%u” and four digits was JavaScript's and IIS's own way to write a \
            character, and never a part of any standard for URIs. A server that still knows it \
            reads a character where filters and other programs see none.",
    verify: "Look for “%u”, and look up the four digits as a Unicode code point.",
    traits: &[],
    hostile: &[],
    innocent: &[],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    if !case.marks.any(Marks::PERCENT) {
        return;
    }
    let escapes = percents(case, case.whole()).filter(|(_, rest)| is_percent_u(rest));
    for (span, at, _) in runs(escapes.map(|(at, _)| (Span::new(at, at + 6), at))) {
        let point = case
            .text()
            .get(at + 2..at + 6)
            .and_then(|digits| u32::from_str_radix(digits, 16).ok())
            .and_then(char::from_u32);
        let what = match point {
            _ if case.is_password(span) => "a character".to_owned(),
            Some(found) => named(found),
            None => "half a surrogate pair".to_owned(),
        };
        findings.add(
            span,
            format!("“%u” is no percent-encoding: some old servers read {what} here, all others nothing of the kind."),
        );
    }
}
