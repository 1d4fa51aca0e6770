//! Walking through a list of links.

use crate::tui::input::Input;
use crate::tui::links::{Link, Links};
use crate::tui::state::{List, State};

use super::refresh::{inspect, report_cut};

/// Puts `links` in the place of what was there, and shows the first.
pub fn take(state: &mut State, links: Vec<Link>) {
    state.links = Links::new(links);
    show(state, 0);
}

/// Shows the next link of the list, or the previous one.
pub fn walk(state: &mut State, forward: bool) {
    let count = state.links.all().len();
    if count < 2 {
        state.message = Some("There is no list of links.".to_owned());
        return;
    }
    let at = state.links.at();
    let next = match forward {
        true => (at + 1 < count).then_some(at + 1),
        false => at.checked_sub(1),
    };
    match next {
        Some(next) => show(state, next),
        None if forward => state.message = Some(format!("This is the last of {count} links.")),
        None => state.message = Some(format!("This is the first of {count} links.")),
    }
}

/// Shows the link at `index` of the list. What was typed into another one is given up.
pub fn show(state: &mut State, index: usize) {
    state.links.show(index);
    let Some(link) = state.links.shown().cloned() else {
        return;
    };
    if let Some(outermost) = state.stack.drain(..).next() {
        state.base = outermost.base;
    }
    let mut cut_base = 0;
    if let Some(base) = &link.base {
        (state.base, cut_base) = Input::new(base);
    }
    let (reference, cut) = Input::new(&link.reference);
    state.reference = reference;
    for list in &mut state.lists {
        *list = List::default();
    }
    state.overlay = None;
    inspect(state);
    state.message = state.links.place();
    report_cut(state, cut + cut_base);
}
