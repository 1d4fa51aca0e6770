//! What the parts of the pane share: steps with their buffers, and messages with their secrets masked.

use std::ops::Range;

use crate::inspect::{Inspection, Parsed};
use crate::message::Message;
use crate::resolve::{BufferTexts, Buffers, StepView};
use crate::tui::state::State;

/// Calls `look` with some steps and their indices.
pub fn with_steps(
    inspection: &Inspection,
    wanted: Range<usize>,
    mut look: impl FnMut(usize, &StepView<'_>),
) {
    let reference = inspection.reference.reference();
    let base = inspection.base.as_ref().map(Parsed::reference);
    let mut index = 0;
    // Only the buffers that are looked at are copied.
    let visit = |view: &StepView<'_>, buffers: Option<BufferTexts<'_>>| {
        if wanted.contains(&index) {
            let mut view = view.clone();
            view.buffers = buffers.map(Buffers::from);
            look(index, &view);
        }
        index += 1;
    };
    inspection
        .resolution
        .for_each_step(base.as_ref(), &reference, visit);
}

/// A message with its secrets masked.
pub fn shown(state: &State, message: &Message) -> Message {
    let text = state.inspection.reference.text();
    state.mask().message(message, text)
}
