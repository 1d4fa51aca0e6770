//! What everybody should look at once: whole screens as text, and their parts with styles.
//!
//! A file holds one screen, or one part with its styles, and is short enough to be read in a review. What a part
//! does at other sizes is for the tests of that part.

use crate::support::screen::{
    EMPTY, INVALID, PASSWORD, SECTION_5_4, SECTION_7_6, drawn, dump, screen_of, text_of,
};
use ratatui::layout::Rect;
use urilens::tui::input::action::{Action, Browse};
use urilens::tui::layout::Layout;
use urilens::tui::state::State;

/// From the first input to the row above the panes.
fn above_panes(layout: &Layout) -> Rect {
    let screen = layout.screen;
    let titles = layout.titles.iter().map(|title| title.area.top());
    Rect {
        height: titles.min().unwrap_or(screen.height) - screen.top(),
        ..screen
    }
}

/// A pane without its title.
fn pane(pane: usize) -> impl Fn(&Layout) -> Rect {
    move |layout| layout.pane(pane).expect("the pane is open")
}

#[track_caller]
fn part(name: &str, state: &State, part: impl Fn(&Layout) -> Rect) {
    let (buf, _) = drawn(state);
    insta::assert_snapshot!(name, dump(&buf, part(&state.layout())));
}

#[test]
fn whole_screens() {
    for (width, height) in [(80, 24), (120, 40), (200, 50)] {
        for (name, texts) in [("section-5.4", SECTION_5_4), ("empty", EMPTY)] {
            let state = screen_of(texts, "dark", (width, height), &[]);
            insta::assert_snapshot!(format!("{name}-{width}x{height}"), text_of(&state));
        }
    }
}

#[test]
fn inputs_headline_and_target() {
    for (name, texts) in [
        ("section-5.4", SECTION_5_4),
        ("section-7.6", SECTION_7_6),
        ("invalid", INVALID),
        ("password", PASSWORD),
    ] {
        let state = screen_of(texts, "dark", (80, 24), &[]);
        part(&format!("{name}-above-panes"), &state, above_panes);
    }
}

#[test]
fn panes() {
    for (name, texts, shown) in [
        ("section-5.4-components", SECTION_5_4, 0),
        ("section-5.4-normalization", SECTION_5_4, 2),
        ("section-7.6-review", SECTION_7_6, 3),
        ("invalid-components", INVALID, 0),
        ("invalid-review", INVALID, 3),
        ("password-components", PASSWORD, 0),
        ("password-normalization", PASSWORD, 2),
    ] {
        let state = screen_of(texts, "dark", (120, 40), &[Action::ChoosePane(shown)]);
        part(name, &state, pane(shown));
    }
}

#[test]
fn the_middle_of_the_steps() {
    let actions = [
        Action::ChoosePane(1),
        Action::Step { forward: true },
        Action::Browse(Browse::PageForward),
        Action::Browse(Browse::PageForward),
    ];
    let state = screen_of(SECTION_5_4, "dark", (120, 40), &actions);
    part("section-5.4-steps", &state, pane(1));
}

#[test]
fn the_page_of_a_finding() {
    let actions = [Action::ChoosePane(3), Action::Open];
    let state = screen_of(SECTION_7_6, "dark", (80, 24), &actions);
    part("section-7.6-page", &state, Layout::overlay);
}

#[test]
fn help() {
    let state = screen_of(SECTION_5_4, "dark", (80, 24), &[Action::ToggleHelp]);
    part("help", &state, Layout::overlay);
}
