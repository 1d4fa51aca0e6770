//! What messages say of keys: those that the user has now, and nothing where there is none.

use crate::tui::input::action::Action;
use crate::tui::input::keymap::sentences;
use crate::tui::state::State;

/// A sentence, and another one about what a key does, if there is one.
pub fn with_key(state: &State, said: &str, action: &Action, does: &str) -> String {
    sentences([said.to_owned(), state.keys.says(action, does)])
}

/// What was done, and how to take it back.
pub fn undoable(state: &State, said: &str) -> String {
    with_key(state, said, &Action::Undo, "undoes it.")
}

/// Says the same as [`with_key`].
pub fn say_with_key(state: &mut State, said: &str, action: &Action, does: &str) {
    state.message = Some(with_key(state, said, action, does));
}

/// Says what was done, and how to take it back.
pub fn say_undoable(state: &mut State, said: &str) {
    state.message = Some(undoable(state, said));
}

/// Says something before what is said already.
pub fn say_first(state: &mut State, said: String) {
    let more = state.message.take().unwrap_or_default();
    state.message = Some(sentences([said, more]));
}

/// What is said of a copy with secrets after what was copied and how, as far as something is to be known.
pub fn secrets_of_copy(state: &State, are_hidden: bool, are_contained: bool) -> Option<String> {
    if are_hidden {
        let reveals = &Action::ToggleSecrets;
        return Some(with_key(state, "secrets hidden.", reveals, "reveals them."));
    }
    are_contained.then(|| "it contains a secret.".to_owned())
}
