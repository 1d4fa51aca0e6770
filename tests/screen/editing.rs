//! Typing, pasting, moving and undoing change the text as expected.

use crate::support::examples::examples;
use crate::support::screen::{EMPTY, drawn, opened, screen_of, text_of};
use urilens::explain::repairs;
use urilens::review::{Finding, Severity};
use urilens::tui::Start;
use urilens::tui::input::action::{Action, Choose, Effect, Motion};
use urilens::tui::panes::PANES;
use urilens::tui::state::State;
use urilens::tui::state::input::MAX_CHARACTERS;
use urilens::tui::state::links::Link;
use urilens::tui::update::{prepare, update};

/// Nothing was pasted, and it is not said.
#[test]
fn what_an_editor_leaves_is_told_as_such() {
    let mut state = screen_of(("", "http://a/"), "dark", (120, 40), &[]);
    let edited = Action::Edited("http://edited/\nsecond-line\n".to_owned());
    update(&mut state, edited);
    assert_eq!(state.reference.text(), "http://edited/second-line");
    let said = state.message.clone().expect("it is told");
    assert_eq!(
        said,
        "Taken from the editor without a line break (appendix C)."
    );
}

#[test]
fn too_long_a_paste_is_cut_and_told() {
    let mut state = screen_of(EMPTY, "dark", (120, 40), &[]);
    update(&mut state, Action::paste("a".repeat(MAX_CHARACTERS + 5)));
    assert_eq!(state.reference.text().len(), MAX_CHARACTERS);
    let said = state.message.clone().expect("it is told");
    assert!(
        said.starts_with("Cut: 5 characters beyond 65536."),
        "{said}"
    );
    assert!(drawn(&state).1.is_some());
    assert!(text_of(&state).contains("rows above"));
    update(&mut state, Action::paste("b".to_owned()));
    let said = state.message.clone().expect("it is told");
    assert!(said.starts_with("Cut: 1 character beyond 65536."), "{said}");
}

/// A long text is drawn as it is typed, with its secrets hidden, and inspected when the keys pause; whatever
/// else is done finds it inspected.
#[test]
fn a_long_text_is_drawn_first_and_inspected_later() {
    let long = format!("https://a.example/{}?token=", "segment/".repeat(1000));
    let mut state = screen_of(("", &long), "dark", (120, 40), &[]);
    state.typing.defers = true;
    let before = state.inspection.reference.text().to_owned();
    for typed in ["hunter2", "Zq9x", "#end"] {
        update(&mut state, Action::Type(typed.to_owned()));
    }
    assert!(state.is_behind());
    prepare(&mut state);
    assert_eq!(state.inspection.reference.text(), before);
    let screen = text_of(&state);
    assert!(screen.contains("#end"), "{screen}");
    assert!(!screen.contains("hunter2"), "{screen}");
    for action in [Action::CatchUp, Action::Open, Action::Choose(Choose::Copy)] {
        let mut later = state.clone();
        update(&mut later, action);
        assert!(!later.is_behind());
        assert_eq!(later.inspection.reference.text(), state.reference.text());
        assert!(!text_of(&later).contains("hunter2"));
    }
}

/// Where the focus goes does not depend on what is known of the text. The row that opens does: it is one of the text that
/// is there now.
#[test]
fn the_focus_moves_before_a_long_text_is_inspected() {
    let long = format!("https://a.example/{}?b=1", "segment/".repeat(1000));
    for back in [false, true] {
        let mut state = screen_of(("", &long), "dark", (120, 40), &[]);
        state.typing.defers = true;
        update(&mut state, Action::Delete(Motion::Left));
        prepare(&mut state);
        let mut at_once = state.clone();
        at_once.typing.defers = false;
        update(&mut at_once, Action::CatchUp);
        let before = state.inspection.clone();
        for _ in 0..PANES.len() + 3 {
            let step = match back {
                true => Action::FocusPrevious,
                false => Action::FocusNext,
            };
            update(&mut state, step.clone());
            update(&mut at_once, step);
            assert!(state.is_behind());
            prepare(&mut state);
            assert!(!text_of(&state).is_empty());
            assert_eq!((state.focus, state.pane), (at_once.focus, at_once.pane));
            assert_eq!(state.inspection, before);
            // A place of the text before would be another one of this text.
            assert_eq!(state.panes.subject, None);
        }
        update(&mut state, Action::ChoosePane(0));
        assert!(!state.is_behind());
        update(&mut at_once, Action::ChoosePane(0));
        for state in [&mut state, &mut at_once] {
            update(state, Action::Open);
        }
        // A list that has been looked at keeps its borders elsewhere.
        let page = |state: &State| -> Vec<String> {
            let lines = text_of(state);
            let lines = lines.lines().filter(|line| !line.contains('─'));
            lines.map(str::to_owned).collect()
        };
        assert_eq!(page(&state), page(&at_once));
    }
}

