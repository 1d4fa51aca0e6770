//! Keys reach everything, and mean what the footer says.

use crate::support::screen::{PASSWORD, SECTION_5_4, click_at, screen_of, text_of};
use crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers};
use ratatui::layout::Rect;
use urilens::tui::input::action::{Action, Choose, Copy, Effect};

use urilens::tui::input::gestures;
use urilens::tui::input::keys::{Binding, Context, KEYS};
use urilens::tui::keys_by_context;
use urilens::tui::panes::PANES;
use urilens::tui::state::{Focus, State};
use urilens::tui::update::update;

fn press(state: &mut State, code: KeyCode) -> Effect {
    let event = KeyEvent::new(code, KeyModifiers::NONE);
    match state.keys.action(state.context(), event) {
        Some(action) => update(state, action),
        None => Effect::None,
    }
}

/// What each printable key does in a pane: a command that changes nothing, or text for the reference.
#[test]
fn letters_in_a_pane_go_to_the_reference() {
    let typed = "https://evil.example/q?x=1#query";
    for pane in 0..PANES.len() {
        let mut state = screen_of(("", ""), "dark", (80, 24), &[]);
        update(&mut state, Action::ChoosePane(pane));
        for letter in typed.chars() {
            assert_eq!(press(&mut state, KeyCode::Char(letter)), Effect::None);
        }
        assert_eq!((state.reference.text(), state.overlay), (typed, None));
        assert_eq!(state.focus, Focus::Reference);
        let start = screen_of(SECTION_5_4, "dark", (80, 24), &[Action::ChoosePane(pane)]);
        for letter in (' '..='~').filter(|letter| !typed.contains(*letter)) {
            let mut state = start.clone();
            let before = state.reference.text().to_owned();
            assert_eq!(press(&mut state, KeyCode::Char(letter)), Effect::None);
            let is_typed = state.reference.text() == format!("{before}{letter}");
            assert!(is_typed || state.reference.text() == before, "{letter}");
        }
    }
}

/// Esc leads back one level at a time, to the reference, and then does nothing.
#[test]
fn esc_ends_in_the_reference() {
    let link = "https://a.example/?u=https%3A%2F%2Fb.example%2F";
    for pane in 0..PANES.len() {
        let mut state = screen_of(("", link), "dark", (80, 24), &[Action::ChoosePane(pane)]);
        update(&mut state, Action::Open);
        for _ in 0..3 {
            press(&mut state, KeyCode::Esc);
        }
        assert_eq!((state.overlay, state.focus), (None, Focus::Reference));
        let before = text_of(&state);
        press(&mut state, KeyCode::Esc);
        assert_eq!(text_of(&state), before, "pane {pane}");
    }
}

/// Any other key disarms the one that quits, also one without a meaning, and so does a pause; neither key finishes what the
/// other began.
#[test]
fn what_comes_between_disarms_the_key_that_quits() {
    let press = |state: &mut State, code: KeyCode, modifiers: KeyModifiers| {
        let event = Event::Key(KeyEvent::new(code, modifiers));
        match gestures::action(state, event) {
            Some(action) => update(state, action),
            None => Effect::None,
        }
    };
    let none = KeyModifiers::NONE;
    let ctrl_c = |state: &mut State| press(state, KeyCode::Char('c'), KeyModifiers::CONTROL);
    let start =
        |open: &Action| screen_of(SECTION_5_4, "dark", (80, 24), std::slice::from_ref(open));
    for (open, other) in [
        (Action::ToggleHelp, KeyCode::Char('z')),
        (Action::ToggleHelp, KeyCode::Char('q')),
        (Action::FocusNext, KeyCode::F(13)),
        (Action::Close, KeyCode::F(13)),
    ] {
        let mut state = start(&open);
        assert_eq!(ctrl_c(&mut state), Effect::None);
        assert_eq!(press(&mut state, other, none), Effect::None, "{other:?}");
        assert_eq!(ctrl_c(&mut state), Effect::None, "{other:?}");
        assert_eq!(ctrl_c(&mut state), Effect::Quit, "{other:?}");
    }
    let mut state = start(&Action::ToggleHelp);
    assert_eq!(press(&mut state, KeyCode::Char('q'), none), Effect::None);
    assert_eq!(ctrl_c(&mut state), Effect::None, "q does not count for it");
    // Two seconds later, as the terminal says.
    update(&mut state, Action::DontQuit);
    assert_eq!(state.message, None);
    assert_eq!(ctrl_c(&mut state), Effect::None);
}

