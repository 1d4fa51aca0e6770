//! Lists to choose from by typing: commands, themes, characters and earlier inputs.

use crate::support::examples::examples;
use crate::support::screen::{PASSWORD, SECTION_5_4, click_at, drawn, rows, screen_of, text_of};
use urilens::tui::input::action::{Action, Browse, Choose};
use urilens::tui::state::{Focus, Overlay};
use urilens::tui::theme::Theme;
use urilens::tui::update::{answered, update};
use urilens::tui::{Start, start};

fn typed(text: &str) -> Action {
    Action::Type(text.to_owned())
}

#[test]
fn commands_are_listed_with_the_keys_that_they_have() {
    let open = [Action::Choose(Choose::Command), typed("copy target")];
    let screen = text_of(&screen_of(SECTION_5_4, "dark", (120, 40), &open));
    let line = |words: &str| {
        screen
            .lines()
            .find(|line| line.contains(words))
            .map(str::to_owned)
    };
    assert!(line("Copy the target ").is_some_and(|line| line.ends_with("Ctrl-Y")));
    // Each copy of the menu is a command too, and views come first.
    assert!(line("Copy: Target").is_some());
    let all = [Action::Choose(Choose::Command)];
    let screen = text_of(&screen_of(SECTION_5_4, "dark", (120, 40), &all));
    assert!(
        screen.contains("▸ Show Components") || screen.contains("▸Show Components"),
        "{screen}"
    );
}

#[test]
fn every_command_does_something_from_everywhere_and_esc_changes_nothing() {
    let opened = |actions: &[Action]| {
        let mut state = screen_of(SECTION_5_4, "dark", (80, 24), actions);
        update(&mut state, Action::Choose(Choose::Command));
        state
    };
    for before in [
        vec![],
        vec![Action::ChoosePane(0)],
        vec![Action::ToggleHelp],
        vec![Action::EditRow],
    ] {
        let mut list = opened(&before);
        let picker = list.pages.picker.as_ref().expect("the palette");
        let count = picker.listed().len();
        assert!(count > 30, "{count}");
        for _ in 0..count {
            let mut state = list.clone();
            update(&mut state, Action::Pick);
            assert!(state.overlay != Some(Overlay::Picker) || state.pages.picker.is_some());
            drawn(&state);
            update(&mut list, Action::Browse(Browse::Forward));
        }
        let mut state = opened(&before);
        update(&mut state, Action::Close);
        let without = screen_of(SECTION_5_4, "dark", (80, 24), &before);
        assert_eq!(
            (state.overlay, state.focus),
            (without.overlay, without.focus)
        );
        assert!(state.pages.picker.is_none());
    }
}

#[test]
fn a_theme_is_seen_before_it_is_taken() {
    let themes = ["dark", "light", "mono"].map(|name| Theme::bundled(name).expect("a theme"));
    let mut state = start(&Start::default(), themes.to_vec());
    update(&mut state, Action::Choose(Choose::Theme));
    update(&mut state, Action::Browse(Browse::Forward));
    update(&mut state, Action::Browse(Browse::Forward));
    assert_eq!(state.theme().name, "light");
    update(&mut state, Action::Close);
    assert_eq!(state.theme().name, "dark", "Esc keeps the theme");
    update(&mut state, Action::Choose(Choose::Theme));
    update(&mut state, typed("mon"));
    assert_eq!(state.theme().name, "mono");
    update(&mut state, Action::Pick);
    assert_eq!((state.theme().name.as_str(), state.overlay), ("mono", None));
    // “auto (dark)” has the word as well.
    update(&mut state, Action::Choose(Choose::Theme));
    update(&mut state, typed("dark"));
    update(&mut state, Action::Pick);
    let said = state.message.clone().unwrap_or_default();
    assert!(said.starts_with("Theme: dark."), "{said}");
}

#[test]
fn inputs_are_shown_again() {
    let mut state = screen_of(SECTION_5_4, "dark", (80, 24), &[Action::ChoosePane(0)]);
    update(&mut state, Action::paste("https://other.example/"));
    update(&mut state, Action::Choose(Choose::Visited));
    let screen = text_of(&state);
    let line = screen.lines().find(|line| line.contains("▸../g?y#s"));
    assert!(
        line.is_some_and(|line| line.ends_with("against http://a/b/c/d;p?q")),
        "{screen}"
    );
    update(&mut state, Action::Pick);
    assert_eq!((state.base.text(), state.reference.text()), SECTION_5_4);
    update(&mut state, Action::Undo);
    assert_eq!(state.reference.text(), "https://other.example/");
}

#[test]
fn hidden_secrets_of_inputs_are_hidden_in_the_list_too() {
    let state = screen_of(
        PASSWORD,
        "dark",
        (80, 24),
        &[
            Action::ChoosePane(0),
            Action::paste("https://other.example/"),
            Action::Choose(Choose::Visited),
            typed("hunter2"),
        ],
    );
    assert!(
        state
            .pages
            .picker
            .as_ref()
            .is_some_and(|picker| picker.listed().len() == 0),
        "nor are they found"
    );
    let rows = rows(&drawn(&state).0);
    assert!(
        !rows
            .iter()
            .skip(9)
            .any(|row| row.contains("hunter2") && !row.contains("▸"))
    );
    let open = [
        Action::ToggleSecrets,
        Action::ChoosePane(0),
        Action::paste("https://other.example/"),
        Action::Choose(Choose::Visited),
        typed("hunter2"),
    ];
    let state = screen_of(PASSWORD, "dark", (80, 24), &open);
    assert!(
        state
            .pages
            .picker
            .is_some_and(|picker| picker.listed().len() == 1)
    );
}

