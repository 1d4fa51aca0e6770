//! Links inside of links: opened in place, a few deep, and left again.

use crate::syntax::{Reference, Standard};
use crate::tui::input::Input;
use crate::tui::state::{List, Outer, State};

use super::refresh::{inspect, report_cut};

/// How many links deep one can go.
pub const DEEPEST: usize = 5;

/// Opens a link that was found inside the reference. A relative one is resolved against the target
/// of the reference, as whoever follows it would.
pub fn enter(state: &mut State, link: &str) {
    if state.stack.len() >= DEEPEST {
        state.message = Some(format!("This is {DEEPEST} links deep: Esc goes back."));
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
    inspect(state);
    state.message = Some(format!(
        "Opened from inside the link, {} of {DEEPEST} deep. Esc goes back.",
        state.stack.len()
    ));
    report_cut(state, cut + cut_base);
}

/// Goes back to what the link was found in; everything is as it was.
pub fn leave(state: &mut State) {
    let Some(outer) = state.stack.pop() else {
        return;
    };
    state.base = outer.base;
    state.reference = outer.reference;
    state.focus = outer.focus;
    state.pane = outer.pane;
    state.lists = outer.lists;
    inspect(state);
}