/// The way back from a pane that has the whole body has its key in the footer, and `-` only leads back.
#[test]
fn the_way_back_from_a_zoomed_pane_is_named() {
    let mut state = screen_of(SECTION_5_4, "dark", (80, 24), &[Action::ChoosePane(3)]);
    let start = text_of(&state);
    press(&mut state, KeyCode::Char('-'));
    assert!(!state.panes.is_zoomed);
    for back in [KeyCode::Esc, KeyCode::Char('-'), KeyCode::Char('+')] {
        press(&mut state, KeyCode::Char('+'));
        let text = text_of(&state);
        assert!(
            state.panes.is_zoomed && text.contains("Esc Show all panes"),
            "{text}"
        );
        assert!(!text.contains("+ Zoom"), "{text}");
        press(&mut state, back);
        assert_eq!(text_of(&state), start, "{back:?}");
    }
}

/// The palette lists every action, with its key or the reason for which it can't be done, which choosing it says too; the
/// views come first.
#[test]
fn the_palette_lists_every_action_with_its_key_or_reason() {
    let palette = |state: &mut State, query: &str| {
        update(state, Action::Choose(Choose::Command));
        update(state, Action::Type(query.to_owned()));
        let picker = state.pages.picker.as_ref().expect("the palette");
        picker.item().expect("an entry").clone()
    };
    let start = |actions: &[Action]| {
        screen_of(("", "https://example.com/a?b=c"), "dark", (80, 24), actions)
    };
    for (query, action, reason) in [
        (
            "play the steps",
            Action::Play,
            "Only in the steps of the resolution.",
        ),
        (
            "next step",
            Action::Step { forward: true },
            "Only in the steps of the resolution.",
        ),
        ("sort", Action::SortLinks, "Only in the list of links."),
        (
            "filter by text",
            Action::FilterLinks,
            "Only in the list of links.",
        ),
        ("zoom", Action::Zoom, "Only in a pane."),
        ("open the page", Action::Open, "Only in a pane."),
        ("repair", Action::Mend, "Nothing to repair is known."),
        ("redo", Action::Redo, "Nothing to redo."),
        ("undo", Action::Undo, "Nothing to undo."),
        ("cut", Action::Cut, "Nothing is selected."),
        (
            "list-links",
            Action::ToggleLinks,
            "There is no list of links.",
        ),
        (
            "copy: selection",
            Action::Copy(Copy::Selection),
            "Nothing is selected.",
        ),
    ] {
        let mut state = start(&[]);
        let item = palette(&mut state, query);
        assert_eq!(
            (item.action, &*item.words),
            (action.clone(), reason),
            "{query}"
        );
        let text = text_of(&state);
        assert!(text.contains(reason), "{text}");
        let before = state.reference.text().to_owned();
        assert_eq!(update(&mut state, Action::Pick), Effect::None, "{query}");
        assert_eq!(state.message.as_deref(), Some(reason), "{query}");
        assert_eq!((state.reference.text(), state.overlay), (&*before, None));
    }
    // In its place, it has its key.
    let mut state = start(&[Action::ChoosePane(1)]);
    assert_eq!(palette(&mut state, "play the steps").words, "Space");
    let mut state = start(&[]);
    update(&mut state, Action::Choose(Choose::Command));
    let listed = state.pages.picker.as_ref().expect("the palette").listed();
    let items: Vec<_> = listed.cloned().collect();
    assert_eq!(items[0].action, Action::ChoosePane(0));
    let alt = |row: &&Binding| {
        let mut keys = row.keys.iter();
        keys.any(|key| key.name().starts_with("Alt-") && !row.name.contains("word"))
    };
    for row in KEYS.iter().filter(alt) {
        assert!(
            items.iter().any(|item| item.action == row.action),
            "{}",
            row.name
        );
    }
}