/// Typing over all of a text is another input, and what is looked at now is not an earlier one.
#[test]
fn an_input_that_is_typed_over_is_kept() {
    let over = |text: &str| [Action::SelectAll, typed(text)];
    let mut actions = over("http://two.example/").to_vec();
    actions.extend(over("http://three.example/"));
    actions.push(Action::Choose(Choose::Visited));
    let state = screen_of(("", "http://one.example/"), "dark", (80, 24), &actions);
    let picker = state.pages.picker.as_ref().expect("a list");
    let listed: Vec<&str> = picker.listed().map(|item| item.name.as_str()).collect();
    assert_eq!(listed, ["http://two.example/", "http://one.example/"]);
}

/// An action is found by what people call it, in the list of commands and in the help.
#[test]
fn commands_are_found_by_what_people_call_them() {
    for [called, found] in examples("commands are found by what people call them") {
        let actions = [Action::Choose(Choose::Command), typed(called)];
        let state = screen_of(SECTION_5_4, "dark", (120, 40), &actions);
        let picker = state.pages.picker.as_ref().expect("a list");
        let listed: Vec<&str> = picker.listed().map(|item| item.name.as_str()).collect();
        assert!(
            listed.iter().any(|name| name.starts_with(found)),
            "{called}: {listed:?}"
        );
        assert!(listed.len() < 8, "{called}: {listed:?}");
        // The help lists what has a key.
        if found == "Save the screen as SVG" {
            continue;
        }
        let actions = [Action::ToggleHelp, Action::Search, typed(called)];
        let screen = text_of(&screen_of(SECTION_5_4, "dark", (160, 40), &actions));
        let row = screen.lines().find(|row| row.contains(found));
        assert!(
            row.is_some_and(|row| row.contains(called)),
            "{called}: {screen}"
        );
    }
}

#[test]
fn a_click_takes_an_item() {
    let mut state = screen_of(
        SECTION_5_4,
        "dark",
        (80, 24),
        &[Action::Choose(Choose::Command), typed("readings")],
    );
    let rows = rows(&drawn(&state).0);
    let row = rows
        .iter()
        .position(|row| row.contains("Show Readings"))
        .expect("it is listed") as u16;
    update(&mut state, click_at(10, row));
    assert_eq!((state.pane, state.focus), (4, Focus::Pane));
}

/// Enter keeps what is in effect: `auto`, until another theme is chosen.
#[test]
fn the_theme_in_effect_is_chosen_first() {
    let themes = || ["dark", "light", "mono"].map(|name| Theme::bundled(name).expect("a theme"));
    let said = |wish: Option<&str>, more: &[Action]| {
        let options = Start {
            theme: wish.map(str::to_owned),
            ..Start::default()
        };
        let mut state = start(&options, themes().to_vec());
        for action in more {
            update(&mut state, action.clone());
        }
        update(&mut state, Action::Choose(Choose::Theme));
        update(&mut state, Action::Pick);
        state.message.unwrap_or_default()
    };
    for wish in [None, Some("auto")] {
        let message = said(wish, &[]);
        assert!(message.starts_with("Theme: auto (dark)."), "{message}");
        assert!(message.contains("“theme = \"auto\"”"), "{message}");
    }
    let message = said(Some("dark"), &[]);
    assert!(message.contains("“theme = \"dark\"”"), "{message}");
    let message = said(None, &[Action::UseTheme(Some(1))]);
    assert!(message.contains("“theme = \"light\"”"), "{message}");
}

/// `auto` is one of the themes, with the one that it comes to; an answer of the terminal changes it, and what is being
/// chosen stays so.
#[test]
fn auto_says_which_theme_it_is() {
    let themes = ["dark", "light", "mono"].map(|name| Theme::bundled(name).expect("a theme"));
    let mut state = start(&Start::default(), themes.to_vec());
    update(
        &mut state,
        Action::Resize {
            width: 80,
            height: 24,
        },
    );
    update(&mut state, Action::Choose(Choose::Theme));
    assert!(
        text_of(&state).contains("auto (dark)"),
        "{}",
        text_of(&state)
    );
    update(&mut state, Action::Browse(Browse::Last));
    assert_eq!(state.theme().name, "mono");
    assert_eq!(answered(&mut state, true), None);
    let screen = text_of(&state);
    assert!(
        screen.contains("auto (light)") && screen.contains("as the terminal"),
        "{screen}"
    );
    assert_eq!(state.theme().name, "mono", "the preview stays");
    update(&mut state, Action::Close);
    assert_eq!(state.theme().name, "light", "the one that fits");
    update(&mut state, Action::UseTheme(Some(2)));
    update(&mut state, Action::Choose(Choose::Theme));
    update(&mut state, Action::Browse(Browse::First));
    update(&mut state, Action::Pick);
    assert_eq!(state.theme().name, "light");
    // One that the user has chosen stays.
    update(&mut state, Action::UseTheme(Some(2)));
    answered(&mut state, false);
    assert_eq!(state.theme().name, "mono");
}
