//! A click on a row selects that row, wherever a long link has put it: in each pane, in the list, in pickers, and where two
//! links are compared.

use super::mouse::{SIZES, click_all_rows};
use crate::support::cases::spread;
use crate::support::screen::{click_at, drawn, opened, rows, screen_of};
use urilens::tui::input::action::{Action, Browse, Choose};
use urilens::tui::panes::PANES;
use urilens::tui::state::links::Link;
use urilens::tui::theme::Theme;
use urilens::tui::update::update;
use urilens::tui::{Start, start};

const RESOLUTION: usize = 1;

/// A link of 900 characters, with links in its parameters and values that are opened.
fn long_link() -> String {
    let mut long = "https://www.example.com/login/%2e%2e/callback?u=https%3A%2F%2Fb.example%2Fc%3Fto%3Dhttps%253A%252F%252F\
        c.example%252F%26m%3D42&utm_source=mail&claims=%7B%22id%22%3A%5B1%2C2%5D%7D&t=1732258041&state="
        .to_owned();
    while long.len() < 900 {
        long.push_str("NoBm1PrptJ80e3Wz_");
    }
    long
}

/// Each pane is chosen where it is not seen anyway.
#[test]
fn a_click_selects_the_row_of_a_long_link() {
    let link = long_link();
    let mut clicks = 0;
    for size in spread(SIZES, 6) {
        let start = screen_of(("http://a/b/c/d;p?q", &link), "dark", size, &[]);
        let mut seen = Vec::new();
        for pane in (0..PANES.len()).filter(|pane| *pane != RESOLUTION) {
            if seen.contains(&pane) {
                continue;
            }
            let mut state = start.clone();
            update(&mut state, Action::ChoosePane(pane));
            seen.extend(state.layout().panes.iter().map(|(pane, _)| *pane));
            // The last row is chosen, so that a list that is too long is scrolled.
            update(&mut state, Action::Browse(Browse::Last));
            clicks += click_all_rows(&state);
        }
    }
    assert!(clicks > 250, "{clicks}");
}

/// The same beside a list of links.
#[test]
fn a_click_selects_the_row_of_a_long_link_of_a_list() {
    let long = long_link();
    let options = Start {
        links: [long.as_str(), "https://b.example/"]
            .map(|link| Link::from(link.to_owned()))
            .into(),
        ..Start::default()
    };
    let list = opened(&options, "dark", (80, 24));
    let mut clicks = 0;
    for (index, (width, height)) in spread(SIZES, 6).enumerate() {
        let mut state = list.clone();
        update(&mut state, Action::Resize { width, height });
        update(&mut state, Action::Close);
        assert_eq!(
            (state.overlay, state.inspection.reference.text()),
            (None, long.as_str())
        );
        // The panes take turns.
        let pane = [0, 3, 2, 4][index % 4];
        update(&mut state, Action::ChoosePane(pane));
        clicks += click_all_rows(&state);
    }
    assert!(clicks > 100, "{clicks}");
}

/// The item that is seen under the mouse is taken.
#[test]
fn a_click_takes_the_item_of_a_picker() {
    let visited: Vec<String> = (10..50)
        .map(|number| format!("https://host{number}.example/{}", "path/".repeat(40)))
        .collect();
    let mut clicks = 0;
    let mut all = start(&Start::default(), vec![Theme::fallback()]);
    for link in &visited {
        update(&mut all, Action::SelectAll);
        update(&mut all, Action::paste(link));
    }
    for (width, height) in SIZES {
        let mut start = all.clone();
        update(&mut start, Action::Resize { width, height });
        update(&mut start, Action::Choose(Choose::Visited));
        update(&mut start, Action::Browse(Browse::Last));
        let shown = rows(&drawn(&start).0);
        for (row, text) in (0..height).zip(&shown) {
            let Some(at) = text
                .find("https://host")
                .filter(|_| row >= start.layout().overlay().y)
            else {
                continue;
            };
            let host = text[at..].get(..22).expect("the host is whole");
            let mut state = start.clone();
            update(&mut state, click_at(10, row));
            assert!(
                state.reference.text().starts_with(host),
                "{width}×{height}, row {row}: {text}"
            );
            assert_eq!(state.overlay, None);
            clicks += 1;
        }
    }
    assert!(clicks > 150, "{clicks}");
}
