//! The screen shows every character that acts on a terminal or hides by a visible stand-in.

use crate::support::cases::spread;
use crate::support::hostile::{references, samples};
use crate::support::promises::storm::drawing_holds;
use crate::support::promises::view::visible;
use crate::support::screen::{screen_of, text_of};
use urilens::message::stand_ins::is_hidden;
use urilens::tui::input::action::{Action, Browse, Choose, Copy, Effect};
use urilens::tui::panes::PANES;
use urilens::tui::state::State;
use urilens::tui::update::update;

const HOSTILE: (&str, &str) = (
    "http://u:p@h\u{1b}[2J/\u{7}",
    "//a\u{202e}:bc@\u{200b}\u{5d0}\u{5d1}日本\u{301}/%\u{0}\u{9b}31m\u{feff}?\u{e0041}#\t",
);

#[test]
fn nothing_but_drawing_reaches_the_terminal() {
    let state = screen_of(HOSTILE, "dark", (120, 40), &[]);
    screen_holds(state.clone());
    assert!(text_of(&state).contains("‹U+202E›"));
    assert!(text_of(&state).contains("‹U+0000›"));
}

/// Every cell shows something that can be seen.
#[track_caller]
fn seen(state: &State) {
    drawing_holds(state);
    if let Some(said) = &state.message {
        // The footer draws it by glyphs; what it says should need none of them.
        assert!(!said.contains(is_hidden), "{said:?}");
    }
}

/// The screen, every pane with its first and last rows, the pages of these, the help, both standards,
/// and what is copied.
fn screen_holds(mut state: State) {
    seen(&state);
    for pane in 0..PANES.len() {
        update(&mut state, Action::ChoosePane(pane));
        for browse in [
            Browse::First,
            Browse::Forward,
            Browse::Forward,
            Browse::Last,
        ] {
            update(&mut state, Action::Browse(browse));
            seen(&state);
            let links = state.history.stack.len();
            update(&mut state, Action::Open);
            for browse in [Browse::First, Browse::Last] {
                update(&mut state, Action::Browse(browse));
                seen(&state);
            }
            update(&mut state, Action::Close);
            assert_eq!(state.history.stack.len(), links);
        }
    }
    for open in [
        Action::ToggleHelp,
        Action::CompareStandards,
        Action::Choose(Choose::Copy),
        Action::ToggleStandard,
        Action::ToggleLenient,
        Action::ToggleSecrets,
        Action::Mend,
        Action::Undo,
    ] {
        update(&mut state, open);
        seen(&state);
    }
    for &copy in Copy::ALL {
        let effect = update(&mut state, Action::Copy(copy));
        seen(&state);
        match (copy, effect) {
            // A link and its parts are copied as they are, and a defanged one can be refanged exactly.
            (Copy::Target | Copy::Normal | Copy::Untracked, _) => {}
            (Copy::Selection | Copy::Typed | Copy::Decoded | Copy::Json, _) => {}
            (Copy::Defanged | Copy::Bracketed | Copy::Inside, _) => {}
            (_, Effect::Copy { text, .. }) => visible(&text),
            (_, _) => {}
        }
    }
}

#[test]
fn the_screen_shows_nothing_hidden() {
    // The text alone, in every place at once, and the same encoded.
    let chosen = samples().flat_map(|sample| {
        let mut references = references(&sample);
        let last = references.split_off(references.len() - 2);
        let alone = references.swap_remove(0);
        let [all, encoded] = last.try_into().expect("two");
        [
            (alone.clone(), alone, (80, 24)),
            ("http://a/b/c".to_owned(), all, (120, 30)),
            (String::new(), encoded, (30, 9)),
        ]
    });
    for (base, reference, size) in spread(chosen, 7) {
        screen_holds(screen_of((&base, &reference), "dark", size, &[]));
    }
}

/// What is pasted goes another way than what is given.
#[test]
fn a_paste_shows_nothing_hidden() {
    for sample in spread(samples(), 4) {
        let paste = format!("<URL:{sample}>\n {sample}");
        let mut state = screen_of(("", ""), "mono", (80, 24), &[]);
        update(&mut state, Action::paste(paste.clone()));
        seen(&state);
        update(&mut state, Action::FocusPrevious);
        update(&mut state, Action::paste(paste));
        screen_holds(state);
    }
}
