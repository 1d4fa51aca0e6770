//! A comparison of the reference with another one.

use crate::inspect::{ComparedReferences, Inspection};
use crate::syntax::Span;

/// How the reference and another one compare, and how far that is scrolled.
#[derive(Clone, Debug)]
pub struct Comparison {
    /// The other reference as it was typed, split and checked, while the comparison is behind it.
    pub draft: Option<Box<Inspection>>,
    /// How they compare. It may be behind the inputs, as the inspection may be.
    pub compared: ComparedReferences,
    /// The characters in which they differ, of each.
    pub differing: [Vec<Span>; 2],
    /// Rows that are scrolled out at the top.
    pub scroll: usize,
}

impl Comparison {
    /// Whether there is nothing to compare with.
    pub fn is_empty(&self) -> bool {
        self.second().reference.text().is_empty()
    }

    /// What is known of the other reference as it was typed.
    pub fn second(&self) -> &Inspection {
        self.draft.as_deref().unwrap_or(&self.compared.b.inspection)
    }
}
