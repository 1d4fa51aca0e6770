//! What is wrong with a reference, in the one order and with the one count of every view.

use super::headline::headline;
use super::problem_list::in_order;
pub use super::problem_list::{ListedProblem, MOST_VIOLATIONS, Problems, findings_beside};
use crate::inspect::Inspection;

/// What is wrong, in the order in which it is listed: first what the headline is about, then dangers, what breaks the
/// grammar from left to right, warnings, and notices. What breaks the grammar is listed once, also where a notice says
/// the same.
pub fn problems(inspection: &Inspection) -> Problems<'_> {
    let mut problems = in_order(inspection);
    let said = headline(inspection);
    let place = said.sentences.iter().find_map(|sentence| {
        let mut listed = problems.listed.iter();
        listed.position(|one| sentence.is_about(inspection, one))
    });
    if let Some(place) = place {
        let before = problems.listed.get_mut(..=place);
        before.unwrap_or_default().rotate_right(1);
        // Where readers disagree, it says no more than that.
        let first = problems.listed.first();
        problems.is_first_said =
            said.groups.is_empty() && matches!(first, Some(ListedProblem::Finding(_)));
    }
    problems
}
