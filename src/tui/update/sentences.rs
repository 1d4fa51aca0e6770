//! What messages say of keys: those that the user has now, and nothing where there is none.

use crate::tui::input::action::Action;
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

/// What is said of a copy with secrets after what was copied and how, as far as something is to be known.
pub fn secrets_of_copy(state: &State, are_hidden: bool, are_contained: bool) -> Option<String> {
    if are_hidden {
        let said = "secrets hidden.".to_owned();
        return Some(with_key(
            state,
            said,
            &Action::ToggleSecrets,
            "reveals them.",
        ));
    }
    are_contained.then(|| "it contains a secret.".to_owned())
}
