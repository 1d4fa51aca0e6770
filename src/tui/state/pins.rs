//! Pins of the history, which the file takes at once.

use super::State;
use crate::config::history::{PinError, Visited, path, pin, remove};

/// Pins what is on the screen in the history, or removes the pin, and says which.
pub fn toggle(state: &mut State) -> String {
    let input = Visited {
        base: state.base.text().to_owned(),
        reference: state.reference.text().to_owned(),
        standard: state.standard,
        pinned: false,
        ..Visited::default()
    };
    let session = &mut state.history.session;
    let is_pinned = session.is_pinned(&input.base, &input.reference);
    let seen: Vec<Visited> = session.visited().cloned().collect();
    let (done, said) = match (path(), is_pinned) {
        (None, _) => (Err(PinError::NoFolder), ""),
        (Some(path), true) => (
            remove(&path, &input.base, &input.reference),
            "Not pinned any more.",
        ),
        (Some(path), false) => (pin(&path, input.clone(), &seen), "Pinned."),
    };
    match done {
        Ok(()) => {
            session.note(&input.base, &input.reference, input.standard);
            session.pin(&input.base, &input.reference, !is_pinned);
            said.to_owned()
        }
        Err(why) if is_pinned => format!("It can't be unpinned: {why}."),
        Err(why) => format!("It can't be pinned: {why}."),
    }
}
