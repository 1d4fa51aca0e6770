//! What is looked at is noted, to be shown again.

use crate::tui::action::{Action, Motion};
use crate::tui::state::{Focus, State};

use super::refresh::inspect;

/// Notes what is looked at, if an action says that the text is no longer being typed.
pub fn note(state: &mut State, action: &Action) {
    // A line that is emptied may be wanted again.
    let empties = matches!(action, Action::Delete(Motion::Start | Motion::End));
    let goes_on = action.is_edit() && !empties
        || matches!(
            action,
            Action::CatchUp
                | Action::Advance
                | Action::ReviewLinks
                | Action::Browse(_)
                | Action::Click { .. }
                | Action::Drag { .. }
                | Action::Wheel { .. }
                | Action::Close
        );
    // Of a list, only what is looked at closer.
    let is_listed = || state.overlay.is_some() && state.links.is_list();
    if !goes_on && !is_listed() {
        note_now(state);
    }
}

/// Notes what is looked at.
pub fn note_now(state: &mut State) {
    state
        .sitting
        .note(state.base.text(), state.reference.text());
}

/// Shows something again, each input in one step of undo.
pub fn revisit(state: &mut State, index: usize) {
    let Some(visited) = state.sitting.get(index).cloned() else {
        return;
    };
    state.base.rewrite(&visited.base);
    state.reference.rewrite(&visited.reference);
    (state.overlay, state.focus) = (None, Focus::Reference);
    state.stack.clear();
    inspect(state);
}
