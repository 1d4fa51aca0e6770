//! Practice: an exercise on a screen of its own, graded, with the pane that shows why. Predict: what is hidden stays so.

use std::collections::BTreeSet;

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use crate::support::screen::{SECTION_5_4, SECTION_7_6, click_at, drawn, rows, screen_of, text_of};
use urilens::explain::Topic;
use urilens::explain::practice::{Choice, ExerciseKind, choices, grade, names_a_choice, solution};
use urilens::explain::sections::SectionKind;
use urilens::syntax::Standard;
use urilens::tui::input::action::{Action, Choose, Copy, Effect};
use urilens::tui::state::Predict;
use urilens::tui::state::practice::{Practice, Practise};
use urilens::tui::state::{Focus, Overlay, State};
use urilens::tui::update::update;

const SIZES: [(u16, u16); 8] = [
    (20, 6),
    (40, 12),
    (60, 16),
    (80, 24),
    (100, 30),
    (120, 40),
    (160, 45),
    (200, 50),
];

fn press(state: &mut State, code: KeyCode) -> Effect {
    let event = KeyEvent::new(code, KeyModifiers::NONE);
    let action = state.keys.action(state.context(), event);
    action.map_or(Effect::None, |action| update(state, action))
}

/// The practice that is open.
fn practice(state: &State) -> &Practice {
    state.class.practice.as_ref().expect("a session")
}

fn type_text(state: &mut State, text: &str) {
    for character in text.chars() {
        press(state, KeyCode::Char(character));
    }
}

fn opened(size: (u16, u16)) -> State {
    let mut state = screen_of(SECTION_5_4, "dark", size, &[]);
    press(&mut state, KeyCode::F(10));
    state
}

/// A theme is chosen over an exercise, and commands that would do nothing there are not listed.
#[test]
fn themes_and_commands_are_chosen_over_an_exercise() {
    let mut state = opened((80, 24));
    update(&mut state, Action::Choose(Choose::Theme));
    press(&mut state, KeyCode::Down);
    let seen = state.theme().name.clone();
    press(&mut state, KeyCode::Enter);
    assert_eq!(state.theme().name, seen);
    let said = state.message.clone().unwrap_or_default();
    assert!(said.starts_with("Theme: "), "{said}");
    assert_eq!(state.overlay, Some(Overlay::Practice));
    update(&mut state, Action::Choose(Choose::Command));
    let picker = state.pages.picker.as_ref().expect("it is open");
    let is_listed = |action: Action| picker.listed().any(|item| item.action == action);
    assert!(is_listed(Action::Choose(Choose::Theme)));
    assert!(!is_listed(Action::ChoosePane(0)));
    press(&mut state, KeyCode::Esc);
    let answer = practice(&state).answer.text();
    assert_eq!((answer, state.overlay), ("", Some(Overlay::Practice)));
}

/// An exercise of each kind, each graded wrong and right, at every size. The texts of the inspector stay.
#[test]
fn every_kind_is_practised_at_every_size() {
    for size in SIZES {
        let mut state = opened(size);
        for (index, kind) in ExerciseKind::ALL
            .iter()
            .copied()
            .cycle()
            .take(10)
            .enumerate()
        {
            let exercise = practice(&state).exercise.clone();
            assert_eq!(exercise.kind, kind);
            let right = solution(&exercise).expect("an answer").answer;
            let answer = match (index < 5, choices(&exercise).as_slice()) {
                (true, _) => right.clone(),
                (false, []) => "nonsense".to_owned(),
                (false, choices) => {
                    let is_wrong = |one: &&Choice| !grade(&exercise, one.name).is_right;
                    let wrong = choices.iter().find(is_wrong);
                    wrong.expect("a wrong choice").name.to_owned()
                }
            };
            type_text(&mut state, &answer);
            if size.0 >= 60 && size.1 >= 16 {
                let text = text_of(&state);
                assert!(text.contains("Practice  All kinds · level 1"), "{text}");
                assert!(text.contains(kind.question()), "{text}");
                assert!(text.contains(&answer), "{text}");
            }
            press(&mut state, KeyCode::Enter);
            let text = text_of(&state);
            if size.0 >= 60 && size.1 >= 16 {
                let verdict = if index < 5 { "✓ Right" } else { "✗ Wrong" };
                assert!(text.contains(verdict), "{size:?}\n{text}");
                assert!(index < 5 || text.contains(&right), "{size:?}\n{text}");
            }
            press(&mut state, KeyCode::Right);
            press(&mut state, KeyCode::Enter);
        }
        let practice = practice(&state);
        assert_eq!((practice.right, practice.graded), (5, 10));
        press(&mut state, KeyCode::Esc);
        assert_eq!(state.overlay, None);
        assert_eq!((state.base.text(), state.reference.text()), SECTION_5_4);
        // The session goes on.
        press(&mut state, KeyCode::F(10));
        assert_eq!(
            state.class.practice.as_ref().map(|one| one.graded),
            Some(10)
        );
    }
}

