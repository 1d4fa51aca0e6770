//! Nested links: opened in place of the reference, up to five levels deep.

use crate::facts::parameter_edits::with_pair;
use crate::facts::{Parameter, parameters_of};
use crate::syntax::{Reference, Standard};
use crate::tui::input::action::Action;
use crate::tui::state::input::Input;
use crate::tui::state::links::Link;
use crate::tui::state::{List, Outer, State};

use super::pause::inspect_soon;
use super::refresh::report_cut;
use super::sentences::{say_undoable, say_with_key};

/// How many levels deep nested links can be opened.
pub const DEEPEST: usize = 5;

/// A link with its spaces percent-encoded, as browsers do before they ask for it.
fn with_escaped_spaces(link: &str) -> String {
    link.replace(' ', "%20")
}

/// Opens a link that was found inside the reference. A relative one is resolved against the target
/// of the reference, as by a program that follows it.
pub fn enter(state: &mut State, link: &str) {
    if state.history.stack.len() >= DEEPEST {
        let said = format!("Nested links open up to {DEEPEST} levels deep.");
        say_with_key(state, &said, &Action::Close, "returns.");
        return;
    }
    let is_relative = Reference::split(link, Standard::default())
        .scheme()
        .is_none();
    let target = state.inspection.resolution.target.as_deref();
    let base = target.filter(|_| is_relative).unwrap_or("");
    let (base, cut_base) = Input::new(base);
    let (reference, cut) = Input::new(&with_escaped_spaces(link));
    state.history.stack.push(Outer {
        link: Link {
            shown: state.inspection.shown_for(link).map(str::to_owned),
            ..Link::from(reference.text().to_owned())
        },
        is_warned: false,
        base: std::mem::replace(&mut state.base, base),
        reference: std::mem::replace(&mut state.reference, reference),
        focus: state.focus,
        pane: state.pane,
        lists: state.panes.lists,
    });
    state.panes.lists[state.pane] = List::default();
    state.overlay = None;
    state.panes.folds.clear();
    inspect_soon(state);
    let level = state.history.stack.len();
    let said = format!("Nested link, level {level} (at most {DEEPEST}).");
    say_with_key(state, &said, &Action::Close, "returns.");
    report_cut(state, cut + cut_base);
}

/// Returns to the link that this one was found in; everything is as it was, but for what was changed in this one.
pub fn leave(state: &mut State) {
    let now = state.reference.text().to_owned();
    let Some(outer) = state.history.stack.last_mut() else {
        return;
    };
    let is_changed = now != outer.link.reference;
    let written = match is_changed {
        true => written_back(outer, &now, state.standard),
        false => None,
    };
    if is_changed && written.is_none() && !outer.is_warned {
        outer.is_warned = true;
        let said = "The changes can't be written into the link around this one.";
        say_with_key(state, said, &Action::Close, "again drops them.");
        return;
    }
    let Some(outer) = state.history.stack.pop() else {
        return;
    };
    state.base = outer.base;
    state.reference = outer.reference;
    state.focus = outer.focus;
    state.pane = outer.pane;
    state.panes.lists = outer.lists;
    state.panes.folds.clear();
    let cut = written.map(|text| state.reference.rewrite(&text));
    inspect_soon(state);
    if let Some(cut) = cut {
        say_undoable(
            state,
            "The changes of the nested link are written into this one.",
        );
        report_cut(state, cut);
    }
}

/// The link around another one, with what became of that: as the value of a parameter, or in its place. `None`
/// where it stands in another way, or in several places.
fn written_back(outer: &Outer, now: &str, standard: Standard) -> Option<String> {
    let (text, link) = (outer.reference.text(), &outer.link.reference);
    let reference = Reference::split(text, standard);
    let parameters = parameters_of(&reference);
    let is_it = |one: &&Parameter| {
        let value = one.value_decoded.as_deref();
        value.is_some_and(|value| with_escaped_spaces(value) == *link)
    };
    let mut found = parameters.listed.iter().filter(is_it);
    match (found.next(), found.next()) {
        (Some(one), None) => Some(with_pair(&reference, one, &one.name_decoded, Some(now))),
        (None, _) if text.matches(link).count() == 1 => Some(text.replacen(link, now, 1)),
        _ => None,
    }
}

/// Hides nothing any more, from whichever question on.
pub fn end_predict(state: &mut State) {
    if state.class.predict.take().is_none() {
        return;
    }
    state.class.shows_answer = false;
    if let Some((focus, pane)) = state.class.before_predict.take() {
        (state.focus, state.pane) = (focus, pane);
    }
    state.message = Some("Nothing is hidden.".to_owned());
}
