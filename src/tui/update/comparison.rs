//! What keys and the mouse do to a comparison.

use crate::tui::input::action::Browse;
use crate::tui::pages::compared;
use crate::tui::state::{Focus, Overlay, State};

use super::browse::{open, travel};
use super::compare::start;
use super::pause::inspect_soon;

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

/// Swaps the two references.
pub fn swap(state: &mut State) {
    if state.comparison.is_none() {
        return;
    }
    let second = std::mem::take(&mut state.second);
    state.second = std::mem::replace(&mut state.reference, second);
    inspect_soon(state);
}

/// Selects another row.
pub fn browse(state: &mut State, way: Browse) {
    let body = state.layout().body;
    let rows = usize::from(compared::inner(body).height);
    let Some(comparison) = &mut state.comparison else {
        return;
    };
    let last = comparison.rows().len().saturating_sub(1);
    let row = travel(way, comparison.selected, last, rows);
    comparison.select(row);
}

/// Selects a row, or opens its page if it is selected already.
pub fn choose(state: &mut State, row: usize) {
    let was_there = state.focus == Focus::Compared;
    state.focus = Focus::Compared;
    let Some(comparison) = &mut state.comparison else {
        return;
    };
    match was_there && comparison.selected == row {
        true => open_row(state),
        false => comparison.select(row),
    }
}

/// Opens the page of the selected row.
pub fn open_row(state: &mut State) {
    let comparison = state.comparison.as_ref();
    if comparison.is_some_and(|comparison| comparison.row().is_some()) {
        open(state, Overlay::Page);
    }
}
