//! What a headline says of findings.

use super::forwarded;
use super::sentence::{About, Sentence};
use crate::inspect::Inspection;
use crate::review::{Finding, HeadlineRole, Severity};

/// The sentence of a finding; `None` if the sentence about the destination says it all.
pub(super) fn of_finding(inspection: &Inspection, index: usize) -> Option<Sentence> {
    let finding = inspection.findings.get(index)?;
    let whole = Sentence::of_finding(inspection, index)?;
    match finding.check.has_role(HeadlineRole::Forwards) && forwarded::names_place(inspection) {
        true => Some(whole.with(finding.said_onward()?)),
        false => Some(whole),
    }
}

/// That the text also breaks the grammar, if the finding doesn't say so.
pub(super) fn not_valid(inspection: &Inspection, finding: &Finding) -> Option<Sentence> {
    let index = inspection.violation_beside(finding)?;
    Some(Sentence {
        about: About::Violation(index),
        ..Sentence::of_reference("It is also not a valid URI reference.")
    })
}

/// Another danger, of a check of another component: together they make a trick.
pub(super) fn another_danger(inspection: &Inspection, first: &Finding) -> Option<Sentence> {
    if first.check.has_role(HeadlineRole::NoRequest) {
        return None;
    }
    let mut dangers = inspection
        .findings
        .iter()
        .take_while(|finding| finding.severity == Severity::Danger);
    let another = dangers.position(|finding| {
        finding.check.component != first.check.component
            && finding.span != first.span
            && !finding.span.overlaps(first.span)
            && !finding.check.has_role(HeadlineRole::Implied)
    })?;
    of_finding(inspection, another)
}
