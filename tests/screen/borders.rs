//! Where the borders between the panes stand: by what each of them holds, and steady.

use crate::support::links::links;
use crate::support::screen::{EMPTY, drawn, rows, screen_of, text_of};
use urilens::tui::input::action::{Action, Motion};
use urilens::tui::layout::Place;
use urilens::tui::layout::shares::Need;
use urilens::tui::panes::PANES;
use urilens::tui::state::State;
use urilens::tui::update::update;

/// Columns by which needs grow.
const STEP: u16 = 16;

/// The panes of a row that stand beside each other, with their columns and their needs.
fn beside(state: &State, place: Place) -> Vec<(usize, u16, Need)> {
    let layout = state.layout();
    let seen = |pane: usize| layout.pane(pane).is_some();
    let titles = layout.titles.iter().filter(|title| seen(title.pane));
    let columns = titles.map(|title| {
        let need = (PANES[title.pane].columns)(state, layout.body.width);
        (title.pane, title.area.width, need)
    });
    columns
        .filter(|(pane, ..)| PANES[*pane].shape.place == place)
        .collect()
}

/// Where the borders stand: the columns of the panes, and the rows of the upper ones.
fn places(state: &State) -> Vec<(u16, u16)> {
    let layout = state.layout();
    let places = layout.panes.iter().map(|(_, area)| (area.width, area.y));
    places.collect()
}

#[test]
fn no_pane_cuts_what_another_has_room_for() {
    let mut lacking = 0;
    for (index, link) in links().iter().enumerate() {
        let sizes = [(120, 40), (140, 30), (160, 45), (200, 50), (250, 60)];
        let size = sizes[index % sizes.len()];
        // A reference that is resolved has two panes side by side.
        let path = link.split('/').skip(3).collect::<Vec<_>>().join("/");
        let state = screen_of((link, &path), "dark", size, &[]);
        for place in [Place::Upper, Place::Lower] {
            let panes = beside(&state, place);
            if panes.len() < 2 {
                continue;
            }
            for level in [
                |need: &Need| need.least,
                |need: &Need| need.enough,
                |need: &Need| need.whole,
            ] {
                if panes.iter().all(|(_, width, need)| *width >= level(need)) {
                    continue;
                }
                lacking += 1;
                for (pane, width, need) in &panes {
                    assert!(
                        *width <= level(need) + STEP,
                        "{size:?}, pane {pane}: {panes:?}\n{link}"
                    );
                }
            }
        }
    }
    assert!(lacking > 10, "{lacking}");
}

/// While a link is typed and deleted again, a border moves only for a pane that gains by it, never goes back to
/// where it was, and moves a few times at most.
#[test]
fn borders_are_steady_while_somebody_types() {
    let mut moves = 0;
    for (index, link) in links().iter().enumerate().step_by(27) {
        let size = [(120, 40), (200, 50)][index % 2];
        let mut state = screen_of(EMPTY, "dark", size, &[]);
        let mut before = state.clone();
        let mut been = vec![places(&state)];
        let typed = link.chars().take(240);
        let keys = typed.map(|typed| Action::Type(typed.to_string()));
        for key in keys.chain(vec![Action::Delete(Motion::Left); 60]) {
            update(&mut state, key);
            let now = places(&state);
            if been.last() == Some(&now) {
                before = state.clone();
                continue;
            }
            assert!(!been.contains(&now), "a border goes back: {been:?}\n{link}");
            let gains = [Place::Upper, Place::Lower].into_iter().any(|place| {
                let was = beside(&before, place);
                let is = beside(&state, place);
                was.iter()
                    .zip(&is)
                    .any(|((_, was, _), (_, now, need))| now > was && *was < need.whole + STEP)
            });
            // A pane that has no more than a line to say leaves its room to others, and takes it when it has more.
            let rows = before.layout().panes.len() != state.layout().panes.len()
                || places(&before)
                    .iter()
                    .zip(&now)
                    .any(|(was, now)| was.1 != now.1);
            assert!(gains || rows, "nobody gains: {been:?} {now:?}\n{link}");
            been.push(now);
            moves += 1;
            before = state.clone();
        }
        assert!(
            been.len() <= 12,
            "{} moves: {been:?}\n{link}",
            been.len() - 1
        );
    }
    assert!(moves > 1, "{moves}");
}

const LONG: &str = "https://login.microsoftonline.com/common/oauth2/v2.0/authorize?b=1&token=abcdef1234567890\
    &next=https%3A%2F%2Fevil2.example.cn%2Fx%3Fa%3Db%26c%3Dd&utm_campaign=x&ts=1700000000&a=2";

#[test]
fn values_and_notes_are_whole_where_there_is_room() {
    let at = |size| text_of(&screen_of(("", LONG), "dark", size, &[]));
    let narrow = at((120, 40));
    for whole in [
        "host      login.microsoftonline.com",
        "/common/oauth2/v2.0/authorize",
        "utm_campaign",
    ] {
        assert!(narrow.contains(whole), "{whole}\n{narrow}");
    }
    assert!(!narrow.contains("….microsoftonline"), "{narrow}");
    let wide = at((200, 50));
    for whole in [
        "Unix time, 2023-11-14",
        "tracking, Google Analytics",
        "https://evil2.example.cn/x?a=b&c=d  link",
    ] {
        assert!(wide.contains(whole), "{whole}\n{wide}");
    }
}

/// The pseudocode stands whole beside the target, whose names are whole.
#[test]
fn the_pseudocode_is_whole_on_a_large_screen() {
    let state = screen_of(("http://a/b/c/d;p?q", "../g?y#s"), "dark", (250, 60), &[]);
    let text = text_of(&state);
    for whole in [
        "recompose(T)",
        "T.path = remove_dot_segments(T.path)",
        "Parts from base: scheme, authority · base + reference: path · reference: query, fragment",
    ] {
        assert!(text.contains(whole), "{whole}\n{text}");
    }
    let area = state.layout().pane(1).expect("it is seen");
    let seen = rows(&drawn(&state).0);
    let code = &seen[usize::from(area.y)..usize::from(area.bottom())];
    assert!(code.iter().all(|row| !row.contains('…')), "{text}");
}

/// A larger screen shows no less.
#[test]
fn columns_are_not_lost_when_the_screen_grows() {
    let link = "https://www.p\u{430}ypal.com/signin?user=bob&next=https%3A%2F%2Fevil.example%2Fa";
    for width in (120..=250).step_by(5) {
        let text = text_of(&screen_of(("", link), "dark", (width, 50), &[]));
        for seen in ["a different name.", "2 dangers · 1 warning"] {
            assert!(text.contains(seen), "{width}: {seen}\n{text}");
        }
    }
}
