//! The way back, out of whatever is open.

use crate::tui::state::{Focus, Overlay, State};

use super::{comparison, links, picker, stack, topics};

/// Leads back one level, and to the reference in the end.
pub fn back(state: &mut State) {
    match state.overlay {
        Some(Overlay::Picker) => picker::close(state),
        Some(Overlay::Links) => (state.overlay, state.focus) = (None, Focus::Reference),
        Some(_) => topics::close(state),
        None if state.comparison.is_some() => comparison::close(state),
        None if state.panes.is_zoomed => state.panes.is_zoomed = false,
        None if !state.history.stack.is_empty() => stack::leave(state),
        None if state.class.predict.is_some() => stack::end_predict(state),
        None if state.panes.is_stepping && state.plays() && state.focus == Focus::Pane => {
            state.panes.is_stepping = false;
        }
        None if state.focus == Focus::Reference => {}
        None if state.links.is_list() => links::toggle(state),
        None => state.focus = Focus::Reference,
    }
}
