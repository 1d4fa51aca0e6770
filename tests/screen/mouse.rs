//! Clicks, drags and the wheel reach what is seen under them.

use crate::support::cases::spread;
use crate::support::screen::{REVIEW, SECTION_5_4, SECTION_7_6, click_at, drawn, rows, screen_of};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use urilens::syntax::Component;
use urilens::tui::input::action::{Action, Effect};
use urilens::tui::panes::PANES;
use urilens::tui::panes::components::{Item, item};
use urilens::tui::state::{Focus, Overlay, State};
use urilens::tui::update::update;

#[test]
fn the_mouse_places_the_cursor_selects_and_chooses() {
    let mut state = screen_of(SECTION_5_4, "dark", (120, 40), &[]);
    let layout = state.layout();
    let (x, y) = (layout.reference.x, layout.reference.y);
    let click = |column, row| click_at(column, row);
    let drag = |state: &mut State, column| update(state, Action::Drag { column, row: y });
    // The cells that the button went down on and that the pointer is on are selected, as on panes.
    update(&mut state, click(x + 3, y));
    assert_eq!(state.reference.cursor(), 3);
    drag(&mut state, x + 3);
    assert_eq!(state.reference.selection(), None);
    for (cell, selected) in [(5, 3..6), (3, 3..4), (1, 1..4), (0, 0..4), (79, 3..8)] {
        drag(&mut state, x + cell);
        assert_eq!(state.reference.selection(), Some(selected), "{cell}");
    }
    // It ends with Esc, or with the focus.
    update(&mut state, Action::Close);
    assert_eq!(state.reference.selection(), None);
    update(&mut state, click(x + 79, y));
    drag(&mut state, x + 6);
    assert_eq!(state.reference.selection(), Some(6..8));
    update(&mut state, click(layout.base.right() - 1, layout.base.y));
    assert_eq!(state.base.cursor(), SECTION_5_4.0.len());
    assert_eq!(state.focus, Focus::Base);
    assert_eq!(state.reference.selection(), None);

    // The name of a pane, one of its rows, and that row once more.
    let title = layout.titles[1].area;
    update(&mut state, click(title.x + 3, title.y));
    assert_eq!((state.focus, state.pane), (Focus::Pane, 1));
    let pane = layout.pane(0).expect("all panes are seen");
    update(&mut state, click(pane.x + 2, pane.y + 2));
    assert_eq!((state.pane, state.selected(0)), (0, Some(1)));
    assert_eq!(state.overlay, None);
    update(&mut state, click(pane.x + 2, pane.y + 2));
    assert_eq!(state.overlay, Some(Overlay::Page));
    update(&mut state, Action::Close);

    let wheel = |down| Action::Wheel {
        down,
        column: pane.x,
        row: pane.y + 2,
    };
    update(&mut state, wheel(true));
    assert_eq!(state.selected(0), Some(2));
    update(&mut state, wheel(false));
    assert_eq!(state.selected(0), Some(1));
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
            .skip(usize::from(state.layout().pane(3).expect("it is seen").y))
            .find(|(_, row)| row.contains(start));
        let (row, _) = row.expect("it is seen");
        update(&mut state, click_at(30, row as u16 + 1));
        assert_eq!(state.selected(3), Some(index));
    }
}

/// Sizes at which the screen is put together in different ways.
pub const SIZES: [(u16, u16); 12] = [
    (40, 14),
    (60, 20),
    (72, 24),
    (80, 24),
    (80, 50),
    (100, 30),
    (119, 40),
    (120, 24),
    (120, 40),
    (160, 45),
    (200, 50),
    (250, 60),
];

/// Wherever a row of any pane but the steps (see `player.rs`) is seen, a click on any line of it selects that row, whatever had the focus.
#[test]
fn a_click_selects_the_row_that_is_under_it() {
    let texts = (
        "http://a/b/c/d;p?q",
        "https://www.example.com@10.0.0.1/static/..%2f/%2e%2e/%252e%252e/a?u=http%3a%2f%2fb.example",
    );
    let mut clicks = 0;
    for size in spread(SIZES, 4) {
        let mut seen = Vec::new();
        for pane in 0..PANES.len() {
            let mut start = screen_of(texts, "dark", size, &[Action::ChoosePane(pane)]);
            clicks += click_all_rows(&start);
            while start.focus != Focus::Reference {
                update(&mut start, Action::FocusNext);
            }
            start.pane = pane;
            let panes: Vec<usize> = start.layout().panes.iter().map(|(pane, _)| *pane).collect();
            if !seen.contains(&panes) {
                clicks += click_all_rows(&start);
                seen.push(panes);
            }
        }
    }
    assert!(clicks > 400, "{clicks}");
}

