//! Keys reach everything, and mean what the footer says.

use crate::support::screen::{SECTION_5_4, drawn, rows, screen_of};
use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use urilens::tui::action::{Action, Effect};
use urilens::tui::panes::PANES;
use urilens::tui::state::{Focus, Overlay, State};
use urilens::tui::update::update;

fn press(state: &mut State, code: KeyCode) -> Effect {
    let event = KeyEvent::new(code, KeyModifiers::NONE);
    match state.keys.action(state.context(), event) {
        Some(action) => update(state, action),
        None => Effect::None,
    }
}

#[test]
fn letters_are_commands_outside_of_text_fields_only() {
    let mut state = screen_of(SECTION_5_4, "dark", (80, 24), &[]);
    for letter in "?qgG[]".chars() {
        assert_eq!(press(&mut state, KeyCode::Char(letter)), Effect::None);
    }
    assert_eq!(state.reference.text(), "../g?y#s?qgG[]");
    update(&mut state, Action::ChoosePane(1));
    press(&mut state, KeyCode::Char('?'));
    assert_eq!(state.overlay, Some(Overlay::Help));
    press(&mut state, KeyCode::Char('?'));
    assert_eq!(state.overlay, None);
    press(&mut state, KeyCode::Char('g'));
    assert_eq!(state.selected(1), Some(0));
    press(&mut state, KeyCode::Char('G'));
    assert_eq!(state.selected(1), Some(state.count(1) - 1));
    assert_eq!(press(&mut state, KeyCode::Char('q')), Effect::Quit);
}

/// Tab and the brackets come to every pane, at every size that shows one.
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
        for _ in 0..2 {
            press(&mut state, KeyCode::BackTab);
        }
        for pane in (0..PANES.len()).rev().skip(2) {
            press(&mut state, KeyCode::Char('['));
            assert_eq!((state.focus, state.pane), (Focus::Pane, pane));
        }
        press(&mut state, KeyCode::Char('['));
        assert_eq!(state.pane, PANES.len() - 1);
        press(&mut state, KeyCode::Char(']'));
        assert_eq!(state.pane, 0);
    }
}

/// Above the first row of a pane are the names of all, among which the arrows move.
#[test]
fn arrows_change_panes_on_their_names() {
    let mut state = screen_of(SECTION_5_4, "dark", (80, 24), &[Action::ChoosePane(3)]);
    press(&mut state, KeyCode::Up);
    assert_eq!((state.focus, state.pane), (Focus::Titles, 3));
    let titles = state.layout().body.y;
    let row = |state: &State| rows(&drawn(state).0)[usize::from(titles)].clone();
    assert!(row(&state).contains("▸4 Review"), "{}", row(&state));
    press(&mut state, KeyCode::Left);
    assert_eq!((state.focus, state.pane), (Focus::Titles, 2));
    press(&mut state, KeyCode::Right);
    press(&mut state, KeyCode::Right);
    assert!(row(&state).contains("▸5 Readings"), "{}", row(&state));
    press(&mut state, KeyCode::Down);
    assert_eq!((state.focus, state.pane), (Focus::Pane, 4));
    press(&mut state, KeyCode::Up);
    press(&mut state, KeyCode::Up);
    assert_eq!(state.focus, Focus::Reference);
}
