//! What is wrong with a reference, in the one order and with the one count of every view.

use super::headline::{About, headline};
use super::problem_list::in_order;
pub use super::problem_list::{ListedProblem, MOST_VIOLATIONS, Problems};
use crate::inspect::Inspection;
use crate::message::TextOf;

/// What is wrong, in the order in which it is listed: first what the headline is about, then dangers, what breaks the
/// grammar from left to right, warnings, and notices. What breaks the grammar is listed once, also where a notice says
/// the same.
pub fn problems(inspection: &Inspection) -> Problems<'_> {
    let mut problems = in_order(inspection);
    let sentences = headline(inspection).sentences;
    let place = |about| {
        let mut listed = problems.listed.iter();
        listed.position(|one| is_about(inspection, one, about))
    };
    if let Some(place) = sentences.iter().find_map(|sentence| place(sentence.about)) {
        let before = problems.listed.get_mut(..=place);
        before.unwrap_or_default().rotate_right(1);
    }
    problems
}

/// Whether a sentence of the headline is about this problem.
fn is_about(inspection: &Inspection, problem: &ListedProblem<'_>, about: About) -> bool {
    let violation = |index: usize| inspection.reference.violations.get(index);
    match (problem, about) {
        (ListedProblem::Finding(finding), About::Finding(index)) => {
            let named = inspection.findings.get(index);
            named.is_some_and(|named| std::ptr::eq(named, *finding))
        }
        (ListedProblem::Finding(finding), About::Violation(index)) => {
            let said = inspection.said_violation(finding);
            said.is_some() && said == violation(index)
        }
        (ListedProblem::Violation(TextOf::Reference, one), About::Violation(index)) => {
            violation(index) == Some(one.violation)
        }
        _ => false,
    }
}
