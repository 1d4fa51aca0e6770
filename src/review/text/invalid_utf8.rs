//! `invalid-utf8`: percent-encoded octets that are not UTF-8.

use super::utf8::{Fault, faults};
use crate::facts::decoded::Marks;
use crate::review::runs::runs;
use crate::review::{Case, Findings};

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
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
