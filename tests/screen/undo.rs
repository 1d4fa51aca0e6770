//! One load is one step of undo, with the base, the standard and the list that came with it.

use crate::support::screen::{load_example, next_link, opened, screen_of, text_of};
use urilens::config::history::Visited;
use urilens::syntax::Standard;
use urilens::tui::Start;
use urilens::tui::input::action::{Action, Choose};
use urilens::tui::state::{Focus, State};
use urilens::tui::update::update;

fn visited(base: &str, reference: &str, standard: Standard) -> Visited {
    Visited {
        base: base.to_owned(),
        reference: reference.to_owned(),
        standard,
        pinned: true,
        ..Visited::default()
    }
}

/// A screen whose history has a pinned entry of RFC 2396.
fn with_entries() -> State {
    let kept = visited("http://a/b/c/d;p?q", "?y", Standard::Rfc2396);
    let options = Start {
        base: Some("http://bank.example/a/".to_owned()),
        reference: Some("../x".to_owned()),
        earlier: vec![kept],
        ..Start::default()
    };
    opened(&options, "dark", (100, 30))
}

/// What is read, and how.
fn read(state: &State) -> (&str, &str, Standard, Option<&str>) {
    (
        state.base.text(),
        state.reference.text(),
        state.standard,
        state.inspection.resolution.target.as_deref(),
    )
}

fn after(state: &State, actions: &[Action]) -> State {
    let mut state = state.clone();
    for action in actions {
        update(&mut state, action.clone());
    }
    state
}

#[test]
fn a_load_is_one_step_of_undo() {
    let before = with_entries();
    for load in [
        &[Action::Choose(Choose::Visited), Action::Pick][..],
        &[load_example(0)],
        &[Action::TakeTarget],
        &[Action::paste("http://one.example/\nhttp://two.example/\n")],
        &[Action::paste("http://one.example/\nhttp://two.example/\n")],
        &[Action::Edited(
            "http://one.example/\nhttp://two.example/\n".to_owned(),
        )],
    ] {
        let loaded = after(&before, load);
        assert_ne!(read(&loaded), read(&before), "{load:?}");
        for focus in [Focus::Reference, Focus::Base, Focus::Pane] {
            let mut state = loaded.clone();
            (state.overlay, state.focus) = (None, focus);
            update(&mut state, Action::Undo);
            assert_eq!(read(&state), read(&before), "{load:?} {focus:?}");
            assert!(!state.links.is_list(), "{load:?}");
            assert!(
                state
                    .message
                    .as_deref()
                    .is_some_and(|said| said.ends_with("Ctrl-R redoes it.")),
                "{:?}",
                state.message
            );
            update(&mut state, Action::Redo);
            assert_eq!(read(&state), read(&loaded), "{load:?}");
            assert_eq!(state.links.at(), loaded.links.at());
            assert_eq!(state.links.all().len(), loaded.links.all().len());
            update(&mut state, Action::Redo);
            assert_eq!(state.message.as_deref(), Some("Nothing to redo."));
            update(&mut state, Action::Undo);
            assert_eq!(read(&state), read(&before), "{load:?}");
            update(&mut state, Action::Undo);
            assert_eq!(state.message.as_deref(), Some("Nothing to undo."));
        }
    }
}

/// What was typed before and after a load is undone by itself, and a change forgets what could be redone.
#[test]
fn loads_stand_between_what_was_typed() {
    let typed = |text: &str| Action::Type(text.to_owned());
    let load = [Action::Choose(Choose::Visited), Action::Pick];
    let mut state = after(&with_entries(), &[typed("yz")]);
    let first = state.clone();
    state = after(&state, &load);
    state = after(&state, &[typed("1"), load_example(0)]);
    let last = state.clone();
    let texts = |state: &State| {
        let (base, reference, standard, _) = read(state);
        (base.to_owned(), reference.to_owned(), standard)
    };
    let mut seen = vec![texts(&state)];
    for _ in 0..4 {
        update(&mut state, Action::Undo);
        seen.push(texts(&state));
    }
    let references: Vec<&str> = seen.iter().skip(1).map(|(_, one, _)| &**one).collect();
    assert_eq!(references, ["?y1", "?y", "../xyz", "../x"]);
    for expected in seen.iter().rev().skip(1) {
        update(&mut state, Action::Redo);
        assert_eq!(texts(&state), *expected);
    }
    assert_eq!(read(&state), read(&last));
    state = after(&last, &[Action::Undo, Action::Undo, Action::Undo]);
    assert_eq!(texts(&state), texts(&first));
    state.focus = Focus::Reference;
    update(&mut state, typed("w"));
    update(&mut state, Action::Redo);
    assert_eq!(state.message.as_deref(), Some("Nothing to redo."));
}

/// Undo in one link of a list does not reach what was loaded over another.
#[test]
fn each_link_of_a_list_has_its_own_loads() {
    let list = Action::paste("http://one.example/\nhttp://two.example/\n");
    let mut state = screen_of(("", ""), "dark", (80, 24), &[list]);
    update(&mut state, load_example(0));
    next_link(&mut state, true);
    assert_eq!(state.reference.text(), "http://two.example/");
    next_link(&mut state, false);
    update(&mut state, Action::Undo);
    assert_eq!(state.reference.text(), "http://one.example/");
    assert!(state.links.is_list());
    update(&mut state, Action::Undo);
    assert!(!state.links.is_list() && state.reference.text().is_empty());
}

/// An entry is read by the standard that it was kept with; the list says which where it is not the one in use.
#[test]
fn an_entry_brings_its_standard() {
    let state = after(&with_entries(), &[Action::Choose(Choose::Visited)]);
    let screen = text_of(&state);
    let row = screen.lines().find(|row| row.contains("?y"));
    let row = row.unwrap_or_else(|| panic!("{screen}"));
    assert!(
        row.contains("pinned · against http://a/b/c/d;p?q · RFC 2396"),
        "{row}"
    );
    let state = after(&state, &[Action::Pick]);
    assert_eq!(read(&state).2, Standard::Rfc2396);
    assert_eq!(read(&state).3, Some("http://a/b/c/?y"));
    let switched = [Action::ToggleStandard, Action::Choose(Choose::Visited)];
    let screen = text_of(&after(&with_entries(), &switched));
    let row = screen.lines().find(|row| row.contains("?y"));
    assert!(row.is_some_and(|row| !row.contains("RFC")), "{screen}");
}
