//! What the parts of the stage share: messages with their secrets masked, and labels.

use std::ops::Range;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::inspect::{Inspection, Parsed};
use crate::message::Message;
use crate::resolve::{BufferTexts, Buffers, StepView};
use crate::tui::draw::text::put;
use crate::tui::state::State;
use crate::tui::theme::Role;

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

/// Puts a label and returns where what it names starts.
pub fn label(state: &State, name: &str, changed: bool, area: Rect, buf: &mut Buffer) -> u16 {
    let role = if changed { Role::Focus } else { Role::Label };
    let style = state.theme().style(role);
    put(buf, area.x, area.right(), area.y, name, style);
    (area.x + LABEL).min(area.right())
}

/// Cells of the labels of tapes and target.
pub const LABEL: u16 = 9;
