//! Every row of every pane opens with Enter, and Esc returns to the screen as it was.

use std::collections::BTreeSet;

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use urilens::tui::panes::PANES;
use urilens::tui::state::{Focus, Overlay, State};
use urilens::tui::update::update;

use crate::support::cases::spread;
use crate::support::screen::{INVALID, SECTION_5_4, SECTION_7_6, screen_of, text_of};

/// A link with everything in it that has rows of its own: a password, parameters, links inside of links, octets.
const NESTED: (&str, &str) = (
    "https://example.com/a/b/",
    "https://bob:hunter2@www.example.com:444/a/../%7Eb;v=1/?next=https%3A%2F%2Fa.example%2F%3Fu%3Dhttp%253A%252F%252Fb.example&q=eyJhIjoxfQ#:~:text=c",
);

/// A reference whose bracket is open.
const BRACKET: (&str, &str) = ("", "http://[::1/");

const LINKS: [(&str, &str); 5] = [SECTION_5_4, SECTION_7_6, INVALID, NESTED, BRACKET];

fn press(state: &mut State, code: KeyCode) {
    let event = KeyEvent::new(code, KeyModifiers::NONE);
    let action = state.keys.action(state.context(), event);
    update(
        state,
        action.unwrap_or_else(|| panic!("{code:?} does nothing")),
    );
}

/// The lines of a page that say something.
fn lines(page: &str) -> usize {
    let says = |line: &&str| line.chars().any(char::is_alphanumeric);
    page.lines().filter(says).count()
}

/// Opens the selected row and returns. Says what the row opened: a page, or a link.
fn open_and_return(state: &mut State) -> &'static str {
    let (pane, row) = (state.pane, state.selected(state.pane));
    let at = format!("row {row:?} of pane {pane} of {:?}", state.reference.text());
    let (before, reference) = (text_of(state), state.reference.text().to_owned());
    press(state, KeyCode::Enter);
    let opened = match state.overlay {
        Some(Overlay::Page) => {
            let page = text_of(state);
            assert!(page.contains("Esc Close"), "{at}\n{page}");
            assert!(page != before && lines(&page) > 5, "{at}\n{page}");
            "page"
        }
        None => {
            assert_eq!(state.history.stack.len(), 1, "{at} opens nothing");
            assert!(state.reference.text() != reference, "{at}");
            "link"
        }
        other => panic!("{at} opens {other:?}"),
    };
    press(state, KeyCode::Esc);
    assert!(
        state.overlay.is_none() && state.history.stack.is_empty(),
        "{at}"
    );
    assert_eq!((state.focus, state.pane), (Focus::Pane, pane), "{at}");
    assert_eq!(state.selected(pane), row, "{at}");
    assert_eq!(text_of(state), before, "{at}");
    opened
}

#[test]
fn enter_opens_every_row_and_esc_returns() {
    let mut opened = BTreeSet::new();
    let all = [(80, 24), (120, 40)].map(|size| LINKS.map(|texts| (size, texts)));
    // Each of the links on one of the screens.
    for (size, texts) in spread(all.concat(), 5) {
        let mut state = screen_of(texts, "dark", size, &[]);
        press(&mut state, KeyCode::Tab);
        for (pane, function) in (0..PANES.len()).zip(2..) {
            press(&mut state, KeyCode::F(function));
            assert_eq!((state.focus, state.pane), (Focus::Pane, pane));
            press(&mut state, KeyCode::Home);
            let mut rows = 0;
            loop {
                opened.insert((pane, open_and_return(&mut state)));
                rows += 1;
                let row = state.selected(pane);
                press(&mut state, KeyCode::Down);
                if state.selected(pane) == row {
                    break;
                }
            }
            assert_eq!(rows, state.count(pane), "pane {pane} of {texts:?}");
        }
    }
    let pages = (0..PANES.len()).map(|pane| (pane, "page"));
    assert!(
        pages.into_iter().all(|one| opened.contains(&one)),
        "{opened:?}"
    );
    assert!(opened.contains(&(0, "link")), "{opened:?}");
}
