//! The pane of readings, the line of the other standard, and what both promise.

use crate::support::screen::{drawn, dump, resized, screen_of, text_of};
use urilens::readings::Readers;
use urilens::tui::input::action::{Action, Browse};
use urilens::tui::state::State;
use urilens::tui::update::update;

const BASE: &str = "http://a/b/c/d;p?q";

const TEXTS: &[(&str, &str, &str)] = &[
    ("backslash", "", r"http://a\@b/"),
    ("three-slashes", BASE, "///x"),
    ("scheme-again", BASE, "http:g"),
    ("query-alone", BASE, "?y"),
    ("short-address", "", "http://1.2.3/"),
    ("opaque", "", "mailto:a?b"),
    ("ipv6", "", "http://[::1]/"),
    ("hexadecimal-address", "", "http://0x7f.1/"),
    (
        "userinfo",
        "",
        "http://bob:secret@example.com:80@example.net:8080/a",
    ),
    ("tab-and-newline", "", "http://exa\tmple.com\n/a?b"),
];

#[test]
fn the_pane_of_readings() {
    for (name, base, reference) in TEXTS {
        let actions = [Action::ChoosePane(4)];
        let state = screen_of((base, reference), "dark", (120, 40), &actions);
        let area = state.layout().pane(4).expect("the pane is open");
        insta::assert_snapshot!(*name, dump(&drawn(&state).0, area));
    }
}

/// However narrow the columns of the readers are, each row is drawn.
#[test]
fn the_pane_of_readings_has_its_rows_on_every_screen() {
    for (_, base, reference) in TEXTS {
        let actions = [Action::ChoosePane(4), Action::Browse(Browse::Forward)];
        let state = screen_of((base, reference), "dark", (1, 10), &actions);
        for width in 1..48 {
            let height = [10, 24, 60][usize::from(width % 3)];
            drawn(&resized(&state, (width, height)));
        }
    }
}

#[test]
fn the_pane_of_readings_on_a_small_screen() {
    let (_, base, reference) = TEXTS[0];
    let state = screen_of(
        (base, reference),
        "dark",
        (80, 24),
        &[Action::ChoosePane(4)],
    );
    insta::assert_snapshot!("backslash-80x24", text_of(&state));
}

#[test]
fn switching_the_standard_keeps_cursor_scroll_and_pane() {
    let long = format!("http://a/{}?x", "segment/".repeat(60));
    for pane in 0..5 {
        let actions = [
            Action::ChoosePane(pane),
            Action::Browse(Browse::First),
            Action::Browse(Browse::Forward),
            Action::Browse(Browse::Forward),
        ];
        let mut state = screen_of((BASE, &long), "dark", (80, 24), &actions);
        let kept = |state: &State| {
            (
                state.reference.cursor(),
                state.reference.scroll,
                state.base.cursor(),
                state.focus,
                state.pane,
                state.panes.lists,
                state.overlay,
                state.layout(),
            )
        };
        let before = kept(&state);
        update(&mut state, Action::ToggleStandard);
        assert_eq!(kept(&state), before, "pane {pane}");
        update(&mut state, Action::ToggleStandard);
        assert_eq!(kept(&state), before, "pane {pane}");
    }
}

#[test]
fn the_place_where_readers_part_is_marked_below_the_text() {
    let state = screen_of(("", r"http://a\@b/"), "mono", (80, 24), &[]);
    let layout = state.layout();
    let (buf, _) = drawn(&state);
    assert_eq!(
        buf[(layout.reference.x + 8, layout.reference.y + 1)].symbol(),
        "≠"
    );
}

/// The screen over a reference that eleven readers read, while Readings has the focus.
fn many_readers(actions: &[Action]) -> State {
    let mut state = screen_of(("", r"http://a\@b:80/"), "dark", (80, 24), &[]);
    let readers = "whatwg,curl,go,php,ruby,java-uri,java-url,node-legacy,urllib3,perl";
    let readers = readers.split(',').map(|id| id.parse().expect("a reader"));
    state.settings.readers = Some(Readers::of(readers));
    let to_pane = [
        Action::ToggleStandard,
        Action::ToggleStandard,
        Action::ChoosePane(4),
    ];
    for action in to_pane.iter().chain(actions) {
        update(&mut state, action.clone());
    }
    state
}

#[test]
fn columns_of_readers_scroll_and_the_first_stays() {
    let right = Action::ScrollReaders { right: true };
    let left = Action::ScrollReaders { right: false };
    let heads = |actions: &[Action]| {
        let text = text_of(&many_readers(actions));
        let line = text.lines().find(|line| line.contains("✗ RFC 3986"));
        line.expect("the heads of the columns").to_owned()
    };
    let start = heads(&[]);
    assert!(start.contains("more"), "{start}");
    let moved = heads(std::slice::from_ref(&right));
    assert!(moved.contains('‹') && moved.contains('›'), "{moved}");
    assert_eq!(heads(&[right.clone(), left.clone()]), start);
    assert_eq!(heads(std::slice::from_ref(&left)), start);
    // At the end there is nothing more, and one step back is one step.
    let all = vec![right; 30];
    let end = heads(&all);
    assert!(!end.contains('›') && end.contains('‹'), "{end}");
    let mut back = all.clone();
    back.push(left);
    assert_ne!(heads(&back), end);
}

/// “≈” is the same by both standards; RFC 2396 keeps “..” above the root, and nothing makes them equal there.
#[test]
fn another_spelling_is_one_by_its_own_standard() {
    let actions = [Action::ChoosePane(4)];
    let shown = |reference| {
        let state = screen_of((BASE, reference), "dark", (120, 40), &actions);
        text_of(&state)
    };
    let text = shown("../../../g");
    assert!(
        text.contains("≠ /../g") && text.contains("≠ http://a/../g"),
        "{text}"
    );
    let text = shown("HTTP://a/%7eb");
    assert!(!text.contains('≠'), "{text}");
}

/// Where RFC 2396 gives another target, the screen leads to the page that says why.
#[test]
fn another_target_by_the_other_standard_is_announced() {
    for (reference, differs) in [
        ("?y", true),
        ("../../../g", true),
        ("", true),
        ("../g", false),
    ] {
        for (size, before) in [((80, 24), "F7"), ((120, 40), "Readings ─")] {
            // The other one differs from the one in use.
            for (standard, other) in [("rfc3986", "RFC 2396"), ("rfc2396", "RFC 3986")] {
                let mut state = screen_of((BASE, reference), "dark", size, &[]);
                if standard != state.standard.id() {
                    update(&mut state, Action::ToggleStandard);
                    // What was done is said until the next key.
                    update(&mut state, Action::ChoosePane(0));
                }
                let text = text_of(&state);
                assert_eq!(
                    text.contains(&format!("{before} {other} differs")),
                    differs,
                    "{reference:?} {size:?}\n{text}"
                );
            }
        }
    }
}
