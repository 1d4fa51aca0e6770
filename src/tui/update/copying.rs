//! Copying, and the key that quits where there is nothing to copy.

use crate::message::capitalized;
use crate::tui::input::action::{Action, Copy, Effect};
use crate::tui::state::State;
use crate::tui::state::copies::{command_lacks, copied, title};

use super::sentences::secrets_of_copy;
use super::{quit, selection};

/// What is noted when the key that copies or quits has copied: pressed again at once, it asks whether to quit.
pub const COPIED: Action = Action::Copy(Copy::Selection);

/// Whether an action comes at once after such a copy, and is the same.
pub fn has_just_copied(asked: &Action, action: &Action) -> bool {
    (asked, action) == (&COPIED, &Action::CopyOrQuit)
}

/// Returns the text to copy, with a remark about its secrets as the message.
pub fn copy(state: &mut State, what: Copy) -> Effect {
    match copied(state, what) {
        Err(said) => {
            state.message = Some(said.to_owned());
            Effect::None
        }
        Ok(found) => {
            let secrets = secrets_of_copy(state, found.masked, found.secret);
            let lacking = command_lacks(&state.settings).filter(|_| what == Copy::Command);
            state.message = match (secrets, lacking) {
                (Some(secrets), Some(lacking)) => {
                    Some(format!("{secrets} {}", capitalized(lacking)))
                }
                (secrets, lacking) => secrets.or(lacking.map(str::to_owned)),
            };
            Effect::Copy {
                what: title(state, what),
                text: found.text,
            }
        }
    }
}

/// Copies what is selected, on the screen or in an input; without a selection, quits when it is asked for twice.
pub fn copy_or_quit(state: &mut State) -> Effect {
    if let Some(text) = selection::text(state) {
        let what = "Selection".to_owned();
        return Effect::Copy { what, text };
    }
    match copied(state, Copy::Selection) {
        Ok(_) => copy(state, Copy::Selection),
        Err(_) => quit::ask(state, &Action::CopyOrQuit),
    }
}
