//! What is looked at is noted, to be shown again.

use crate::config::history::Visited;
use crate::secrets::Secrets;
use crate::syntax::{Span, percent_encoded, rfc3986};
use crate::tui::input::action::{Action, Motion};
use crate::tui::state::pins::hiding;
use crate::tui::state::{Focus, State};

use super::compare::kept;
use super::pause::inspect_soon;
use super::undo::{New, replace};

/// Notes what is looked at, if an action says that the text is no longer being typed.
pub fn note(state: &mut State, action: &Action) {
    // A line that is emptied, or replaced as a whole, may be wanted again.
    let empties = matches!(action, Action::Delete(Motion::Start | Motion::End))
        || state.reference.selection() == Some(0..state.reference.text().len());
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
    if !goes_on && !is_listed(state) {
        note_now(state);
    }
}

fn is_listed(state: &State) -> bool {
    state.overlay.is_some() && state.links.is_list()
}

/// What was looked at in this session, the oldest first, when it ends, after what else has shown where its secrets are.
pub fn at_the_end(state: &mut State) -> Vec<Visited> {
    if !is_listed(state) {
        note_now(state);
    }
    let new = state.history.session.new_ones();
    match new.is_empty() {
        true => new,
        false => hiding(state).into_iter().chain(new).collect(),
    }
}

/// Whether a list, or a file, would show what stays hidden here.
pub fn would_tell(state: &State) -> bool {
    kept(state).iter().any(|(text, hidden)| {
        let known = Secrets::of([&**text]).in_reference(text);
        let is_known = |place: &Span| known.iter().any(|one| one.overlaps(*place));
        !hidden.iter().all(is_known)
    })
}

/// Notes what is looked at, but nothing that would show in a list what stays hidden here: of that a text is noted whose name
/// tells that it is secret, so that no copy of it is kept.
pub fn note_now(state: &mut State) {
    if would_tell(state) {
        let stays = |octet| rfc3986::UNRESERVED.contains(octet);
        for (text, hidden) in kept(state) {
            for place in hidden {
                let told = format!("?password={}", percent_encoded(place.of(&text), stays));
                state.history.session.note(&told, "", state.standard);
            }
        }
        return;
    }
    state
        .history
        .session
        .note(state.base.text(), state.reference.text(), state.standard);
}

/// Shows something again, by the standard that it was read by.
pub fn revisit(state: &mut State, index: usize) {
    let Some(visited) = state.history.session.get(index).cloned() else {
        return;
    };
    // What is kept was in an input, and is not too long for one.
    let (base, reference) = (&visited.base, &visited.reference);
    replace(state, New::of(base, reference, visited.standard));
    (state.overlay, state.focus) = (None, Focus::Reference);
    inspect_soon(state);
}
