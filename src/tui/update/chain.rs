//! Walking a chain of references: the target becomes the base of the next.

use crate::tui::state::{Focus, State};

use super::pause::inspect_soon;
use super::refresh::report_cut;
use super::sentences::say_undoable;
use super::undo::{New, replace};

/// Takes the target as the base, and empties the reference for the next one.
pub fn take_target(state: &mut State) {
    let Some(target) = state.inspection.resolution.target.clone() else {
        return;
    };
    let before = [state.base.clone(), state.reference.clone()];
    let cut = replace(state, New::of(&target, "", state.standard));
    state.base.keep_of(&before);
    state.overlay = None;
    state.focus = Focus::Reference;
    inspect_soon(state);
    say_undoable(state, "The target is the base now.");
    report_cut(state, cut);
}
