//! What a step of a resolution is for, whatever the texts are, and what the other standard has in its place: for the
//! page of the step.

use std::sync::LazyLock;

use super::glossary::{Term, glossary};
use super::steps::StepDescription;
use crate::facts::table::{Table, table};
use crate::syntax::Standard;

/// The words of a step that hold for every resolution.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct StepPage {
    /// The number of the standard's RFC.
    rfc: &'static str,
    /// The step: its rule in a loop, otherwise its id.
    name: &'static str,
    /// What it does in general, and why the standard has it.
    pub general: &'static str,
    /// What the other standard does there.
    pub other: &'static str,
    /// A term of the glossary that belongs to it; empty if none does.
    term: &'static str,
}

impl StepPage {
    /// The term of the glossary that belongs to the step, with its place there.
    pub fn term(&self) -> Option<(usize, &'static Term)> {
        let mut terms = glossary().iter().enumerate();
        terms.find(|(_, term)| term.name == self.term)
    }
}

/// The page of a step of `standard`.
pub fn step_page(standard: Standard, step: &StepDescription) -> Option<&'static StepPage> {
    static PAGES: LazyLock<Vec<StepPage>> = LazyLock::new(|| {
        const ROWS: Table<5> = table!("step_pages.tsv", 5);
        let pages = ROWS
            .rows()
            .map(|[rfc, name, term, general, other]| StepPage {
                rfc,
                name,
                term,
                general,
                other,
            });
        pages.collect()
    });
    // Turns of the loop have one id and five rules.
    let is_it =
        |page: &&StepPage| page.name == step.id || step.rule.is_some_and(|rule| page.name == rule);
    let mut pages = PAGES
        .iter()
        .filter(|page| standard.id().ends_with(page.rfc));
    pages.find(is_it)
}
