//! Nothing typed yet: examples in place of panes that have nothing to show.

use crate::support::screen::{EMPTY, click_at, drawn, opened, rows, screen_of, text_of};
use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use urilens::explain::lessons;
use urilens::tui::Start;
use urilens::tui::input::action::{Action, Effect};
use urilens::tui::state::{Focus, State};
use urilens::tui::update::update;

/// The examples that are offered, each with its base.
fn offered() -> Vec<(&'static str, &'static str)> {
    let all = lessons().iter().flat_map(|lesson| {
        let examples = lesson.examples.iter();
        examples.filter_map(|example| {
            example.offer.as_ref()?;
            let base = example.base.as_ref().unwrap_or(&lesson.base);
            Some((base.as_str(), example.reference.as_str()))
        })
    });
    all.collect()
}

fn press(state: &mut State, code: KeyCode) -> Effect {
    let event = KeyEvent::new(code, KeyModifiers::NONE);
    let action = state
        .keys
        .action(state.context(), event)
        .expect("the key has a meaning");
    update(state, action)
}

#[test]
fn three_examples_are_offered_and_nothing_is_said_of_nothing() {
    assert_eq!(offered().len(), 3);
    for size in [(80, 24), (100, 30), (120, 40), (200, 50)] {
        let state = screen_of(EMPTY, "dark", size, &[]);
        let shown = text_of(&state);
        for words in [
            "A relative reference    ../g  against http://a/b/c/d;p?q",
            "A misleading link       ftp://cnn.example.com",
            "Another spelling        HTTP://www.EXAMPLE.com:80/%7Euser/./x",
            "all examples, F9",
            "↓ Enter Load example",
        ] {
            assert!(shown.contains(words), "{size:?} {words}: {shown}");
        }
        for words in ["scheme      ∅", "rejects", "no changes", "▸A"] {
            assert!(!shown.contains(words), "{size:?} {words}: {shown}");
        }
    }
}

/// An action without a key is offered without one.
#[test]
fn no_key_is_named_where_there_is_none() {
    let text = "[keys]\nlessons = []\nhelp = []\n";
    let loaded = urilens::config::parse("config.toml", text);
    let (keys, wrong) = urilens::tui::keymap(&loaded.config.keys);
    assert_eq!((loaded.wrong, wrong), (Vec::new(), Vec::new()));
    let options = Start {
        keys: std::sync::Arc::new(keys),
        ..Start::default()
    };
    let state = opened(&options, "dark", (80, 24));
    let shown = text_of(&state);
    let row = |name: &str| shown.lines().find(|line| line.contains(name));
    let lessons = row("Lessons").expect("a row").trim_end();
    assert!(lessons.ends_with("all examples"), "{shown}");
    assert!(!shown.contains(" explains keys and marks"), "{shown}");
    assert!(shown.contains("finds any command"), "{shown}");
}

#[test]
fn arrows_and_enter_load_an_example_and_undo_takes_it_back() {
    for (index, (base, reference)) in offered().into_iter().enumerate() {
        let mut state = screen_of(EMPTY, "dark", (80, 24), &[]);
        for _ in 0..=index {
            press(&mut state, KeyCode::Down);
        }
        press(&mut state, KeyCode::Enter);
        assert_eq!(
            (state.base.text(), state.reference.text()),
            (base, reference)
        );
        assert!(state.history.loaded.is_some(), "what to notice");
    }
    // Before the first and after the last, the focus moves on as it always does.
    let mut state = screen_of(EMPTY, "dark", (80, 24), &[]);
    press(&mut state, KeyCode::Up);
    assert_eq!(state.focus, Focus::Base);
    press(&mut state, KeyCode::Down);
    assert_eq!((state.focus, state.pages.example), (Focus::Reference, None));
    press(&mut state, KeyCode::Down);
    press(&mut state, KeyCode::Up);
    assert_eq!((state.focus, state.pages.example), (Focus::Reference, None));
    // The lessons and the help come after the examples.
    for _ in 0..=offered().len() + 2 {
        press(&mut state, KeyCode::Down);
    }
    assert_eq!(state.focus, Focus::Pane);
    assert!(text_of(&state).contains("Components"));
}

/// Without a choice, Enter does what it does in every input; and what is typed is text.
#[test]
fn nothing_that_is_typed_loads_an_example() {
    let mut state = screen_of(EMPTY, "dark", (120, 40), &[]);
    press(&mut state, KeyCode::Enter);
    assert_eq!(state.reference.text(), "");
    for typed in "1a?q".chars() {
        press(&mut state, KeyCode::Down);
        assert_eq!(state.pages.example, Some(0));
        press(&mut state, KeyCode::Char(typed));
        assert_eq!(state.reference.text(), typed.to_string());
        assert_eq!(state.pages.example, None);
        assert!(!text_of(&state).contains("all examples"));
        press(&mut state, KeyCode::Backspace);
    }
}

#[test]
fn examples_can_be_clicked() {
    for size in [(60, 20), (80, 24), (120, 40), (200, 50)] {
        for (base, reference) in offered() {
            let mut state = screen_of(EMPTY, "dark", size, &[]);
            let rows = rows(&drawn(&state).0);
            let start = &reference[..4];
            let row = rows.iter().rposition(|row| row.contains(start));
            let row = row.expect("it is offered") as u16;
            update(&mut state, click_at(10, row));
            assert_eq!(
                (state.base.text(), state.reference.text()),
                (base, reference)
            );
        }
        // Beside them nothing is hit that is covered.
        let mut state = screen_of(EMPTY, "dark", size, &[]);
        let row = state.layout().body.bottom() - 1;
        for down in [true, false] {
            update(
                &mut state,
                Action::Wheel {
                    down,
                    column: 10,
                    row,
                },
            );
        }
        update(&mut state, click_at(10, row));
        assert_eq!(state.focus, Focus::Reference);
    }
}
