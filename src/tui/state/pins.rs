//! Pins of the history, which the file takes at once.

use std::collections::BTreeSet;
use std::iter::once;

use super::State;
use super::links::Links;
use crate::config::history::{PinError, Visited, path, pin, remove};

/// How many texts are looked at for their secrets: more of them are too many to be looked for, and nothing is kept then.
const MOST: usize = 8192;

/// What was on the screen with its secrets hidden, beside what was looked at: bases, the links of lists, the reference of a
/// comparison. They are bases without a reference, which are never kept, and nothing that holds a secret of theirs is.
pub fn hiding(state: &State) -> Vec<Visited> {
    let history = &state.history;
    let replaced = history.loads.lists().map(|(links, _)| links);
    let links = once(&state.links).chain(replaced);
    let inputs = [&state.base, &state.second].map(|input| input.text());
    let texts = inputs.into_iter().chain(history.session.bases());
    let texts = texts.chain(links.flat_map(Links::with_secrets));
    let texts: BTreeSet<&str> = texts.take(MOST).collect();
    let base = |text: &str| Visited {
        base: text.to_owned(),
        ..Visited::default()
    };
    texts.into_iter().map(base).collect()
}

/// Pins what is on the screen in the history, or removes the pin, and says which.
pub fn toggle(state: &mut State) -> String {
    let input = Visited {
        base: state.base.text().to_owned(),
        reference: state.reference.text().to_owned(),
        standard: state.standard,
        pinned: false,
        ..Visited::default()
    };
    let beside = hiding(state);
    let session = &mut state.history.session;
    let is_pinned = session.is_pinned(&input.base, &input.reference);
    let seen: Vec<Visited> = session.visited().cloned().chain(beside).collect();
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
