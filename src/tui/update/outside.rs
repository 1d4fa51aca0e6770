//! Editing an input in the user's own editor.

use crate::tui::input::action::{Action, Effect};
use crate::tui::state::{Focus, State};

use super::edit::{edit as edit_text, paste, select_all};
use super::sentences::{say_undoable, say_with_key};

/// What is to be edited: the base if it has the focus, or else the reference.
pub fn edit(state: &mut State) -> Effect {
    if state.focus != Focus::Base {
        state.focus = Focus::Reference;
    }
    (state.overlay, state.typing.editor) = (None, None);
    let input = match state.focus {
        Focus::Base => &state.base,
        _ => &state.reference,
    };
    let text = input.text();
    if !state.typed_mask().of_reference(text).is_empty() {
        let said = "The text holds a hidden secret.";
        say_with_key(state, said, &Action::ToggleSecrets, "reveals it.");
        return Effect::None;
    }
    Effect::Edit(text.to_owned())
}

/// Takes what the editor has left, as if it were pasted over the text: several links are a list.
pub fn edited(state: &mut State, text: &str) {
    if text.trim().is_empty() {
        edit_text(state, |input| (input.clear(), 0));
        say_undoable(state, "The editor left nothing: the text is empty.");
        return;
    }
    select_all(state);
    paste(state, text, 0, "Taken from the editor");
}