/// A drag selects in each pane, in the target and in the headline, and Ctrl-C copies it.
#[test]
fn what_is_dragged_over_is_copied() {
    let texts = (SECTION_5_4.0, "../g?y");
    let start = screen_of(texts, "dark", (120, 40), &[]);
    let layout = start.layout();
    let target = (layout.target, "http://a/");
    let mut places: Vec<(Rect, &str)> = vec![target, (layout.headline, "")];
    places.extend(layout.panes.iter().map(|(_, area)| (*area, "")));
    for (area, expected) in places {
        let mut state = start.clone();
        let cells = |state: &State, row: u16| -> String {
            let rows = text_of(state);
            let row = rows.lines().nth(usize::from(row)).expect("a row");
            row.chars().skip(usize::from(area.x)).take(9).collect()
        };
        // The last row that begins with words: a sentence may go on below its label.
        let mut from_below = (area.y..area.bottom()).rev();
        let row = from_below.find(|row| !cells(&start, *row).trim().is_empty());
        let (column, row) = (area.x, row.expect("a row with words"));
        update(&mut state, click_at(column, row));
        let seen = cells(&state, row);
        update(
            &mut state,
            Action::Drag {
                column: column + 8,
                row,
            },
        );
        let effect = update(&mut state, Action::CopyOrQuit);
        let Effect::Copy { text, .. } = effect else {
            panic!("{area:?}: {effect:?}");
        };
        assert!(text.starts_with(expected), "{text}");
        if expected.is_empty() {
            assert_eq!(
                text,
                seen.trim_end(),
                "{area:?} {row}\n{}\n{}",
                text_of(&start),
                text_of(&state)
            );
        }
    }
}

/// No key that people press by habit reveals secrets, and the screen says for how long they are shown.
#[test]
fn secrets_are_not_revealed_by_habit() {
    for letter in 'a'..='z' {
        let mut state = screen_of(PASSWORD, "dark", (80, 24), &[]);
        let event = KeyEvent::new(KeyCode::Char(letter), KeyModifiers::CONTROL);
        if let Some(action) = state.keys.action(state.context(), event) {
            update(&mut state, action);
        }
        assert!(!state.look.secrets, "Ctrl-{letter}");
    }
    let mut state = screen_of(PASSWORD, "dark", (80, 24), &[Action::ToggleSecrets]);
    for action in [Action::FocusNext, Action::ToggleHelp, Action::Close] {
        update(&mut state, action);
        assert!(
            text_of(&state).contains("secrets shown"),
            "{}",
            text_of(&state)
        );
    }
}

/// The table of keys stays one that a person can learn.
#[test]
fn there_are_few_keys() {
    let rows: usize = keys_by_context().map(|(_, rows)| rows.len()).sum();
    assert!(rows <= 84, "{rows} rows of keys");
    let global = KEYS
        .iter()
        .filter(|row| row.context == Context::Anywhere && !row.keys.is_empty());
    assert!(
        global.clone().count() <= 28,
        "{} global actions",
        global.count()
    );
}

/// Tab comes to every pane, at every size that shows one.
#[test]
fn every_pane_is_reached() {
    for size in [(60, 20), (80, 24), (120, 40), (200, 50)] {
        let mut state = screen_of(SECTION_5_4, "dark", size, &[]);
        let mut seen = Vec::new();
        for _ in 0..PANES.len() {
            press(&mut state, KeyCode::Tab);
            assert_eq!(state.focus, Focus::Pane);
            seen.push(state.pane);
        }
        assert!(seen.iter().copied().eq(0..PANES.len()));
        press(&mut state, KeyCode::Tab);
        assert_eq!(state.focus, Focus::Base);
        press(&mut state, KeyCode::BackTab);
        assert_eq!((state.focus, state.pane), (Focus::Pane, PANES.len() - 1));
    }
}
