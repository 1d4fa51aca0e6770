//! The way back, out of whatever is open.

use crate::tui::state::input::Input;
use crate::tui::state::{Back, Focus, Overlay, State};

use super::{comparison, links, picker, stack, topics};

/// Leads back one level, and to the reference in the end.
pub fn back(state: &mut State) {
    match state.overlay {
        Some(Overlay::Picker) => return picker::close(state),
        Some(Overlay::Links) => {
            (state.overlay, state.focus) = (None, Focus::Reference);
            state.links.is_opened = false;
            return;
        }
        Some(_) => return topics::close(state),
        None => {}
    }
    if (state.input_mut(state.focus)).is_some_and(Input::unselect) {
        return;
    }
    match state.way_back() {
        Back::Comparison => comparison::close(state),
        Back::Zoom => state.panes.is_zoomed = false,
        Back::Outer => stack::leave(state),
        Back::Question => stack::end_predict(state),
        Back::Trace => state.panes.is_stepping = false,
        Back::List => links::toggle(state),
        Back::Reference => state.focus = Focus::Reference,
    }
}