/// Whatever puts another text in the place of this one, a long one is drawn first.
#[test]
fn another_text_is_drawn_first_wherever_it_comes_from() {
    let path = "segment/".repeat(1000);
    let long = format!("https://a.example/{path}?b=1&a=2&c=[");
    let other = format!("https://b.example/{path}?u=c");
    let options = Start {
        links: vec![Link::from(long), Link::from(other)],
        ..Start::default()
    };
    let mut first = opened(&options, "dark", (120, 40));
    update(&mut first, Action::Close);
    first.typing.defers = true;
    let reference = &first.inspection.reference;
    let violation = reference.violations.iter().next().expect("a violation");
    let found = repairs(&reference.reference(), violation).expect("repairs");
    let repair = found.into_iter().next().expect("a repair");
    let cases = [Action::TakeTarget, Action::Repair(repair)];
    for action in cases {
        let mut state = first.clone();
        let before = state.inspection.clone();
        update(&mut state, action.clone());
        assert!(state.is_behind(), "{action:?}");
        prepare(&mut state);
        assert_eq!(state.inspection, before, "{action:?}");
        let drawn = text_of(&state);
        let said = state.message.clone().unwrap_or_default();
        assert!(
            drawn.contains(said.split('.').next().unwrap_or_default()),
            "{said}"
        );
        update(&mut state, Action::CatchUp);
        assert_eq!(state.inspection.reference.text(), state.reference.text());
        // It is the same as without the pause.
        let mut at_once = first.clone();
        at_once.typing.defers = false;
        update(&mut at_once, action.clone());
        assert_eq!(state.inspection, at_once.inspection, "{action:?}");
        assert_eq!(state.message, at_once.message, "{action:?}");
        // Lists may be scrolled to the row in another way, since something was drawn in between.
        for pane in 0..PANES.len() {
            let [row, other] = [&state, &at_once].map(|state| state.selected(pane));
            assert_eq!(row, other, "{action:?}");
        }
    }
}

/// Thousands of keys that wait are carried out one after the other, and drawn once.
#[test]
fn thousands_of_keys_are_one_frame() {
    let long = format!("https://a.example/{}", "\u{202e}é/".repeat(1_000));
    let mut state = screen_of(("", &long), "dark", (120, 40), &[]);
    state.typing.defers = true;
    for _ in 0..500 {
        update(&mut state, Action::Delete(Motion::Left));
    }
    // Neither split nor inspected since.
    assert!(state.typing.is_undrafted && state.typing.draft.is_none());
    prepare(&mut state);
    update(&mut state, Action::CatchUp);
    assert_eq!(state.reference.text().chars().count(), 18 + 3_000 - 500);
    assert_eq!(state.inspection.reference.text(), state.reference.text());
}

/// What a longer text could still become is not judged by what it isn't yet: all parts of the screen say the same of it, and
/// judge when the typing pauses.
#[test]
fn the_end_of_a_text_is_not_judged_while_it_is_typed() {
    for [typed, ended] in examples("the end of a text is not judged while it is typed") {
        for size in [(40, 12), (80, 24), (120, 40), (200, 50)] {
            let state = typed_on(size, typed);
            let text = text_of(&state);
            let seen = |words: &str| text.contains(words);
            assert!(seen("being typed"), "{typed}\n{text}");
            let judgements = [
                "✓", "✗", "▲", "INVALID", "reject", "change", "notice", "finished", "findings",
            ];
            for word in judgements {
                assert!(!seen(word), "{word}: {typed}\n{text}");
            }
            if size.0 >= 120 {
                // The headline, Components, and a line for each of the others.
                assert_eq!(text.matches("not judged yet").count(), 6, "{typed}\n{text}");
            }
            // So has somebody who pauses; whoever goes on to something else has typed it to its end.
            for ends in [Action::CatchUp, Action::FocusNext] {
                let mut state = state.clone();
                update(&mut state, ends.clone());
                let text = text_of(&state);
                assert!(!text.contains("not judged yet"), "{typed}\n{text}");
                assert!(
                    size.0 < 120 || text.contains(ended),
                    "{ended}: {typed}, {ends:?}\n{text}"
                );
            }
        }
    }
}

