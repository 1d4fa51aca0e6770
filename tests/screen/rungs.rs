//! The rungs of the ladder: a result that is too long for one row takes those that are free.

use crate::support::screen::{drawn, rows, screen_of};
use urilens::explain;
use urilens::normalize::RungKind;
use urilens::tui::input::action::Action;
use urilens::tui::state::State;

const LONG: &str =
    "HTTP://www.example.com/a/long/path/to/some/thing/%7euser/that/ends?here=and&now=1";

#[test]
fn long_results_are_wrapped_where_rows_are_free() {
    for size in [(80, 24), (80, 50), (120, 40), (160, 45), (250, 60)] {
        let state = screen_of(("", LONG), "dark", size, &[Action::ChoosePane(2)]);
        let area = state.layout().pane(2).expect("it is seen");
        let all: Vec<String> = rows(&drawn(&state).0);
        let cell = |row: &String| -> String {
            let cells = row
                .chars()
                .skip(usize::from(area.x))
                .take(usize::from(area.width));
            cells.collect::<String>().trim_end().to_owned()
        };
        let shown: Vec<String> = all[usize::from(area.y)..usize::from(area.bottom())]
            .iter()
            .map(cell)
            .collect();
        let first: String = shown[1..]
            .iter()
            .take_while(|row| row.starts_with("  "))
            .map(|row| row.trim())
            .collect();
        assert_eq!(first, LONG, "{size:?}: {shown:#?}");
    }
}

/// What there is to say of a rung is whole where rows are free, and air between rungs is no reason to cut it.
#[test]
fn what_is_said_of_a_rung_is_whole() {
    let texts = ("http://a/b/c/d;p?q", "../../../g");
    for size in [(80, 24), (120, 40), (160, 45), (200, 50)] {
        let mut state = screen_of(texts, "dark", size, &[Action::ChoosePane(2)]);
        let pane = |state: &State| -> String {
            let area = state.layout().pane(2).expect("it is seen");
            let all = rows(&drawn(state).0);
            let cells = all[usize::from(area.y)..usize::from(area.bottom())].iter();
            let cells = cells.map(|row| {
                let cells = row.chars().skip(usize::from(area.x));
                cells.take(usize::from(area.width)).collect::<String>()
            });
            let text: Vec<String> = cells.collect();
            let text = text.join(" ");
            text.split_whitespace().collect::<Vec<_>>().join(" ")
        };
        for (row, kind) in RungKind::ALL.into_iter().enumerate() {
            state.panes.lists[2].selected = row;
            let said = pane(&state);
            assert!(!said.contains('…'), "{size:?} {said}");
            let why = explain::nothing_to_do(kind, state.standard);
            let words = explain::rung(kind, state.standard);
            let is_narrow = size == (120, 40);
            let is_said = said.contains(words) || is_narrow && said.contains(why);
            assert!(is_said && !said.is_empty(), "{size:?} {words}\n{said}");
        }
    }
}