/// Clicks every line of every row that is seen; returns how many clicks that are.
pub fn click_all_rows(start: &State) -> usize {
    let before = drawn(start).0;
    let mut clicks = 0;
    for (pane, area) in start.layout().panes {
        for (row, place) in PANES[pane].visible(start, pane, area) {
            for y in place.y..place.bottom() {
                let mut state = start.clone();
                let column = place.x + place.width / 3;
                update(&mut state, click_at(column, y));
                let at = format!(
                    "{:?}, pane {pane}, row {row}, {column},{y}",
                    start.look.size
                );
                assert_eq!(state.pane, pane, "{at}");
                clicks += 1;
                if start.focus == Focus::Pane
                    && start.pane == pane
                    && start.selected(pane) == Some(row)
                {
                    assert!(
                        state.overlay.is_some() || state.history.stack.len() == 1,
                        "{at}"
                    );
                    continue;
                }
                assert_eq!(
                    (state.focus, state.selected(pane)),
                    (Focus::Pane, Some(row)),
                    "{at}"
                );
                // What is marked now is what was seen there. The steps give up room to the pane that is chosen.
                let now = state.layout().pane(pane).expect("the pane is seen");
                let left = now.x + place.x - area.x;
                // It is the same for all lines of a row.
                if left > 0 && y == place.y {
                    let after = drawn(&state).0;
                    let marked =
                        (0..after.area.height).find(|y| after[(left - 1, *y)].symbol() == "▸");
                    let marked = marked.expect("the row is marked");
                    // A rung has its section before its name where there is room for it.
                    let name = |buf: &Buffer, x: u16, y: u16| -> String {
                        let end = (x + 20).min(buf.area.right());
                        let row: String = (x..end).map(|x| buf[(x, y)].symbol()).collect();
                        let is_of_section =
                            |found: char| found.is_ascii_digit() || ".§ ".contains(found);
                        let is_rung = pane == 2;
                        let name = row.trim_start_matches(|found| is_rung && is_of_section(found));
                        name.chars().take(10).collect()
                    };
                    let (after, before) =
                        (name(&after, left, marked), name(&before, place.x, place.y));
                    assert_eq!(after, before, "{at}");
                }
            }
        }
    }
    clicks
}

/// What the footer offers is done by a click on it.
#[test]
fn hints_can_be_clicked() {
    for size in SIZES {
        for first in [
            Action::FocusPrevious,
            Action::ChoosePane(3),
            Action::ToggleHelp,
        ] {
            let mut start = screen_of(SECTION_5_4, "dark", size, &[]);
            update(&mut start, first);
            let row = size.1 - 1;
            let text = &rows(&drawn(&start).0)[usize::from(row)];
            let click = |state: &mut State, word| {
                let at = text.find(word).map(|at| text[..at].chars().count());
                at.map(|at| update(state, click_at(at as u16, row)))
            };
            // The way out is always offered: of a page, that is where it was opened.
            let mut state = start.clone();
            let quit = click(&mut state, "Quit");
            let closed = quit.is_none() && click(&mut state, "Close").is_some();
            assert!(quit == Some(Effect::Quit) || closed && state.overlay.is_none());
            click(&mut start, "Help").expect("help is always offered");
            let open = start.overlay == Some(Overlay::Help);
            assert!(open || text.contains("Close"), "{size:?}: {text}");
        }
    }
    // Of two arrows side by side, the one that is clicked is meant.
    let mut state = screen_of(SECTION_7_6, "dark", (120, 40), &[]);
    update(&mut state, Action::ChoosePane(3));
    let footer = rows(&drawn(&state).0)[39].clone();
    let down = footer.chars().position(|one| one == '↓');
    let down = down.expect("the arrows are offered") as u16;
    for (column, expected) in [(down, 1), (down - 1, 0)] {
        update(&mut state, click_at(column, 39));
        assert_eq!(state.selected(3), Some(expected), "{footer}");
    }
}

#[test]
fn the_lines_above_lead_to_the_panes() {
    let mut state = screen_of(SECTION_7_6, "dark", (120, 40), &[]);
    let layout = state.layout();
    let click = |area: Rect| click_at(area.x + 4, area.y);
    update(&mut state, click(layout.headline));
    assert_eq!(
        (state.focus, state.pane, state.selected(3)),
        (Focus::Pane, 3, Some(0))
    );
    let mut state = screen_of(SECTION_5_4, "dark", (120, 40), &[]);
    let layout = state.layout();
    update(&mut state, click(layout.target));
    assert_eq!((state.focus, state.pane), (Focus::Pane, 1));
    assert_eq!(state.selected(1), Some(state.count(1) - 1));
    // What is handed over leads to the first parameter.
    let link = ("", "https://a.example/p?q=1&u=https%3A%2F%2Fb.example%2F");
    let mut state = screen_of(link, "dark", (120, 40), &[]);
    let layout = state.layout();
    update(&mut state, click(layout.parameters));
    assert_eq!((state.focus, state.pane), (Focus::Pane, 0));
    let place = (PANES[0].subject)(&state, state.selected(0).expect("a row"));
    assert_eq!(place.map(|(_, span)| span.of(link.1)), Some("q=1"));
}