/// After a wrong fault, the row below is about the place that is wrong, and about no other finding.
#[test]
fn a_wrong_fault_opens_the_row_of_its_place() {
    for (text, pane, said) in [
        ("http://example.org/caf\u{e9}/g", 3, "U+00E9"),
        ("http://[1::2::3]/en", 3, "“::” can be used only once"),
        ("http://example.org/a b", 3, "A URI contains no spaces."),
        ("http://example.org/?q", 0, "✓ URI without a fragment"),
    ] {
        let mut state = opened((80, 24));
        let exercise = &mut state.class.practice.as_mut().expect("a session").exercise;
        (exercise.kind, exercise.base) = (ExerciseKind::Fault, None);
        exercise.reference = text.to_owned();
        type_text(&mut state, "port");
        press(&mut state, KeyCode::Enter);
        let shown = state
            .class
            .graded
            .as_ref()
            .expect("the pane that shows why");
        assert_eq!(shown.pane, pane, "{text}");
        let drawn = text_of(&state);
        let mut rows = drawn
            .lines()
            .skip_while(|row| !row.starts_with('─'))
            .skip(1);
        rows.find(|row| row.starts_with('─')).expect("the pane");
        let marked = rows.skip_while(|row| pane == 3 && !row.starts_with('▸'));
        let marked: Vec<_> = marked.take(3).collect();
        assert!(marked.join("\n").contains(said), "{text}\n{drawn}");
    }
}

/// The player stands at the step that the answer does not follow, and can be walked from there.
#[test]
fn a_wrong_target_opens_the_player_at_its_step() {
    let mut state = opened((80, 24));
    let exercise = &mut state.class.practice.as_mut().expect("a session").exercise;
    exercise.base = Some("http://a/b/c/d;p?q".to_owned());
    exercise.reference = "../../../g".to_owned();
    type_text(&mut state, "http://a/../g");
    press(&mut state, KeyCode::Enter);
    let text = text_of(&state);
    assert!(text.contains("▸      2C"), "{text}");
    assert!(
        text.contains("removes only itself") || text.contains("still has a dot-segment"),
        "{text}"
    );
    let at = |state: &State| {
        state
            .class
            .graded
            .as_ref()
            .and_then(|shown| shown.selected(1))
    };
    let step = at(&state).expect("a step");
    press(&mut state, KeyCode::Left);
    assert_eq!(at(&state), Some(step - 1));
    press(&mut state, KeyCode::Char(' '));
    assert!(state.panes.playing);
    update(&mut state, Action::Advance);
    assert_eq!(at(&state), Some(step));
    for _ in 0..100 {
        update(&mut state, Action::Advance);
    }
    assert!(!state.panes.playing);
}

/// Colours would name the components, so before the grade a text has one style.
#[test]
fn the_colours_come_with_the_grade() {
    let styles = |state: &State| -> usize {
        let (buf, _) = drawn(state);
        let row = rows(&buf)
            .iter()
            .position(|row| row.trim_start().starts_with("Reference"));
        let y = row.expect("the reference") as u16;
        let cells = (13..80)
            .map(|x| &buf[(x, y)])
            .filter(|cell| cell.symbol() != " ");
        cells
            .map(|cell| format!("{:?}", cell.style()))
            .collect::<BTreeSet<_>>()
            .len()
    };
    let mut state = opened((80, 24));
    state
        .class
        .practice
        .as_mut()
        .expect("a session")
        .exercise
        .reference = "http://u@h:1/p?q#f".to_owned();
    assert_eq!(styles(&state), 1);
    type_text(&mut state, "x");
    press(&mut state, KeyCode::Enter);
    assert!(styles(&state) > 4);
}

