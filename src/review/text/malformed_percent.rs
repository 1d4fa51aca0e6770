//! `malformed-percent`: a `%` that no two hexadecimal digits follow.

use super::escapes::{is_percent_u, percents};
use crate::facts::decoded::Marks;
use crate::review::runs::runs;
use crate::review::{Case, Findings};
use crate::syntax::{Span, percent_encoded_octet};

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
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
