//! The rungs of the ladder: a result that is too long for one row takes those that are free.

use crate::support::screen::{drawn, rows, screen_of};
use urilens::tui::action::Action;

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

/// Where nothing is too long, each rung has two rows, as always.
#[test]
fn short_results_leave_the_rungs_in_their_places() {
    let state = screen_of(
        ("", "http://a/%7Eb"),
        "dark",
        (120, 40),
        &[Action::ChoosePane(2)],
    );
    let area = state.layout().pane(2).expect("it is seen");
    let rungs = urilens::tui::panes::PANES[2].visible(&state, 2, area);
    assert!(rungs.len() > 4 && rungs.iter().all(|(_, area)| area.height == 2));
}
