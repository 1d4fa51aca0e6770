//! The whole screen, as text and as styles, for the texts that everybody should look at once.

use crate::support::screen::{
    EMPTY, INVALID, PASSWORD, SECTION_5_4, SECTION_7_6, drawn, dump, screen_of,
};
use urilens::tui::action::{Action, Browse};

const SIZES: [(u16, u16); 3] = [(80, 24), (120, 40), (200, 50)];

#[track_caller]
fn matches(name: &str, texts: (&str, &str), actions: &[Action]) {
    for size in SIZES {
        let state = screen_of(texts, "dark", size, actions);
        let (buf, cursor) = drawn(&state);
        let (width, height) = size;
        insta::assert_snapshot!(format!("{name}-{width}x{height}"), dump(&buf, cursor));
    }
}

#[test]
fn section_5_4() {
    matches("section-5.4", SECTION_5_4, &[]);
}

#[test]
fn section_5_4_in_the_middle_of_the_steps() {
    let actions = [
        Action::ChoosePane(1),
        Action::Browse(Browse::PageForward),
        Action::Browse(Browse::PageForward),
    ];
    matches("section-5.4-steps", SECTION_5_4, &actions);
}

#[test]
fn section_7_6() {
    matches("section-7.6", SECTION_7_6, &[]);
}

#[test]
fn section_7_6_with_the_page_of_its_finding() {
    let actions = [Action::ChoosePane(3), Action::Open];
    matches("section-7.6-page", SECTION_7_6, &actions);
}

#[test]
fn an_invalid_text() {
    matches("invalid", INVALID, &[Action::ChoosePane(3)]);
}

#[test]
fn a_password() {
    matches("password", PASSWORD, &[Action::ChoosePane(0)]);
}

#[test]
fn empty_inputs() {
    matches("empty", EMPTY, &[]);
}

#[test]
fn help() {
    matches("help", SECTION_5_4, &[Action::ToggleHelp]);
}
