//! Nested links: opened in place of the reference, up to five levels deep.

use crate::syntax::{Reference, Standard};
use crate::tui::input::Input;
use crate::tui::state::{List, Outer, State};

use super::refresh::{inspect, report_cut};

/// How many levels deep nested links can be opened.
pub const DEEPEST: usize = 5;

/// Opens a link that was found inside the reference. A relative one is resolved against the target
/// of the reference, as by a program that follows it.
pub fn enter(state: &mut State, link: &str) {
    if state.stack.len() >= DEEPEST {
        state.message = Some(format!(
            "Nested links open up to {DEEPEST} levels deep. Press Esc to return."
        ));
        return;
    }
    let is_relative = Reference::split(link, Standard::default())
        .scheme()
        .is_none();
    let target = state.inspection.resolution.target.as_deref();
    let base = target.filter(|_| is_relative).unwrap_or("");
    let (base, cut_base) = Input::new(base);
    let (reference, cut) = Input::new(link);
    state.stack.push(Outer {
        base: std::mem::replace(&mut state.base, base),
        reference: std::mem::replace(&mut state.reference, reference),
        focus: state.focus,
        pane: state.pane,
        lists: state.lists.clone(),
    });
    if let Some(list) = state.lists.get_mut(state.pane) {
        *list = List::default();
    }
    state.overlay = None;
    state.folds.clear();
    inspect(state);
    state.message = Some(format!(
        "Nested link, level {} of {DEEPEST}. Press Esc to return.",
        state.stack.len()
    ));
    report_cut(state, cut + cut_base);
}

/// Returns to the link that this one was found in; everything is as it was.
pub fn leave(state: &mut State) {
    let Some(outer) = state.stack.pop() else {
        return;
    };
    state.base = outer.base;
    state.reference = outer.reference;
    state.focus = outer.focus;
    state.pane = outer.pane;
    state.lists = outer.lists;
    state.folds.clear();
    inspect(state);
}
