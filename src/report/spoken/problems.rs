//! What is wrong with a reference, as it is counted where it is read aloud.

use crate::explain::{About, headline};
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

/// What is said of a reference, in the order of its numbers: first what the headline is about, then dangers, what breaks the
/// grammar, and the rest. What breaks the grammar is said once, also where a notice says the same.
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
    let mut all: Vec<Problem<'_>> = dangers.chain(violations).chain(lesser).collect();
    let said = headline(inspection).sentences;
    let place = |about| {
        let mut all = all.iter();
        all.position(|one| is_about(inspection, *one, about))
    };
    // Who hears the headline asks for number 1.
    if let Some(place) = said.iter().find_map(|sentence| place(sentence.about)) {
        all.get_mut(..=place).unwrap_or_default().rotate_right(1);
    }
    all
}

/// Whether a sentence of the headline is about this problem.
fn is_about(inspection: &Inspection, problem: Problem<'_>, about: About) -> bool {
    let violation = |index: usize| inspection.reference.violations.get(index);
    match (problem, about) {
        (Problem::Finding(finding), About::Finding(index)) => {
            let told = inspection.findings.get(index);
            told.is_some_and(|told| std::ptr::eq(told, finding))
        }
        (Problem::Finding(finding), About::Violation(index)) => {
            let said = inspection.said_violation(finding);
            said.is_some() && said == violation(index)
        }
        (Problem::Violation(one), About::Violation(index)) => violation(index) == Some(one),
        _ => false,
    }
}

/// A range of numbers as it is read aloud.
pub(super) fn heard(place: &str) -> String {
    place.replace('–', " to ")
}