/// A text typed to its end, key by key.
fn typed_to_its_end(text: &str) -> State {
    typed_on((120, 40), text)
}

fn typed_on(size: (u16, u16), text: &str) -> State {
    let mut state = screen_of(("", ""), "dark", size, &[]);
    for character in text.chars() {
        update(&mut state, Action::Type(character.to_string()));
    }
    state
}

fn checks_of(state: &State) -> Vec<&str> {
    let findings = state.inspection.findings.iter();
    findings.map(|finding| finding.check.id).collect()
}

/// Only what the missing end is the evidence of waits, and only while it is typed.
#[test]
fn what_more_text_may_undo_waits_until_it_is_typed() {
    for [text, waiting] in examples("what more text may undo waits until it is typed") {
        let state = typed_to_its_end(text);
        let typed = checks_of(&state);
        assert!(typed.is_empty(), "{text}: {typed:?}");
        let shown = text_of(&state);
        assert!(shown.contains("not judged yet"), "{text}\n{shown}");
        let left = Action::Move {
            motion: Motion::Left,
            select: false,
        };
        for ends in [left, Action::Send, Action::FocusNext] {
            let mut state = state.clone();
            update(&mut state, ends.clone());
            let ended = checks_of(&state);
            assert!(ended.contains(&waiting), "{text}, {ends:?}: {ended:?}");
        }

        let mut state = screen_of(("", ""), "dark", (120, 40), &[]);
        update(&mut state, Action::paste(text.to_owned()));
        assert!(checks_of(&state).contains(&waiting), "{text} pasted");
        let state = screen_of(("", text), "dark", (120, 40), &[]);
        assert!(checks_of(&state).contains(&waiting), "{text} at the start");
    }
}

/// A link inside at the end of the text isn't finished either.
#[test]
fn the_end_of_a_link_inside_waits_as_well() {
    let outer = "https://www.google.com/url?url=https%3A%2F%2F";
    for (inner, waits) in [
        ("www.example.org%", true),
        ("www.example.org%2", true),
        ("www", true),
        ("www.example.org", false),
        ("paypal.com@evil.example%", true),
    ] {
        let mut state = typed_to_its_end(&format!("{outer}{inner}"));
        let worst = |state: &State| {
            let findings = state.inspection.findings.iter();
            let worst = findings.filter_map(Finding::there).next();
            worst.map(|worst| worst.check.id)
        };
        let typed = worst(&state);
        assert!(!waits || typed.is_none(), "{inner}: {typed:?}");
        update(&mut state, Action::Send);
        let ended = worst(&state);
        assert_eq!(
            ended.is_some() && typed.is_none(),
            waits,
            "{inner}: {ended:?}"
        );
    }
}

#[test]
fn what_is_found_is_said_when_the_typing_pauses() {
    for (text, said) in [
        ("https://paypal.com@a.example", "userinfo-looks-like-host"),
        ("https://p\u{430}ypal.com", "host-confusable-brand"),
        ("https://a\\@b.example", "parser-disagreement"),
        ("http://0x7f", "ip-rare-format"),
        ("http://3627734798", "ip-rare-format"),
        ("http://127.0.0.2", "addr-loopback"),
        ("http://a/%zz4", "malformed-percent"),
        ("https://www./", "host-is-scheme"),
        ("javascript:a", "scheme-script"),
    ] {
        let mut state = typed_to_its_end(text);
        assert!(checks_of(&state).is_empty(), "{text}");
        update(&mut state, Action::CatchUp);
        let found = checks_of(&state);
        assert!(found.contains(&said), "{text}: {found:?}");
        assert!(state.inspection.severity() > Some(Severity::Notice));
    }
    let mut state = typed_to_its_end("https://paypal.com@a.example");
    update(&mut state, Action::CatchUp);
    assert!(text_of(&state).contains("DANGER"), "{}", text_of(&state));
}