#[test]
fn levels_kinds_and_the_standard_change_the_exercise() {
    let mut state = opened((80, 24));
    let of = |state: &State| {
        let practice = practice(state);
        (practice.level, practice.kind, practice.exercise.kind)
    };
    press(&mut state, KeyCode::PageDown);
    assert_eq!(of(&state).0, 1);
    for level in [2, 3, 4, 5, 5] {
        press(&mut state, KeyCode::PageUp);
        assert_eq!(of(&state).0, level);
    }
    for &kind in ExerciseKind::ALL {
        press(&mut state, KeyCode::Tab);
        assert_eq!((of(&state).1, of(&state).2), (Some(kind), kind));
        assert!(text_of(&state).contains(&format!("Practice  {}", kind.title())));
    }
    press(&mut state, KeyCode::Tab);
    assert_eq!(of(&state).1, None);
    update(&mut state, Action::ToggleStandard);
    let exercise = &practice(&state).exercise;
    assert_eq!(exercise.standard, Standard::Rfc2396);
}

/// Whatever is typed, pasted or clicked stays in the answer.
#[test]
fn nothing_reaches_the_texts_below() {
    let mut state = opened((80, 24));
    type_text(&mut state, "qnj?[]");
    update(&mut state, Action::paste(" http://x/\n"));
    let answer = |state: &State| practice(state).answer.text().to_owned();
    assert_eq!(answer(&state), "qnj?[]http://x/");
    for action in [
        Action::Undo,
        Action::Redo,
        Action::SelectAll,
        Action::Mend,
        Action::Explain,
        Action::ToggleLinks,
        Action::FocusNext,
        click_at(20, 1),
        Action::Drag { column: 30, row: 1 },
        Action::Click {
            count: 2,
            column: 20,
            row: 3,
        },
        Action::Wheel {
            down: true,
            column: 20,
            row: 3,
        },
    ] {
        update(&mut state, action);
    }
    assert_eq!(answer(&state), "qnj?[]http://x/");
    assert_eq!(state.focus, Focus::Reference);
    assert_eq!((state.base.text(), state.reference.text()), SECTION_5_4);
    // All of the answer is selected, which is copied.
    let copied = update(&mut state, Action::CopyOrQuit);
    assert!(matches!(copied, Effect::Copy { text, .. } if text == "qnj?[]http://x/"));
    press(&mut state, KeyCode::End);
    assert_eq!(update(&mut state, Action::CopyOrQuit), Effect::None);
    assert_eq!(update(&mut state, Action::CopyOrQuit), Effect::Quit);
    // An empty answer is not graded.
    let mut state = opened((80, 24));
    press(&mut state, KeyCode::Enter);
    assert_eq!(state.class.practice.as_ref().map(|one| one.graded), Some(0));
    update(&mut state, Action::Practise(Practise::Next));
    assert_eq!(state.class.practice.as_ref().map(|one| one.graded), Some(0));
}

/// What is to be predicted stands nowhere on the screen until the key, at every size.
#[test]
fn what_is_to_be_predicted_is_hidden() {
    let resolved = (SECTION_5_4.0, "../../x/./y?z#f", "http://a/x/y");
    let misleading = (SECTION_7_6.0, SECTION_7_6.1, "userinfo");
    for ((base, reference, secret), predict) in [
        (resolved, Predict::Target),
        (resolved, Predict::Step),
        (misleading, Predict::Host),
    ] {
        for size in SIZES {
            let mut state = screen_of((base, reference), "dark", size, &[]);
            while state.class.predict != Some(predict) {
                update(&mut state, Action::NextPredict);
            }
            for pane in 0..5 {
                if (pane, predict) != (1, Predict::Step) {
                    update(&mut state, Action::ChoosePane(pane));
                    update(&mut state, Action::Open);
                    let text = text_of(&state);
                    assert!(!text.contains(secret), "{predict:?} {size:?}\n{text}");
                    state.overlay = None;
                }
            }
            for action in [
                Action::OpenTopic(Topic::Section(SectionKind::Facts)),
                Action::Choose(Choose::Copy),
                Action::ToggleComparison,
                Action::CompareStandards,
                Action::ToggleLinks,
                Action::TakeTarget,
                Action::Explain,
                Action::Copy(Copy::Target),
            ] {
                let effect = update(&mut state, action.clone());
                assert_eq!(effect, Effect::None, "{action:?}");
                assert_eq!(state.overlay, None, "{action:?}");
                assert_eq!(state.base.text(), base, "{action:?}");
                let text = text_of(&state);
                assert!(!text.contains(secret), "{action:?} {size:?}\n{text}");
            }
            update(&mut state, Action::NextPredict);
            update(&mut state, Action::ChoosePane(0));
            let text = text_of(&state);
            assert!(
                size.1 < 12 || text.contains(secret),
                "{predict:?} {size:?}\n{text}"
            );
            // Another text is to be predicted anew.
            state.focus = Focus::Reference;
            update(&mut state, Action::Type("!".to_owned()));
            let text = text_of(&state);
            assert!(!text.contains(secret), "{predict:?} {size:?}\n{text}");
        }
    }
}

