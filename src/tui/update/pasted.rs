//! Messages that are pasted: their links count, and their words are left out.

use crate::document::{OneOnEachLine, references_in_prose, strip};
use crate::scan::KnownNames;
use crate::tui::input::action::Action;
use crate::tui::state::links::Link;
use crate::tui::state::{Focus, State};

use super::links;
use super::pause::inspect_soon;
use super::refresh::report_cut;
use super::sentences::with_key;
use super::visits::note_now;

/// Takes the links of a pasted message if it has `least` at least: several as a list, and one in the place of the
/// reference. Undo brings the whole text back.
pub fn message(state: &mut State, text: &str, dropped: usize, least: usize) -> bool {
    let found = references_in_prose(text, &KnownNames);
    if found.len() < least {
        return false;
    }
    let mut left_out = "The words around the links are left out.";
    if let [only] = &*found {
        note_now(state);
        (state.overlay, state.focus) = (None, Focus::Reference);
        state.reference.replace(&strip(text).text);
        let cut = state.reference.replace(only);
        inspect_soon(state);
        report_cut(state, cut + dropped);
        left_out = "The words around the link are left out.";
        let said = with_key(
            state,
            left_out.to_owned(),
            &Action::Undo,
            "brings them back.",
        );
        let more = state.message.take();
        state.message = Some([said].into_iter().chain(more).collect::<Vec<_>>().join(" "));
        return true;
    }
    links::take(state, found.into_iter().map(Link::from).collect());
    let place = state.message.take();
    let said = [left_out.to_owned()].into_iter().chain(place);
    state.message = Some(said.collect::<Vec<_>>().join(" "));
    true
}

/// What is said of the lines of a paste that have no link; `None` if each has one.
pub fn left_out(found: &OneOnEachLine) -> Option<String> {
    let first = found.first_left_out?;
    Some(match found.left_out {
        1 => format!("Line {first} has no link and is left out."),
        many => {
            format!("{many} lines have no link and are left out, the first of them line {first}.")
        }
    })
}
