//! What keys and the mouse do to a comparison.

use crate::tui::input::action::Browse;
use crate::tui::pages::compared;
use crate::tui::state::{Focus, State};

use super::browse::travel;
use super::compare::start;

/// Starts to compare, with the cursor where the other reference is typed; or stops.
pub fn toggle(state: &mut State) {
    match state.comparison.is_some() {
        true => close(state),
        false => {
            start(state);
            state.focus = Focus::Second;
        }
    }
}

/// Stops comparing. The other reference is kept for the next time.
pub fn close(state: &mut State) {
    state.comparison = None;
    state.overlay = None;
    if matches!(state.focus, Focus::Second | Focus::Compared) {
        state.focus = Focus::Reference;
    }
}

/// Scrolls what is said.
pub fn browse(state: &mut State, way: Browse) {
    let body = state.layout().body;
    let rows = usize::from(compared::inner(body).height);
    let Some(comparison) = &state.comparison else {
        return;
    };
    let last = compared::last_scroll(state, comparison, body);
    let scroll = travel(way, comparison.scroll, last, rows);
    if let Some(comparison) = &mut state.comparison {
        comparison.scroll = scroll;
    }
}