/// A click on the mark of a row that holds others opens and closes it, and selects it.
#[test]
fn marks_of_rows_open_and_close_them() {
    let link = "https://shop.example.com/a?b=2&url=https%3A%2F%2Fe.example%2F%3Fz%3D1%26y%3D2";
    for size in [(80, 24), (120, 40), (200, 50)] {
        let mut state = screen_of(("", link), "dark", size, &[]);
        for name in ["query ", " url"] {
            let before = state.count(0);
            for mark in ["▾", "+"] {
                let (buf, _) = drawn(&state);
                let area = state.layout().pane(0).expect("it is seen");
                let found = (area.top()..area.bottom()).find_map(|row| {
                    let cells: Vec<&str> = (area.left()..area.right())
                        .map(|column| buf[(column, row)].symbol())
                        .collect();
                    let at = cells.iter().position(|cell| *cell == mark)?;
                    let is_it = cells.concat().contains(name);
                    is_it.then_some((area.x + at as u16, row))
                });
                let (column, row) = found.unwrap_or_else(|| panic!("{size:?}: {mark} {name}"));
                update(&mut state, click_at(column, row));
                assert_eq!(state.count(0) < before, mark == "▾", "{size:?}: {name}");
            }
            assert_eq!(state.count(0), before);
        }
    }
}

/// A click on the headline selects the finding that it speaks of.
#[test]
fn the_headline_leads_to_its_finding() {
    let link = "https://www.google.com/url?q=https%3A%2F%2Fevil.example%2Fa&link=https%3A%2F%2Fb.example%2F";
    let mut state = screen_of(("", link), "dark", (120, 40), &[]);
    let area = state.layout().headline;
    let column = area.x + 2;
    update(&mut state, click_at(column, area.y));
    assert_eq!((state.focus, state.pane), (Focus::Pane, 3));
    let told = urilens::explain::headline(&state.inspection).source;
    let row = state.selected(3).expect("there are findings");
    let page = (PANES[3].page)(&state, row);
    let said = format!("{page:?}");
    let source = told.expect("it has one");
    assert!(said.contains(&source), "{source}: {said}");
}

/// A click on a name below the reference selects the row of that name, also where another part is the same text.
#[test]
fn the_names_below_the_reference_lead_to_their_rows() {
    let mut clicks = 0;
    for text in [
        "https://www.example.com/path-of-it?a=query#a-fragment",
        "https://a-user:x@www.example.com:8042/path-of-it?a=query#a-fragment",
        "https://www.example.com/",
    ] {
        let start = screen_of(("", text), "dark", (120, 40), &[]);
        let area = start.layout().reference;
        let seen = rows(&drawn(&start).0);
        for (name, component) in [
            ("scheme", Component::Scheme),
            ("userinfo", Component::Userinfo),
            ("host", Component::Host),
            ("port", Component::Port),
            ("path", Component::Path),
            ("query", Component::Query),
            ("fragment", Component::Fragment),
        ] {
            for y in area.y + 1..area.bottom() {
                let line = &seen[usize::from(y)];
                let Some(at) = line.find(name) else { continue };
                let column = line[..at].chars().count() as u16 + 1;
                let mut state = start.clone();
                update(&mut state, click_at(column, y));
                let row = state.selected(0).expect("a row is selected");
                let is_it =
                    matches!(item(&state, row), Some(Item::Component(own)) if own == component);
                assert!(is_it, "{name}: row {row}\n{}", seen.join("\n"));
                clicks += 1;
            }
        }
    }
    assert!(clicks >= 13, "{clicks}");
}

/// In an input, a second click selects the component that is under it, and a third the line.
#[test]
fn clicks_in_a_row_select_a_component_and_the_line() {
    let texts = ("http://a.example/b/c", "https://www.example.com/path?a=b");
    let start = screen_of(texts, "dark", (120, 40), &[]);
    let layout = start.layout();
    let again = |area: Rect, cell: u16, action: fn(u16, u16) -> Action| {
        let mut state = start.clone();
        update(&mut state, action(area.x + cell, area.y));
        state
    };
    let double = |column, row| Action::Click {
        count: 2,
        column,
        row,
    };
    let triple = |column, row| Action::Click {
        count: 3,
        column,
        row,
    };
    let selected = |cell, action| again(layout.reference, cell, action).reference.selection();
    assert_eq!(selected(25, double), Some(23..28));
    assert_eq!(selected(2, double), Some(0..5));
    assert_eq!(selected(25, triple), Some(0..texts.1.len()));
    // A drag from there never selects less.
    let mut state = again(layout.reference, 25, double);
    for (cell, selected) in [(24, 23..28), (30, 23..31), (22, 22..28)] {
        let (column, row) = (layout.reference.x + cell, layout.reference.y);
        update(&mut state, Action::Drag { column, row });
        assert_eq!(state.reference.selection(), Some(selected));
    }
    let state = again(layout.base, 17, double);
    assert_eq!(
        (state.focus, state.base.selection()),
        (Focus::Base, Some(16..20))
    );
    let state = again(layout.base, 17, triple);
    assert_eq!(state.base.selection(), Some(0..texts.0.len()));
}
