//! The screen, saved: valid XML for any text, the same cells as on a terminal, and never over a file that is there.

use std::fs;

use crate::support::cases::config;
use crate::support::folder::folder;
use crate::support::screen::{PASSWORD, SECTION_5_4, drawn, screen_of};
use proptest::prelude::*;
use roxmltree::Document;
use urilens::tui::input::action::Action;
use urilens::tui::terminal::saving::{picture, save};
use urilens::tui::update::update;

proptest! {
    #![proptest_config(config(48))]

    /// SVG is well-formed, and has every character of the screen in its place.
    #[test]
    fn svg_is_valid_for_any_text(base in ".{0,20}", text in "\\PC{0,30}|.{0,30}", theme in 0..5_usize, pane in 0..5_usize) {
        let theme = ["dark", "light", "mono", "terminal", "high-contrast"][theme];
        let state = screen_of((&base, &text), theme, (90, 26), &[Action::ChoosePane(pane)]);
        let svg = picture(&state);
        let document = Document::parse(&svg).map_err(|error| TestCaseError::fail(format!("{error}\n{svg}")))?;
        let (buf, _) = drawn(&state);
        let mut seen = 0;
        for node in document.descendants().filter(|node| node.has_tag_name("text")) {
            let x: Vec<f32> = node.attribute("x").unwrap_or("").split(' ').filter_map(|x| x.parse().ok()).collect();
            let row = (node.attribute("y").and_then(|y| y.parse::<u16>().ok()).unwrap_or(0) - 28) / 19;
            for (x, character) in x.iter().zip(node.text().unwrap_or("").chars()) {
                let column = ((x - 14.0) / 8.4).round() as u16;
                let symbol = buf[(column, row)].symbol();
                prop_assert_eq!(symbol.chars().next(), Some(character));
                seen += 1;
            }
        }
        let blank = |cell: &&ratatui::buffer::Cell| cell.symbol().trim().is_empty();
        prop_assert!(seen >= buf.content.len() - buf.content.iter().filter(blank).count());
    }
}

#[test]
fn secrets_are_hidden_as_on_the_screen() {
    let mut state = screen_of(PASSWORD, "dark", (120, 40), &[]);
    assert!(!picture(&state).contains("hunter2"));
    update(&mut state, Action::ToggleSecrets);
    assert!(picture(&state).contains("<title>urilens https://bob:hunter2@"));
}

#[test]
fn no_file_is_overwritten() {
    let folder = folder();
    let folder = folder.path();
    let state = screen_of(SECTION_5_4, "dark", (80, 24), &[]);
    fs::write(folder.join("urilens-screen.svg"), "mine").expect("a file");
    let said = save(&state, folder);
    assert!(
        said.starts_with("Saved as urilens-screen-2.svg in "),
        "{said}"
    );
    let read = |name: &str| fs::read_to_string(folder.join(name)).expect("a file");
    assert_eq!(read("urilens-screen.svg"), "mine");
    assert_eq!(read("urilens-screen-2.svg"), picture(&state));
    let said = save(&state, &folder.join("nowhere"));
    assert!(said.starts_with("Not saved in "), "{said}");
}
