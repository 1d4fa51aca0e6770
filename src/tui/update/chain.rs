//! Walking a chain of references: the target becomes the base of the next.

use crate::tui::action::Action;
use crate::tui::state::{Focus, State};

use super::pause::inspect_soon;
use super::refresh::report_cut;

/// Takes the target as the base, and empties the reference for the next one.
pub fn take_target(state: &mut State) {
    let Some(target) = state.inspection.resolution.target.clone() else {
        state.message = Some("There is no target to take as the base.".to_owned());
        return;
    };
    let cut = state.base.replace(&target);
    state.reference.select_all();
    state.reference.delete_to(0);
    state.overlay = None;
    state.focus = Focus::Reference;
    inspect_soon(state);
    let undo = state.keys.says(&Action::Undo, "brings the reference back.");
    state.message = Some(format!("The target is the base now. {undo}"));
    report_cut(state, cut);
}
