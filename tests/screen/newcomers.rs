//! What people who don't know the program stumbled on: rows of what they did, and what is seen or said then.

use crossterm::event::KeyCode;

use crate::support::examples::examples;
use crate::support::screen::{click_at, drawn, rows, screen_of, text_of};
use urilens::tui::input::action::{Action, Browse, Choose, Effect};
use urilens::tui::state::{COMPONENTS, Focus, Overlay, RESOLUTION, State};
use urilens::tui::update::update;

/// A repair that is known is offered with its key at every size, and says what it has changed. Where several are meant to be
/// chosen from, the page of the violation opens.
#[test]
fn a_repair_is_offered_and_says_what_it_did() {
    for [text, mended, said] in examples("what is mended") {
        for size in [(80, 24), (120, 40), (200, 50)] {
            let mut state = screen_of(("", text), "dark", size, &[]);
            let shown = text_of(&state);
            assert!(
                shown.contains("Ctrl-G Repair"),
                "{text} at {size:?}\n{shown}"
            );
            update(&mut state, Action::Mend);
            if mended.is_empty() {
                assert_eq!(state.overlay, Some(Overlay::Page), "{text}");
                let pages = std::iter::repeat_with(|| {
                    let page = text_of(&state);
                    update(&mut state, Action::Browse(Browse::PageForward));
                    page
                });
                let mut pages = pages.take(8);
                assert!(pages.any(|page| page.contains("” →")), "{text}");
                continue;
            }
            assert_eq!(state.reference.text(), mended);
            let message = state.message.clone().unwrap_or_default();
            assert!(message.contains(said), "{text}: {message}");
        }
    }
}

/// Where a letter went that was typed in a pane of a nested link is said.
#[test]
fn what_is_typed_in_a_pane_of_a_nested_link_is_said() {
    let mut state = screen_of(
        ("", "https://a.example/?u=https%3A%2F%2Fb.example%2F"),
        "dark",
        (80, 24),
        &[],
    );
    update(
        &mut state,
        Action::EnterLink("https://b.example/".to_owned()),
    );
    update(&mut state, Action::ChoosePane(COMPONENTS));
    update(&mut state, Action::Type("x".to_owned()));
    let said = state.message.clone().unwrap_or_default();
    assert!(said.starts_with("Typed into the nested link"), "{said}");
}

/// A drag selects wherever it starts, and what is selected is what the keys copy.
#[test]
fn a_drag_from_the_selected_row_selects_and_is_copied() {
    let mut state = screen_of(
        ("", "https://www.example.com/a/b"),
        "dark",
        (120, 40),
        &[Action::ChoosePane(COMPONENTS)],
    );
    let area = state.layout().pane(COMPONENTS).expect("the pane is seen");
    let all = rows(&drawn(&state).0);
    let row = (area.y..area.bottom()).find(|y| all[usize::from(*y)].contains("host"));
    let row = row.expect("the host is seen");
    let click = click_at(area.x + 12, row);
    update(&mut state, click.clone());
    update(&mut state, click);
    assert_eq!(state.overlay, Some(Overlay::Page));
    update(
        &mut state,
        Action::Drag {
            column: area.x + 26,
            row,
        },
    );
    assert_eq!((state.overlay, state.focus), (None, Focus::Pane));
    assert!(
        text_of(&state).contains("Ctrl-C Copy"),
        "{}",
        text_of(&state)
    );
    match update(&mut state, Action::Choose(Choose::Copy)) {
        Effect::Copy { text, .. } => assert_eq!(text, "www.example.com"),
        other => panic!("{other:?}"),
    }
}

/// When the typing pauses, the screen is that of the same link pasted, and nothing moves from then on.
#[test]
fn what_was_typed_is_shown_like_what_was_pasted() {
    for (size, text) in [
        ((80, 24), "https://example.com/a?b=c"),
        ((120, 40), "https://example.com/a?b=c"),
        ((200, 50), "https://www.example.com/"),
    ] {
        let mut state = screen_of(("", ""), "dark", size, &[]);
        for character in text.chars() {
            update(&mut state, Action::Type(character.to_string()));
        }
        update(&mut state, Action::CatchUp);
        let mut pasted = screen_of(("", ""), "dark", size, &[]);
        update(&mut pasted, Action::paste(text));
        // The line that is typed in keeps its row until another key than of typing is pressed.
        let elsewhere = |state: &State| {
            let mut state = state.clone();
            update(&mut state, Action::FocusNext);
            text_of(&state)
        };
        assert_eq!(elsewhere(&state), elsewhere(&pasted), "{text} at {size:?}");
        let paused = state.layout();
        for character in "&d=e".chars() {
            update(&mut state, Action::Type(character.to_string()));
            assert_eq!(
                state.layout().headline,
                paused.headline,
                "{text} at {size:?}"
            );
        }
        update(&mut state, Action::CatchUp);
        assert_eq!(
            state.layout().headline,
            paused.headline,
            "{text} at {size:?}"
        );
    }
}

