//! Components lists what a reference hands over: parameters, and what is inside of their values.

use crate::support::screen::{screen_of, text_of};
use urilens::tui::action::{Action, Browse};
use urilens::tui::state::State;
use urilens::tui::update::update;

const LINK: &str = "https://www.example.com/url?q=a%26b%3Dc&d=e+f&flag&g=&url=https%3A%2F%2Flogin.example.net%2F%3Fid\
                    %3D7%26to%3Dhttps%253A%252F%252Fc.example.org%252F%253Fx%253Dy&token=hunter2zebra&t=1700000000\
                    &g=2&utm_source=mail";

fn components(reference: &str, actions: &[Action]) -> State {
    let mut state = screen_of(("", reference), "dark", (110, 40), &[Action::ChoosePane(0)]);
    for action in actions {
        update(&mut state, action.clone());
    }
    state
}

/// The rows of the screen that start with `name`, marks aside.
fn rows_of(state: &State, name: &str) -> Vec<String> {
    let text = text_of(state);
    let plain = |row: &str| row.replace(['▸', '▾'], " ");
    let starts = |row: &&str| plain(row).split_whitespace().next() == Some(name);
    text.lines().filter(starts).map(str::to_owned).collect()
}

/// The last row that starts with `name`, with single spaces.
#[track_caller]
fn row(state: &State, name: &str) -> String {
    let found = rows_of(state, name).pop();
    let row = found.unwrap_or_else(|| panic!("{name} in\n{}", text_of(state)));
    row.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Selects the row with this name.
fn select(state: &mut State, name: &str) {
    update(state, Action::Browse(Browse::First));
    for _ in 0..state.count(0) {
        if rows_of(state, name).iter().any(|row| row.starts_with('▸')) {
            return;
        }
        update(state, Action::Browse(Browse::Forward));
    }
    panic!("{name} is no row of\n{}", text_of(state));
}

#[test]
fn values_are_split_first_and_decoded_after() {
    let state = components(LINK, &[]);
    assert_eq!(row(&state, "q"), "q a&b=c");
    assert!(row(&state, "d").starts_with("d e f “+” read as space"));
    assert!(row(&state, "flag").starts_with("flag no value"));
    assert!(row(&state, "g").starts_with("g 2 2 of 2 with this name"));
    assert!(row(&state, "t").contains("Unix time, 2023-11-14T22:13:20Z"));
    assert!(row(&state, "utm_source").contains("tracking, Google Analytics"));
}

#[test]
fn a_secret_hides_itself_and_nothing_else() {
    let mut state = components(LINK, &[]);
    assert!(row(&state, "token").starts_with("token ••••••"));
    assert!(row(&state, "d").starts_with("d e f"));
    update(&mut state, Action::ToggleSecrets);
    assert!(row(&state, "token").starts_with("token hunter2zebra"));
}

#[test]
fn what_is_inside_opens_and_closes() {
    let mut state = components(LINK, &[]);
    assert!(row(&state, "to").starts_with("▸ to https://c.example.org/?x=y link"));
    assert!(!text_of(&state).contains("  x "));
    select(&mut state, "to");
    update(&mut state, Action::Fold(true));
    assert!(row(&state, "x").starts_with("x y"));
    update(&mut state, Action::Fold(false));
    assert!(!text_of(&state).contains("  x "));
    // What is closed already leads to the row around it, which closes in turn.
    update(&mut state, Action::Fold(false));
    update(&mut state, Action::Fold(false));
    assert!(
        row(&state, "url").starts_with("▸ ▸ url"),
        "{}",
        text_of(&state)
    );
    assert!(!text_of(&state).contains("c.example.org/?x=y "));
}

#[test]
fn a_link_inside_of_a_link_opens_in_place_of_the_reference() {
    let mut state = components(LINK, &[]);
    select(&mut state, "to");
    update(&mut state, Action::Open);
    assert_eq!(state.reference.text(), "https://c.example.org/?x=y");
    update(&mut state, Action::Close);
    assert_eq!(state.reference.text(), LINK);
}

#[test]
fn pieces_of_userinfo_and_path_are_decoded_where_that_differs() {
    let state = components("https://a%40b:hunter2zebra@example.com/%7Euser/x", &[]);
    assert!(text_of(&state).contains("a%40b:•••••• → a@b:••••••"));
    assert!(row(&state, "1").contains("%7Euser → ~user"));
    assert!(!row(&state, "2").contains('→'));
    // Decoded as a whole, these would have other delimiters.
    assert!(!row(&state, "authority").contains('→'));
    assert!(!row(&state, "path").contains('→'));
}
