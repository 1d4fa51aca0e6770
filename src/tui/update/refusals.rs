//! Why something can't be done now: asked before it is done, and said of it in the list of commands.

use crate::tui::input::action::{Action, Copy};
use crate::tui::state::copies::copied;
use crate::tui::state::{Overlay, State};

use super::sentences::with_key;
use super::visits::would_tell;
use super::{edit, rows, undo};

/// Why an action can't be done now, in a sentence; `None` if it can.
pub fn refusal(state: &State, action: &Action) -> Option<String> {
    if state.hidden().is_some() && action.gives_away() {
        let why = "This would show what is to be predicted.";
        let shows = &Action::NextPredict;
        return Some(with_key(state, why, shows, "shows the answer."));
    }
    let said = match action {
        Action::Undo | Action::Redo if state.overlay.is_some_and(Overlay::is_page) => {
            let why = "What it would change is behind this page.";
            return Some(with_key(state, why, &Action::Close, "closes the page."));
        }
        Action::Undo if !undo::can_undo(state, false) => "Nothing to undo.",
        Action::Redo if !undo::can_undo(state, true) => "Nothing to redo.",
        Action::Zoom if state.overlay == Some(Overlay::Links) && state.links.said().is_empty() => {
            "Nothing more is known of where the link is from."
        }
        Action::ToggleLinks if !state.links.is_list() => "There is no list of links.",
        Action::Mend if state.mending().is_none() => "Nothing to repair is known.",
        Action::TakeTarget if state.inspection.resolution.target.is_none() => {
            "There is no target to take as the base."
        }
        Action::Pin if state.reference.text().is_empty() => "Nothing to pin.",
        Action::Pin if would_tell(state) => "It can't be pinned: it contains a secret.",
        Action::DeleteRow => return rows::no_parameter(state),
        // The keys of the list are pressed here out of habit.
        Action::Type(_) if state.links.is_list() && edit::is_in_pane(state) => {
            let why = "A link of a list is changed in its field alone.";
            return Some(with_key(
                state,
                why,
                &Action::FocusPrevious,
                "leads back to it.",
            ));
        }
        Action::Copy(what) => copied(state, *what).err()?,
        Action::Cut => copied(state, Copy::Selection).err()?,
        _ => return None,
    };
    Some(said.to_owned())
}
