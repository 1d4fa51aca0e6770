//! Clicks, drags and the wheel reach what is seen under them.

use crate::support::screen::{REVIEW, SECTION_5_4, drawn, rows, screen_of};
use urilens::tui::action::Action;
use urilens::tui::state::{Focus, Overlay};
use urilens::tui::update::update;

#[test]
fn the_mouse_places_the_cursor_selects_and_chooses() {
    let mut state = screen_of(SECTION_5_4, "dark", (120, 40), &[]);
    let layout = state.layout();
    let (x, y) = (layout.reference.x, layout.reference.y);
    let click = |column, row| Action::Click { column, row };
    update(&mut state, click(x + 3, y));
    assert_eq!(state.reference.cursor(), 3);
    update(
        &mut state,
        Action::Drag {
            column: x + 6,
            row: y,
        },
    );
    assert_eq!(state.reference.selection(), Some(3..6));
    update(&mut state, click(layout.base.right() - 1, layout.base.y));
    assert_eq!(state.base.cursor(), SECTION_5_4.0.len());
    assert_eq!(state.focus, Focus::Base);

    // The name of a pane, one of its rows, and that row once more.
    let title = layout.titles[1].area;
    update(&mut state, click(title.x + 3, title.y));
    assert_eq!((state.focus, state.pane), (Focus::Pane, 1));
    let pane = layout.pane(0).expect("all panes are seen");
    update(&mut state, click(pane.x + 2, pane.y + 7));
    assert_eq!((state.pane, state.selected(0)), (0, Some(6)));
    assert_eq!(state.overlay, None);
    update(&mut state, click(pane.x + 2, pane.y + 7));
    assert_eq!(state.overlay, Some(Overlay::Page));
    update(&mut state, Action::Close);

    let wheel = |down| Action::Wheel {
        down,
        column: pane.x,
        row: pane.y + 2,
    };
    update(&mut state, wheel(true));
    assert_eq!(state.selected(0), Some(7));
    update(&mut state, wheel(false));
    assert_eq!(state.selected(0), Some(6));
}

/// A click finds the row that is seen there, however high the rows above it are.
#[test]
fn clicks_find_rows_of_several_lines() {
    let text = "https://www.example.com/static/..%2f..%2f/%2e%2e/%252e%252e/etc/passwd";
    let mut state = screen_of(("", text), "dark", (100, 28), &[REVIEW]);
    // A click on the chosen row would open its page.
    for (index, start) in [(1, "“%252e%252e”"), (2, "This encoded slash, “..%2f”,")] {
        let rows = rows(&drawn(&state).0);
        let row = rows
            .iter()
            .enumerate()
            .skip(12)
            .find(|(_, row)| row.contains(start));
        let (row, _) = row.expect("it is seen");
        update(
            &mut state,
            Action::Click {
                column: 30,
                row: row as u16 + 1,
            },
        );
        assert_eq!(state.selected(3), Some(index));
    }
}