#[test]
fn a_selection_is_cut_but_for_a_hidden_secret() {
    let select = |count: usize| {
        let step = Action::Move {
            motion: Motion::Left,
            select: true,
        };
        vec![step; count]
    };
    let mut state = screen_of(("", "http://a/bcd"), "dark", (120, 40), &select(2));
    let effect = update(&mut state, Action::Cut);
    assert!(matches!(effect, Effect::Copy { text, .. } if text == "cd"));
    assert_eq!(state.reference.text(), "http://a/b");
    update(&mut state, Action::Undo);
    assert_eq!(state.reference.text(), "http://a/bcd");
    // Nothing is selected.
    assert_eq!(
        update(
            &mut state,
            Action::Move {
                motion: Motion::End,
                select: false
            }
        ),
        Effect::None
    );
    assert_eq!(update(&mut state, Action::Cut), Effect::None);
    assert_eq!(state.reference.text(), "http://a/bcd");

    let secret = "https://u:hunter2@a/";
    let mut state = screen_of(("", secret), "dark", (120, 40), &select(12));
    assert_eq!(update(&mut state, Action::Cut), Effect::None);
    assert_eq!(state.reference.text(), secret);
    let said = state.message.expect("it is said");
    assert!(said.starts_with("Not cut"), "{said}");
}

/// Of the first text, nothing is known before it is inspected, and nothing is said of it: no component is undefined.
#[test]
fn nothing_is_said_of_a_first_text_before_it_is_inspected() {
    for size in [(80, 24), (120, 40), (200, 50)] {
        let mut state = screen_of(("", ""), "dark", size, &[]);
        state.typing.defers = true;
        update(
            &mut state,
            Action::paste(format!("http://a.example/{}", "b%41/../".repeat(8000))),
        );
        assert!(state.is_behind());
        prepare(&mut state);
        let screen = text_of(&state);
        assert!(screen.contains("is being inspected"), "{screen}");
        assert!(
            !screen.contains("Type or paste") && !screen.contains("fragment"),
            "{screen}"
        );
        let below = screen.split("Target").last().unwrap_or_default();
        assert!(!below.contains('∅'), "{screen}");
        update(&mut state, Action::CatchUp);
        let screen = text_of(&state);
        assert!(
            screen.contains("fragment") && !screen.contains("being inspected"),
            "{screen}"
        );
    }
}

/// A message takes the rows that it needs, up to three, and the next key gives them back.
#[test]
fn a_long_message_is_not_cut() {
    let mut state = screen_of(("", "http://a/b"), "dark", (80, 24), &[]);
    let before = text_of(&state);
    let message = "Target not copied: this terminal has no clipboard. The screen can be saved to a file, with the \
                   key that F1 lists for that.";
    state.message = Some(message.to_owned());
    let screen = text_of(&state);
    let words = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(words(&screen).ends_with(message), "{screen}");
    update(
        &mut state,
        Action::Move {
            motion: Motion::Left,
            select: false,
        },
    );
    update(
        &mut state,
        Action::Move {
            motion: Motion::End,
            select: false,
        },
    );
    assert_eq!(text_of(&state), before);
}

/// In each line that is typed into, whatever it is of.
#[test]
fn words_are_deleted_and_a_selection_is_copied_and_cut_in_every_line() {
    let typed = |text: &str| Action::Type(text.to_owned());
    for open in [
        &[][..],
        &[Action::ToggleComparison],
        &[Action::ChoosePane(0), Action::AddParameter],
        &[Action::ToggleHelp, Action::Search],
        &[Action::Choose(Choose::Copy)],
        &[Action::TogglePractice],
    ] {
        let mut state = screen_of(("", "https://a.example/"), "dark", (120, 40), open);
        let text = |state: &State| state.field().expect("a line").text().to_owned();
        update(&mut state, Action::SelectAll);
        for action in [typed("one two"), Action::Delete(Motion::WordLeft)] {
            update(&mut state, action);
        }
        assert_eq!(text(&state), "one ", "{open:?}");
        for (action, left) in [(Action::CopyOrQuit, "one "), (Action::Cut, "")] {
            update(&mut state, Action::SelectAll);
            let found = update(&mut state, action);
            assert!(
                matches!(&found, Effect::Copy { text, .. } if text == "one "),
                "{open:?}"
            );
            assert_eq!(text(&state), left, "{open:?}");
        }
    }
}