/// What is none of the choices is asked for again, and costs nothing; each of the names that a rung has is one.
#[test]
fn an_answer_that_is_no_choice_is_not_graded() {
    let mut state = opened((120, 40));
    for name in [
        "simple string",
        "simple string comparison",
        "path segment normalization",
        "6.2.2.3",
        "\u{a7}6.2.2.3",
        "Dot",
        "none",
    ] {
        let exercise = &mut state.class.practice.as_mut().expect("a session").exercise;
        exercise.kind = ExerciseKind::Rung;
        assert!(names_a_choice(exercise, name), "{name}");
        assert!(!names_a_choice(exercise, "c"), "of two choices");
        exercise.kind = ExerciseKind::Fault;
        assert!(names_a_choice(exercise, "valid"));
    }
    type_text(&mut state, "nonsense");
    press(&mut state, KeyCode::Enter);
    let text = text_of(&state);
    assert!(text.contains("none of the choices"), "{text}");
    assert!(text.contains("no answer yet"), "{text}");
    let practice = practice(&state);
    assert_eq!((practice.graded, practice.answer.text()), (0, "nonsense"));
}

/// A host that is the whole authority is marked as the host.
#[test]
fn the_row_of_the_answer_is_marked() {
    for (answer, marked) in [("host", "host"), ("path", "host")] {
        let mut state = opened((120, 40));
        let exercise = &mut state.class.practice.as_mut().expect("a session").exercise;
        (exercise.kind, exercise.base) = (ExerciseKind::Component, None);
        exercise.reference = "http://example.org/a".to_owned();
        exercise.marked = Some(urilens::syntax::Span::new(7, 18));
        type_text(&mut state, answer);
        press(&mut state, KeyCode::Enter);
        let text = text_of(&state);
        let row = text
            .lines()
            .find(|row| row.trim_start().starts_with('\u{25b8}'));
        assert!(row.is_some_and(|row| row.contains(marked)), "{text}");
    }
}

/// What the choices mean is whole on a screen with free rows, and a click on either row of one answers with it.
#[test]
fn the_choices_are_explained_whole() {
    for size in [(80, 24), (120, 40)] {
        let mut state = opened(size);
        press(&mut state, KeyCode::Tab);
        press(&mut state, KeyCode::Tab);
        let text = text_of(&state);
        assert!(text.contains("Practice  Components"), "{text}");
        let exercise = &practice(&state).exercise;
        let said = text.split_whitespace().collect::<Vec<_>>().join(" ");
        for choice in choices(exercise) {
            assert!(
                said.contains(choice.words),
                "{size:?} {}\n{text}",
                choice.words
            );
        }
        let lines: Vec<&str> = text.lines().collect();
        let row = lines.iter().position(|line| line.contains("2  authority"));
        let row = row.expect("the second choice") as u16 + u16::from(size.0 == 80);
        update(&mut state, click_at(40, row));
        let answer = practice(&state).answer.text();
        assert!(
            ["scheme", "authority", "userinfo"].contains(&answer),
            "{answer}\n{text}"
        );
    }
}

/// While something is hidden, only keys that work are offered, the answer is offered, and Esc ends it from anywhere.
#[test]
fn predicting_offers_what_works_and_ends_at_once() {
    for presses in [1, 3, 5] {
        let next = "Alt-G Show";
        let mut state = screen_of(SECTION_5_4, "dark", (120, 40), &[]);
        for _ in 0..presses {
            update(&mut state, Action::NextPredict);
        }
        let text = text_of(&state);
        let footer = text.lines().last().unwrap_or("");
        assert!(
            footer.contains(next) && footer.contains("Esc End"),
            "{footer}"
        );
        assert!(!footer.contains("Copy"), "{footer}");
        update(&mut state, Action::Close);
        assert_eq!(state.class.predict, None);
    }
    let mut state = screen_of(SECTION_5_4, "dark", (80, 24), &[Action::NextPredict]);
    assert!(text_of(&state).contains("Alt-G Show  Esc End"));
    update(&mut state, Action::ChoosePane(4));
    let text = text_of(&state);
    let footer = text.lines().last().unwrap_or("");
    assert!(
        !footer.contains("Fetches") && !footer.contains("Open"),
        "{footer}"
    );
}