/// What reads like a reference of its own is not glued to another one, and what goes on with a text is.
#[test]
fn a_reference_without_a_scheme_is_pasted_in_place_of_another() {
    for [before, pasted, after] in examples("what is pasted") {
        let mut state = screen_of(("", before), "dark", (80, 24), &[]);
        update(&mut state, Action::paste(pasted));
        assert_eq!(state.reference.text(), after, "{before} {pasted}");
    }
}

/// A drag that begins in the margin selects what is beside it, and one over the target no words after it.
#[test]
fn a_drag_from_the_margin_selects() {
    let texts = ("http://a/b/c/d;p?q", "../../../g");
    for (x, end) in [(0, 79), (5, 79), (13, 79)] {
        let mut state = screen_of(texts, "dark", (80, 24), &[]);
        let row = state.layout().target.y;
        let press = Action::Click {
            count: 1,
            column: x,
            row,
        };
        update(&mut state, press);
        update(&mut state, Action::Drag { column: end, row });
        match update(&mut state, Action::CopyOrQuit) {
            Effect::Copy { text, .. } => assert_eq!(text, "http://a/g", "from {x}"),
            other => panic!("{other:?} from {x}"),
        }
    }
}

/// A space is never typed into the reference from a pane.
#[test]
fn space_in_a_pane_is_a_command() {
    for pane in 0..5 {
        let state = screen_of(
            ("", "https://a.example/"),
            "dark",
            (80, 24),
            &[Action::ChoosePane(pane)],
        );
        let action = state
            .keys
            .action(state.context(), KeyCode::Char(' ').into());
        assert!(!matches!(action, None | Some(Action::Type(_))), "{pane}");
    }
}

/// Enter in Base goes on to the reference, of which nothing is said before something is typed there; what lacks a base plays
/// nothing.
#[test]
fn a_base_comes_before_its_reference() {
    let mut state = screen_of(("", ""), "dark", (120, 40), &[Action::FocusPrevious]);
    for character in "http://a/b/c/d;p?q".chars() {
        update(&mut state, Action::Type(character.to_string()));
    }
    let untouched = [Action::CatchUp, Action::Send];
    for action in untouched {
        update(&mut state, action);
        let shown = text_of(&state);
        assert!(!shown.contains("No warnings"), "{shown}");
        assert_eq!(shown.matches("not judged yet").count(), 6, "{shown}");
        assert_eq!(state.layout().quiet.len(), 4, "{shown}");
    }
    assert_eq!(state.focus, Focus::Reference);
    for character in "../g".chars() {
        update(&mut state, Action::Type(character.to_string()));
    }
    assert_eq!(state.base.text(), "http://a/b/c/d;p?q");
    assert_eq!(
        state.inspection.resolution.target.as_deref(),
        Some("http://a/b/g")
    );

    let mut state = screen_of(("", "../g"), "dark", (80, 24), &[]);
    update(&mut state, Action::ChoosePane(RESOLUTION));
    let shown = text_of(&state);
    assert!(
        !shown.contains("Play") && !shown.contains("Step"),
        "{shown}"
    );
}

/// The line that is typed in keeps its row while the typing pauses.
#[test]
fn the_line_that_is_typed_in_keeps_its_row() {
    let mut state = screen_of(("", ""), "dark", (80, 24), &[]);
    let row = state.layout().reference.y;
    for letter in "https://www.paypal.com@e.ex/x".chars() {
        update(&mut state, Action::Type(letter.to_string()));
        update(&mut state, Action::CatchUp);
        update(&mut state, Action::CatchUp);
        let text = state.reference.text().to_owned();
        assert!(!state.typing.is_typing, "{text}");
        assert_eq!(state.layout().reference.y, row, "{text}");
    }
}

/// One key shows the lines of the pseudocode that were not taken, on a low screen in its whole body.
#[test]
fn one_key_shows_what_was_not_taken() {
    for size in [(40, 12), (80, 24)] {
        let texts = ("http://a/b/c/d;p?q", "../../../g");
        let mut state = screen_of(texts, "dark", size, &[Action::ChoosePane(RESOLUTION)]);
        let shown = text_of(&state);
        assert!(shown.contains("a Show skipped"), "{shown}");
        update(&mut state, Action::FoldAll);
        let shown = text_of(&state);
        assert!(shown.matches('┊').count() >= 4, "{shown}");
        let area = state.layout().pane(RESOLUTION).expect("it is seen");
        assert!(area.height >= 8, "{shown}");
        // At its end, the pane is as full as anywhere.
        update(&mut state, Action::Browse(Browse::Last));
        let (seen, _) = drawn(&state);
        let is_empty = |row: &u16| rows(&seen)[usize::from(*row)].trim().is_empty();
        let empty = (area.y..area.bottom()).filter(is_empty).count();
        assert!(empty < 2, "{empty} rows are empty\n{}", text_of(&state));
        update(&mut state, Action::FoldAll);
        assert!(!state.panes.is_zoomed);
    }
}
