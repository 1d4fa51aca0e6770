//! What messages say of keys: those that the user has now, and nothing where there is none.

use crate::tui::action::Action;
use crate::tui::state::State;

/// A sentence, and another one about what a key does, if there is one.
pub fn with_key(state: &State, said: String, action: &Action, does: &str) -> String {
    match state.keys.says(action, does) {
        more if more.is_empty() => said,
        more => format!("{said} {more}"),
    }
}

/// What was done, and how to take it back.
pub fn undoable(state: &State, said: String) -> String {
    with_key(state, said, &Action::Undo, "undoes it.")
}

/// What is said of a copy that hides secrets.
pub fn hidden_secrets(state: &State) -> String {
    let said = "Copied with its secrets hidden.".to_owned();
    with_key(state, said, &Action::ToggleSecrets, "reveals them.")
}
