//! A link inside a link opens in its place, five deep, and Esc goes back.

use crate::support::screen::{REVIEW, drawn, dump, screen_of, text_of};
use urilens::tui::input::action::{Action, Browse, Motion};
use urilens::tui::state::{Focus, State};
use urilens::tui::update::update;

#[test]
fn a_link_inside_opens_in_place_and_esc_goes_back() {
    let text = "https://www.example.com/go?to=%2F%2Fexample.net%2Fx";
    let mut state = screen_of(("http://a/b", text), "dark", (120, 42), &[]);
    let left = Action::Move {
        motion: Motion::WordLeft,
        select: false,
    };
    for action in [left, REVIEW, Action::Browse(Browse::First)] {
        update(&mut state, action);
    }
    let before = (state.reference.cursor(), state.panes.lists);
    assert!(!text_of(&state).contains("↳ link"), "it is told once");
    update(&mut state, Action::Open);
    assert!(text_of(&state).contains("Open the link"));
    update(&mut state, Action::Follow);
    assert_eq!(state.reference.text(), "//example.net/x");
    assert_eq!(state.base.text(), text);
    assert_eq!(
        state.inspection.resolution.target.as_deref(),
        Some("https://example.net/x")
    );
    // What is typed and undone inside leaves the outer link alone.
    update(&mut state, Action::FocusPrevious);
    update(&mut state, Action::Type("y".to_owned()));
    update(&mut state, Action::Undo);
    update(&mut state, Action::Close);
    assert_eq!(
        (state.base.text(), state.reference.text()),
        ("http://a/b", text)
    );
    assert_eq!((state.focus, state.pane), (Focus::Pane, 3));
    assert_eq!((state.reference.cursor(), state.panes.lists), before);
    assert_eq!(state.inspection.reference.text(), text);
    update(&mut state, Action::Close);
    assert_eq!(state.reference.text(), text, "there is nothing further out");
}

/// Whatever is pressed inside, the screen says that this is a link in another one, in which, and how to return.
#[test]
fn a_nested_link_is_marked_while_it_is_open() {
    let text = "https://shop.example/go?next=https%3A%2F%2Fevil.example%2Flogin%3Fu%3D1";
    for size in [(80, 24), (120, 40)] {
        let mut state = screen_of(("", text), "dark", size, &[]);
        assert!(!text_of(&state).contains("Nested link"));
        update(
            &mut state,
            Action::EnterLink("https://evil.example/login?u=1".to_owned()),
        );
        let said = state.message.clone().unwrap_or_default();
        assert!(
            said.starts_with("Nested link, level 1 (at most 5)."),
            "{said}"
        );
        for action in [
            Action::FocusNext,
            Action::FocusNext,
            Action::Browse(Browse::Forward),
        ] {
            update(&mut state, action);
            let text = text_of(&state);
            for said in [
                "Nested link",
                "in shop.example",
                "Esc Return to the outer link",
            ] {
                assert!(text.contains(said), "{said} {size:?}\n{text}");
            }
        }
        update(&mut state, Action::Close);
        let text = text_of(&state);
        assert!(
            !text.contains("Nested link") && !text.contains("in shop.example"),
            "{text}"
        );
    }
}

#[test]
fn links_open_five_deep() {
    let mut text = "https://example.org/".to_owned();
    for _ in 0..6 {
        text = format!("view-source:{text}");
    }
    let mut state = screen_of(("", &text), "dark", (80, 24), &[REVIEW]);
    let mut deep = Vec::new();
    for _ in 0..7 {
        update(&mut state, Action::Browse(Browse::Last));
        update(&mut state, Action::Open);
        deep.push(state.history.stack.len());
    }
    assert_eq!(deep, [1, 2, 3, 4, 5, 5, 5]);
    assert!(
        state
            .message
            .clone()
            .is_some_and(|said| said.contains("up to 5 levels deep"))
    );
    for _ in 0..5 {
        update(&mut state, Action::Close);
    }
    assert_eq!(
        (state.history.stack.len(), state.reference.text()),
        (0, text.as_str())
    );
}

#[test]
fn links_inside_on_the_pane() {
    let text =
        "https://example.com/go?to=https%3A%2F%2Fexample.net%2F&r=aHR0cHM6Ly9leGFtcGxlLm9yZy9h";
    let state = screen_of(
        ("", text),
        "dark",
        (120, 40),
        &[REVIEW, Action::Browse(Browse::Last)],
    );
    let pane = state.layout().pane(3).expect("the review is open");
    insta::assert_snapshot!("links-inside-120x40", dump(&drawn(&state).0, pane));
}

/// The last of the links inside of a text, opened.
fn inside_the_last(text: &str) -> State {
    let to_it = [
        REVIEW,
        Action::Browse(Browse::Last),
        Action::Open,
        Action::Follow,
    ];
    screen_of(("", text), "dark", (120, 40), &to_it)
}

/// What is changed in a nested link goes into the link around it, and what has no place there is not dropped unasked.
#[test]
fn changes_of_a_nested_link_are_written_back() {
    let text = "https://a.example/o?b=1&next=https%3A%2F%2Fb.example%2Fx%3Fa%3Db&c=2";
    let mut state = inside_the_last(text);
    assert_eq!(state.reference.text(), "https://b.example/x?a=b");
    update(&mut state, Action::AddParameter);
    for key in [
        Action::Type("kk".into()),
        Action::Send,
        Action::Type("v".into()),
        Action::Send,
        Action::Close,
    ] {
        update(&mut state, key);
    }
    let written = "https://a.example/o?b=1&next=https%3A%2F%2Fb.example%2Fx%3Fa%3Db%26kk%3Dv&c=2";
    assert_eq!(state.reference.text(), written);
    assert!(
        state
            .message
            .as_deref()
            .is_some_and(|said| said.contains("written into"))
    );
    update(&mut state, Action::ChoosePane(0));
    update(&mut state, Action::Undo);
    assert_eq!(state.reference.text(), text);
}

#[test]
fn changes_without_a_place_are_asked_about() {
    // The same link twice: nobody knows which one is meant.
    let text = "https://a.example/o?u=https%3A%2F%2Fb.example%2F&v=https%3A%2F%2Fb.example%2F";
    let mut state = inside_the_last(text);
    update(&mut state, Action::AddParameter);
    for key in [
        Action::Type("k".into()),
        Action::Send,
        Action::Type("v".into()),
        Action::Send,
    ] {
        update(&mut state, key);
    }
    let changed = state.reference.text().to_owned();
    update(&mut state, Action::Close);
    assert_eq!(state.reference.text(), changed);
    assert!(
        state
            .message
            .as_deref()
            .is_some_and(|said| said.contains("Esc again"))
    );
    update(&mut state, Action::Close);
    assert_eq!(state.reference.text(), text);
}
