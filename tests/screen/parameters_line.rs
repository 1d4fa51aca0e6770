//! The line that says what a reference hands over, the row below it, and what a click on it selects.

use crate::support::screen::{click_at, screen_of, text_of};
use urilens::tui::input::action::{Action, Motion};
use urilens::tui::state::Item;
use urilens::tui::state::State;
use urilens::tui::update::update;

/// Two links in a value, a link in a link, and more trackers than are named where there is little room.
const LINK: &str = "https://www.example.com/collect?text=https%3A%2F%2Fb.example%20https%3A%2F%2Fc.example&d=https%3A%2F%2Fd.example%2F%3Fd%3Dhttps%253A%252F%252Fe.example&utm_source=x&utm_medium=y&gclid=z&fbclid=w";

/// The rows of the line.
fn line(state: &State) -> Vec<String> {
    let area = state.layout().parameters;
    let text = text_of(state);
    let rows = text.lines().skip(usize::from(area.y));
    let rows = rows.take(usize::from(area.height));
    rows.map(|row| row.chars().skip(usize::from(area.x)).collect::<String>())
        .map(|row| row.trim_end().to_owned())
        .collect()
}

/// The value that a click on `words` selects, by its name and text.
#[track_caller]
fn clicked(state: &State, words: &str) -> String {
    let area = state.layout().parameters;
    let rows = line(state);
    let places = rows.iter().zip(area.y..);
    let mut places = places.filter_map(|(row, y)| {
        let before = row.get(..row.find(words)?)?;
        Some((area.x + before.chars().count() as u16, y))
    });
    let (column, row) = places
        .next()
        .unwrap_or_else(|| panic!("{words} in {rows:#?}"));
    let mut state = state.clone();
    update(&mut state, click_at(column, row));
    let selected = state.selected(0).expect("a row is selected");
    let Item::Value(index) = state.panes.items[selected] else {
        panic!("{:?}", state.panes.items[selected]);
    };
    let value = &state.inspection.values().listed[index];
    let text = value.value.as_ref().map_or("", |value| &value.text);
    format!("{}={text}", value.name.text)
}

#[test]
fn a_click_selects_the_value_that_a_note_is_about() {
    let long = "https://www.example.com/?a=https%3A%2F%2Fa-host-with-a-long-name.example&b=https%3A%2F%2Fanother-host-with-a-long-name.example&c=https%3A%2F%2Fa-third-host-with-a-long-name.example&d=https%3A%2F%2Fthe-fourth-host-with-a-long-name.example&e=https%3A%2F%2Fthe-fifth-host-with-a-long-name.example&f=https%3A%2F%2Fthe-sixth-host-with-a-long-name.example";
    for (link, words, value) in [
        (
            LINK,
            "e.example",
            "d=https://d.example/?d=https%3A%2F%2Fe.example",
        ),
        (LINK, "utm_medium", "utm_source=x"),
        (
            long,
            "2 more",
            "e=https://the-fifth-host-with-a-long-name.example",
        ),
    ] {
        let state = screen_of(("", link), "mono", (80, 24), &[]);
        assert_eq!(clicked(&state, words), value);
    }
}

/// Nothing is said in the row below while a pane has the keys: what is cut above goes on there, and the panes stay where they are.
#[test]
fn the_row_of_the_cursor_is_free_for_the_lines_above_while_a_pane_has_the_keys() {
    // The headline takes rows of the panes, whatever has the keys.
    let warned = "https://hafenlogprod.blob.core.windows.net/backups?sv=2024-11-04&ss=bfqt&srt=sco&sp=rwdlacupiytfx&se=2031-12-31T23:59:59Z&st=2026-11-01T00:00:00Z&spr=https,http&sig=hunter2zebra";
    // The line of parameters is.
    let handed = "https://www.example.com/?SAMLResponse=x&a=https%3A%2F%2Fa-host-with-a-long-name.example&b=https%3A%2F%2Fanother-host-with-a-long-name.example&c=https%3A%2F%2Fa-third-host-with-a-long-name.example&d=https%3A%2F%2Fthe-fourth-host-with-a-long-name.example";
    for (link, is_handed) in [(warned, false), (handed, true)] {
        let left = Action::Move {
            motion: Motion::Left,
            select: false,
        };
        let typed = screen_of(("", link), "mono", (80, 24), &[left]);
        let chosen = screen_of(("", link), "mono", (80, 24), &[Action::ChoosePane(3)]);
        let (before, after) = (typed.layout(), chosen.layout());
        let grown = |before: u16, after: u16| after.checked_sub(before);
        let (headline, parameters) = (
            grown(before.headline.height, after.headline.height),
            grown(before.parameters.height, after.parameters.height),
        );
        let expected = (Some(0), Some(u16::from(is_handed)));
        assert_eq!((headline, parameters), expected, "{}", text_of(&chosen));
        assert_eq!(before.body, after.body, "{link}");
        // What needs no more leaves it as it was.
        let short = screen_of(
            ("", "https://a.example/b"),
            "mono",
            (80, 24),
            &[Action::ChoosePane(3)],
        );
        assert_eq!(short.layout().other.height, 1);
    }
}
