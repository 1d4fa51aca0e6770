//! Keys reach everything, and mean what the footer says.

use crate::support::screen::{SECTION_5_4, drawn, rows, screen_of};
use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use urilens::tui::input::action::{Action, Copy, Effect};
use urilens::tui::panes::PANES;
use urilens::tui::state::links::Link;
use urilens::tui::state::{Focus, Overlay, State};
use urilens::tui::theme::Theme;
use urilens::tui::update::update;
use urilens::tui::{Start, start};

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

/// A letter in the menu of copies copies what it stands for.
#[test]
fn letters_choose_in_the_menu_of_copies() {
    let text = "https://www.example.com/a%20b?c=https://b.example/&utm_source=x";
    let actions = [Action::SelectAll, Action::ToggleCopies];
    let menu = screen_of(("", text), "dark", (80, 24), &actions);
    let letters = [
        ('s', Copy::Selection),
        ('r', Copy::Typed),
        ('v', Copy::Decoded),
        ('t', Copy::Target),
        ('n', Copy::Normal),
        ('h', Copy::Host),
        ('d', Copy::Defanged),
        ('b', Copy::Bracketed),
        ('i', Copy::Inside),
        ('w', Copy::Untracked),
        ('m', Copy::Findings),
        ('j', Copy::Json),
        ('c', Copy::Command),
    ];
    assert_eq!(letters.len(), Copy::ALL.len());
    for (letter, what) in letters {
        let (mut pressed, mut chosen) = (menu.clone(), menu.clone());
        let effect = press(&mut pressed, KeyCode::Char(letter));
        assert!(
            matches!(effect, Effect::Copy { .. }),
            "{letter}: {effect:?}"
        );
        assert_eq!(effect, update(&mut chosen, Action::Copy(what)), "{letter}");
        assert_eq!(pressed.overlay, None, "{letter}");
    }
}

/// Outside of text fields, two letters go through a list of links.
#[test]
fn letters_go_through_a_list() {
    let links = [
        "https://a.example/",
        "https://b.example/",
        "https://c.example/",
    ];
    let options = Start {
        links: links.map(|link| Link::from(link.to_owned())).into(),
        ..Start::default()
    };
    let themes = vec![Theme::bundled("dark").expect("the theme is bundled")];
    let mut state = start(&options, themes);
    for action in [
        Action::Resize {
            width: 120,
            height: 40,
        },
        Action::Close,
        Action::ChoosePane(0),
    ] {
        update(&mut state, action);
    }
    for (letter, at) in [('n', 1), ('n', 2), ('p', 1), ('p', 0)] {
        press(&mut state, KeyCode::Char(letter));
        assert_eq!(state.inspection.reference.text(), links[at], "{letter}");
    }
}
