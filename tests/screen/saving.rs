//! The screen, saved: valid XML for any text, the same cells as on a terminal, and never over a file that is there.

use std::fs;
use std::num::NonZeroU16;

use crate::support::cases::config;
use crate::support::folder::folder;
use crate::support::screen::{PASSWORD, SECTION_5_4, drawn, rows, screen_of, text_of};
use proptest::prelude::*;
use roxmltree::Document;
use urilens::tui::input::action::{Action, Browse, Effect};
use urilens::tui::terminal::saving::format::Format;
use urilens::tui::terminal::saving::{picture, save};
use urilens::tui::update::update;

fn saved(state: &urilens::tui::state::State, format: Format) -> String {
    String::from_utf8(picture(state, format)).expect("UTF-8")
}

proptest! {
    #![proptest_config(config(48))]

    /// SVG is well-formed, and has every character of the screen in its place.
    #[test]
    fn svg_is_valid_for_any_text(base in ".{0,20}", text in "\\PC{0,30}|.{0,30}", theme in 0..5_usize, pane in 0..5_usize) {
        let theme = ["dark", "light", "mono", "terminal", "high-contrast"][theme];
        let state = screen_of((&base, &text), theme, (90, 26), &[Action::ChoosePane(pane)]);
        let svg = saved(&state, Format::Svg);
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

    /// A terminal shows what was saved as the screen has it. (The emulator draws no U+FFFD.)
    #[test]
    fn ansi_text_draws_the_same_screen(text in "[a-z:/?#%@é日ж\u{202e}\u{0}\u{1b} ]{0,30}") {
        let state = screen_of(("", &text), "dark", (90, 26), &[]);
        let cells = |count| NonZeroU16::new(count).expect("a terminal has cells");
        let mut terminal = vt100::Parser::new(cells(27), cells(91), 0);
        terminal.process(saved(&state, Format::Ansi).replace('\n', "\r\n").as_bytes());
        let (buf, _) = drawn(&state);
        for (y, row) in rows(&buf).iter().enumerate() {
            let shown: Vec<String> = terminal.screen().rows(0, 91).collect();
            prop_assert_eq!(shown[y].trim_end(), row.as_str());
        }
    }

    /// Whatever the text is, nothing ends the code block before its end.
    #[test]
    fn markdown_is_one_code_block(text in "[`a-z\n]{0,40}") {
        let state = screen_of(("", &text), "dark", (90, 26), &[]);
        let markdown = saved(&state, Format::Markdown);
        let fence: String = markdown.chars().take_while(|one| *one == '`').collect();
        let end = format!("\n{fence}\n");
        prop_assert!(markdown.ends_with(&end));
        prop_assert_eq!(markdown.matches(&fence).count(), 2);
    }
}

#[test]
fn secrets_are_hidden_as_on_the_screen() {
    let mut state = screen_of(PASSWORD, "dark", (120, 40), &[]);
    for format in Format::ALL {
        assert!(!saved(&state, format).contains("hunter2"), "{format:?}");
    }
    update(&mut state, Action::ToggleSecrets);
    assert!(saved(&state, Format::Markdown).contains("hunter2"));
    assert!(saved(&state, Format::Svg).contains("<title>urilens https://bob:hunter2@"));
}

/// The menu is opened over whatever is open, and is not part of the picture.
#[test]
fn the_menu_saves_what_it_was_opened_over() {
    let actions = [Action::ToggleHelp];
    let mut state = screen_of(SECTION_5_4, "dark", (80, 24), &actions);
    let before = text_of(&state);
    update(&mut state, Action::ToggleSaving);
    assert!(text_of(&state).contains("Save the screen"));
    update(&mut state, Action::Browse(Browse::Forward));
    assert_eq!(
        update(&mut state, Action::Follow),
        Effect::Save(Format::Ansi)
    );
    assert_eq!(text_of(&state), before);
}

#[test]
fn no_file_is_overwritten() {
    let folder = folder();
    let folder = folder.path();
    let state = screen_of(SECTION_5_4, "dark", (80, 24), &[]);
    fs::write(folder.join("urilens-screen.svg"), "mine").expect("a file");
    let said = save(&state, Format::Svg, folder);
    assert!(
        said.starts_with("Saved as urilens-screen-2.svg in "),
        "{said}"
    );
    let read = |name: &str| fs::read_to_string(folder.join(name)).expect("a file");
    assert_eq!(read("urilens-screen.svg"), "mine");
    assert_eq!(read("urilens-screen-2.svg"), saved(&state, Format::Svg));
    let said = save(&state, Format::Svg, &folder.join("nowhere"));
    assert!(said.starts_with("Not saved in "), "{said}");
}
