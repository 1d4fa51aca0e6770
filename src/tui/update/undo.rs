//! Undo and redo: of what is typed, and of loads, each of which is one step with its base, its standard and its list.

use std::mem;

use super::compare;
use super::pause::inspect_soon;
use super::refresh::report_cut;
use super::sentences::{say_undoable, say_with_key};
use crate::syntax::Standard;
use crate::tui::input::action::Action;
use crate::tui::state::back_stack::Replaced;
use crate::tui::state::input::Input;
use crate::tui::state::links::Links;
use crate::tui::state::{Focus, Overlay, State};

/// What is put in the place of what is there.
pub struct New<'n> {
    /// The base, or nothing.
    pub base: &'n str,
    pub reference: &'n str,
    /// What the reference is compared with, if it is.
    pub second: Option<&'n str>,
    /// The standard to read by.
    pub standard: Standard,
    /// Another list of links, if there is one.
    pub links: Option<Links>,
}

impl<'n> New<'n> {
    /// A base and a reference alone.
    pub fn of(base: &'n str, reference: &'n str, standard: Standard) -> New<'n> {
        New {
            base,
            reference,
            second: None,
            standard,
            links: None,
        }
    }
}

/// Puts other texts in the place of what is there, in one step of undo. Returns how many characters were too many.
pub fn replace(state: &mut State, new: New<'_>) -> usize {
    let is_same = state.base.text() == new.base
        && state.reference.text() == new.reference
        && state.standard == new.standard;
    if is_same && new.second.is_none() && new.links.is_none() && state.history.stack.is_empty() {
        return 0;
    }
    for input in [&mut state.base, &mut state.reference, &mut state.second] {
        input.forget_undone();
    }
    // What is loaded in the place of a link is no base of the others.
    if new.links.is_none() && state.links.is_list() && state.base.text() != new.base {
        state.links.hold_base(&state.base);
    }
    let (mut base, cut_base) = Input::new(new.base);
    let (mut reference, cut) = Input::new(new.reference);
    // What stays the same stays hidden.
    for (input, before) in [(&mut base, &state.base), (&mut reference, &state.reference)] {
        if input.text() == before.text() {
            input.keep_of(std::slice::from_ref(before));
        }
    }
    let was_compared = state.comparison.is_some();
    let second = new.second.map(|second| {
        let second = mem::replace(&mut state.second, Input::new(second).0);
        (second, was_compared)
    });
    let links = new.links.map(|links| {
        let mut links = mem::replace(&mut state.links, links);
        links.seen.clear();
        links
    });
    let has_links = links.is_some();
    let load = state.history.loads.keep(Replaced {
        base: mem::replace(&mut state.base, base),
        reference: mem::replace(&mut state.reference, reference),
        second,
        standard: mem::replace(&mut state.standard, new.standard),
        links,
        stack: mem::take(&mut state.history.stack),
    });
    state.reference.loaded_by = Some(load);
    if has_links {
        state.links.loaded_by = Some(load);
    }
    cut + cut_base
}

/// Takes the last change back, or makes it again: of the focused input, or else of the reference; where nothing is left of
/// that, of the base, and then the load.
pub fn undo(state: &mut State, again: bool) {
    let changed = changed(state, again);
    let input = match state.typing.editor {
        Some(ref mut editor) => Some(editor.input_mut()),
        None => state.input_mut(changed),
    };
    if input.is_some_and(|input| input.undo(again)) {
        inspect_soon(state);
    } else if state.typing.editor.is_none() {
        turn(state, again);
    }
    // A pane of nothing has nothing to do.
    if state.focus == Focus::Pane
        && state.base.text().is_empty()
        && state.reference.text().is_empty()
    {
        state.focus = Focus::Reference;
    }
}

/// The input whose change is taken back, or made again, while no parameter is edited.
fn changed(state: &State, again: bool) -> Focus {
    match state.focus {
        Focus::Base | Focus::Second => state.focus,
        _ if state.reference.can_undo(again) || !state.base.can_undo(again) => Focus::Reference,
        _ => Focus::Base,
    }
}

/// Whether there is a change to take back, or to make again.
pub fn can_undo(state: &State, again: bool) -> bool {
    if let Some(editor) = &state.typing.editor {
        return editor.input().can_undo(again);
    }
    let input = state.input(changed(state, again));
    input.is_some_and(|input| input.can_undo(again))
        || load(state, again).is_some_and(|load| state.history.loads.has(load))
}

/// The load that the reference is from, or the one that was undone.
fn load(state: &State, again: bool) -> Option<usize> {
    match again {
        true => state.reference.undone,
        // Each link of a list has an input of its own, and so has one in another.
        false => match state.reference.loaded_by {
            None if state.history.stack.is_empty() => state.links.loaded_by,
            load => load,
        },
    }
}

/// Undoes the load that the reference is from, or makes the one again that was undone, if there is one.
fn turn(state: &mut State, again: bool) {
    let load = load(state, again);
    let mut loads = mem::take(&mut state.history.loads);
    let replaced = load.and_then(|load| loads.get_mut(load));
    let is_list = replaced.map(|replaced| {
        exchange(state, replaced);
        replaced.links.is_some()
    });
    state.history.loads = loads;
    let Some(is_list) = is_list else {
        return;
    };
    if !again {
        state.reference.undone = load;
    }
    let is_back = is_list && state.links.is_list();
    if is_back {
        state.overlay = Some(Overlay::Links);
    }
    inspect_soon(state);
    let said = match (is_list, again) {
        _ if is_back => "The list of links is back.",
        (true, _) => "The list of links is undone.",
        (false, true) => "Redone, with base and standard.",
        (false, false) => "Undone, with base and standard.",
    };
    match again {
        true => state.message = Some(said.to_owned()),
        false => say_with_key(state, said, &Action::Redo, "redoes it."),
    }
}

/// Puts what is kept of a load in the place of what is there, which is kept instead.
fn exchange(state: &mut State, replaced: &mut Replaced) {
    mem::swap(&mut state.base, &mut replaced.base);
    mem::swap(&mut state.reference, &mut replaced.reference);
    mem::swap(&mut state.standard, &mut replaced.standard);
    mem::swap(&mut state.history.stack, &mut replaced.stack);
    if let Some(links) = &mut replaced.links {
        mem::swap(&mut state.links, links);
        links.seen.clear();
        state.links.reveal(state.look.secrets);
        if state.overlay == Some(Overlay::Links) {
            state.overlay = None;
        }
    }
    if let Some((second, is_compared)) = &mut replaced.second {
        mem::swap(&mut state.second, second);
        let was_compared = mem::replace(is_compared, state.comparison.is_some());
        match (was_compared, state.comparison.is_some()) {
            (true, false) => compare::start(state),
            (false, true) => compare::close(state),
            _ => {}
        }
    }
}

/// Takes the target as the base, and empties the reference for the next one.
pub fn take_target(state: &mut State) {
    let Some(target) = state.inspection.resolution.target.clone() else {
        return;
    };
    let before = [state.base.clone(), state.reference.clone()];
    let cut = replace(state, New::of(&target, "", state.standard));
    state.base.keep_of(&before);
    state.overlay = None;
    state.focus = Focus::Reference;
    inspect_soon(state);
    say_undoable(state, "The target is the base now.");
    report_cut(state, cut);
}
