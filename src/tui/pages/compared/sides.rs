//! What both sides of a comparison hide.

use crate::report::mask::Mask;
use crate::tui::state::State;
use crate::tui::state::comparison::Comparison;

/// The masks of both references.
pub fn masks<'s>(state: &State, comparison: &'s Comparison) -> [Mask<'s>; 2] {
    let compared = &comparison.compared;
    [&compared.a, &compared.b].map(|side| Mask::new(&side.inspection, state.look.secrets))
}
