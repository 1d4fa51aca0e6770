//! What is wrong with a reference, as it is counted where it is read aloud.

use crate::inspect::Inspection;
use crate::message::TextOf;
use crate::report::options::MOST_VIOLATIONS;
use crate::review::{Finding, Trait};
use crate::syntax::Violation;

/// What is said of a reference one by one, with a number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Problem<'i> {
    /// A finding.
    Finding(&'i Finding),
    /// A place that breaks the grammar, of which no finding warns.
    Violation(&'i Violation),
}

/// What is said of a reference, in the order of its numbers: dangers, what breaks the grammar, and the rest. What breaks
/// the grammar is said once, also where a notice says the same.
pub fn problems(inspection: &Inspection) -> Vec<Problem<'_>> {
    let unsaid = inspection.unsaid_violations().map(|(_, found)| found);
    let unsaid: Vec<&Violation> = unsaid.take(MOST_VIOLATIONS).collect();
    let is_said = |finding: &&Finding| {
        finding.of == TextOf::Reference
            && finding.check.is(Trait::SaysViolation)
            && unsaid
                .iter()
                .any(|violation| violation.span == finding.span)
    };
    let dangers = inspection.dangers().iter().map(Problem::Finding);
    let lesser = inspection.lesser_findings().filter(|one| !is_said(one));
    let lesser = lesser.map(Problem::Finding);
    let violations = unsaid.iter().map(|one| Problem::Violation(one));
    dangers.chain(violations).chain(lesser).collect()
}

/// A range of numbers as it is read aloud.
pub(super) fn heard(place: &str) -> String {
    place.replace('–', " to ")
}
