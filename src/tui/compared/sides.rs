//! What both sides of a comparison hide.

use crate::inspect::ParameterPair;
use crate::report::mask::{MASK, Mask};
use crate::tui::comparison::Comparison;
use crate::tui::state::State;

/// The masks of both references.
pub fn masks<'s>(state: &State, comparison: &'s Comparison) -> [Mask<'s>; 2] {
    let compared = &comparison.compared;
    [&compared.a, &compared.b].map(|side| Mask::new(&side.inspection, state.secrets))
}

/// The decoded name of a pair of parameters, unless it is hidden on one side.
pub fn parameter_name(
    pair: &ParameterPair,
    comparison: &Comparison,
    masks: [Mask<'_>; 2],
) -> String {
    let sides = [&comparison.compared.a, &comparison.compared.b]
        .into_iter()
        .zip(masks);
    let mut sides = sides.zip([&pair.a, &pair.b]);
    let is_hidden = sides.any(|((side, mask), parameter)| {
        let text = side.inspection.reference.text();
        parameter
            .as_ref()
            .is_some_and(|one| mask.hides(text, one.name))
    });
    match is_hidden {
        true => MASK.to_owned(),
        false => pair.name().to_owned(),
    }
}
