//! The steps of a resolution, as a player shows them.

use crate::support::cases;
use crate::support::screen::{SECTION_5_4, click_at, drawn, rows, screen_of, text_of};
use crossterm::event::KeyCode;
use urilens::explain::player::{LineState, Origin, stage, trace};
use urilens::inspect::{Request, inspect};
use urilens::resolve::{ResolveOptions, Source};
use urilens::syntax::Standard;
use urilens::tui::input::action::{Action, Browse};
use urilens::tui::state::State;
use urilens::tui::update::update;

const RESOLUTION: Action = Action::ChoosePane(1);
const STEP: Action = Action::Step { forward: true };
const SIZES: [(u16, u16); 12] = [
    (40, 12),
    (60, 16),
    (72, 20),
    (80, 24),
    (100, 28),
    (100, 40),
    (119, 30),
    (120, 24),
    (120, 40),
    (160, 45),
    (200, 50),
    (250, 60),
];

/// The pane opens on the finished resolution: what each line gave, the lines that were not taken, and where the parts of
/// the target are from. Nothing is undecided there. Esc leads back to it from the steps.
#[test]
fn the_resolution_opens_on_its_finished_trace() {
    let texts = ("http://a/b/c/d;p?q", "../../../g");
    for size in [(80, 24), (120, 40), (200, 50)] {
        let mut state = screen_of(texts, "dark", size, &[RESOLUTION]);
        let text = text_of(&state);
        for said in [
            "19 steps; Space plays them",
            "if defined(R.scheme) then",
            "T.path = merge(Base.path, R.path)",
            "/b/c/../../../g",
            "2E  output",
            "Parts from base: scheme, authority · reference: path",
        ] {
            // A narrow screen has names of panes where others have their states.
            let is_seen = text.contains(said) || size.0 < 120 && said.starts_with("19 steps");
            assert!(is_seen, "{said} at {size:?}\n{text}");
        }
        assert!(!text.contains("▢") && !text.contains("1 of 19"), "{text}");
        let skipped =
            |text: &str| text.contains("4 skipped") || text.contains("┊  T.scheme = R.scheme");
        assert!(skipped(&text), "{text}");
        // The page of a condition lists the lines that its answer has ruled out.
        let mut asked = state.clone();
        update(&mut asked, Action::Browse(Browse::Forward));
        update(&mut asked, Action::Open);
        let page = text_of(&asked);
        assert!(page.contains("Lines not taken") || size.1 < 40, "{page}");
        update(&mut state, STEP);
        assert_eq!((state.is_stepping(), state.selected(1)), (true, Some(0)));
        update(&mut state, Action::Close);
        assert!(!state.is_stepping());
        assert_eq!(text_of(&state), text);
        update(&mut state, Action::Play);
        assert!(state.panes.playing && state.is_stepping());
    }
}

/// By RFC 2396 §5.2, the path goes on directly after a base without one, and is read as a part of the authority.
#[test]
fn an_authority_may_be_of_both_texts() {
    for (reference, parts) in [
        ("g", "base: scheme · base + reference: authority"),
        (
            "g/h?y",
            "base: scheme · base + reference: authority · reference: path, query",
        ),
        ("/g", "base: scheme, authority · reference: path"),
    ] {
        let actions = [Action::ToggleStandard, RESOLUTION];
        let state = screen_of(("http://a", reference), "dark", (200, 50), &actions);
        let text = text_of(&state);
        let parts = format!("Parts from {parts}");
        let mut cells = text.lines().flat_map(|line| line.split('│'));
        assert!(cells.any(|cell| cell.trim() == parts), "{text}");
    }
}

/// One key, which the footer names, shows all lines that were not taken: in the finished trace and in its steps.
#[test]
fn one_key_shows_the_lines_that_were_not_taken() {
    let texts = ("http://a/b/c/d;p?q", "../../../g");
    for first in [None, Some(Action::Step { forward: false })] {
        let actions: Vec<Action> = [RESOLUTION].into_iter().chain(first).collect();
        let mut state = screen_of(texts, "dark", (80, 24), &actions);
        // All that can be seen of the pane, scrolled from its first row to its last.
        let seen = |state: &State| {
            let mut state = state.clone();
            let mut seen = std::collections::BTreeSet::new();
            update(&mut state, Action::Browse(Browse::First));
            for _ in 0..state.count(1) {
                let text = text_of(&state);
                let skipped = text.lines().filter(|row| row.contains("┊ "));
                seen.extend(skipped.map(|row| row.trim().to_owned()));
                update(&mut state, Action::Browse(Browse::Forward));
            }
            seen.into_iter().collect::<Vec<_>>().join("\n")
        };
        let folded = text_of(&state);
        assert!(folded.contains("a Show skipped"), "{folded}");
        assert!(!folded.contains("┊  T.scheme = R.scheme"), "{folded}");
        let action = state
            .keys
            .action(state.context(), KeyCode::Char('a').into());
        update(&mut state, action.expect("the key"));
        let lines = seen(&state);
        for line in [
            "T.scheme = R.scheme",
            "T.authority = R.authority",
            "T.path = Base.path",
        ] {
            assert!(lines.contains(line), "{line}\n{lines}\n{}", text_of(&state));
        }
        assert!(!lines.contains(" skipped"), "{lines}");
        update(&mut state, Action::FoldAll);
        assert_eq!(text_of(&state), folded);
    }
    let state = screen_of(texts, "dark", (200, 60), &[RESOLUTION, Action::Zoom]);
    let text = text_of(&state);
    let all = text.contains("┊  T.scheme = R.scheme") && !text.contains("a Show skipped");
    assert!(all, "nothing is folded there\n{text}");
}

/// A condition that says no has no value to show, and an empty path is from the text that it was taken from.
#[test]
fn values_and_origins_are_those_of_the_step() {
    let base = "http://a/b/c/d;p?q";
    for (reference, lenient, value) in [("http:g", true, "∅"), ("http:g", false, "“http”")] {
        let inspection = inspect(&Request {
            reference,
            base: Some(base),
            options: ResolveOptions {
                lenient,
                ..ResolveOptions::default()
            },
            ..Request::default()
        });
        let steps = trace(&inspection, inspection.resolution.steps.len() - 1).steps;
        let lines = steps.iter().filter_map(|step| step.line.as_ref());
        let line = lines
            .into_iter()
            .find(|line| line.code == "if defined(R.scheme) then");
        assert_eq!(line.expect("the condition").value.to_string(), value);
    }
    for (reference, base, origin) in [
        ("//g", base, Origin::From(Source::Reference)),
        ("x:", base, Origin::From(Source::Reference)),
        ("?y", base, Origin::From(Source::Base)),
        ("?y", "http://a", Origin::From(Source::Base)),
        ("..", base, Origin::Both { base: 2 }),
    ] {
        let inspection = inspect(&Request::new(reference, Some(base)));
        let last = inspection.resolution.steps.len() - 1;
        let stage = stage(&inspection, last).expect("a stage for the last step");
        assert_eq!(stage.target[2].origin, Some(origin), "{reference}");
    }
}

/// Each step is at one line of the pseudocode, none is pending after the last, and a turn of the loop says of each rule
/// before its own why it does not apply.
#[test]
fn every_step_is_at_a_line() {
    let references = [
        "g:h",
        "g",
        "./g",
        "/g",
        "//g",
        "?y",
        "#s",
        "",
        "..",
        "../../../g",
        "g;x=1/../y",
        "http:g",
        "a:b/../c",
        "//g/../x?y#z",
    ];
    for standard in Standard::ALL {
        for base in [Some("http://a/b/c/d;p?q#f"), Some("http://a"), None] {
            for reference in references {
                let inspection = inspect(&Request {
                    reference,
                    base,
                    standard,
                    ..Request::default()
                });
                let count = inspection.resolution.steps.len();
                for at in 0..count {
                    let all = trace(&inspection, at);
                    let lines = all.steps.iter().filter_map(|step| step.line.as_ref());
                    let current = lines.filter(|line| line.state == LineState::Current);
                    assert_eq!(
                        current.count(),
                        1,
                        "{standard} {base:?} {reference} step {at}"
                    );
                    assert!(
                        at + 1 < count || all.pending.is_empty(),
                        "{:?}",
                        all.pending
                    );
                    let stage = stage(&inspection, at).expect("a stage for every step");
                    let mut refused = stage.refused.iter();
                    assert!(refused.all(|(_, why)| !why.is_empty()), "{reference} {at}");
                    assert!(
                        stage.rule.is_some_and(|rule| rule.rule.label() > "2A")
                            != stage.refused.is_empty()
                    );
                }
            }
        }
    }
}

/// Step by step, at every size: the line at work and what the step does are seen whole; a click on a row goes to its step.
#[test]
fn each_step_is_seen_with_what_it_does() {
    let squashed = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    let references = [
        "../../../g",
        "g?y/./x",
        "//g",
        "?y",
        "g:h",
        "../g#s/../x",
        "",
    ];
    let all = SIZES
        .into_iter()
        .flat_map(|size| references.map(|reference| (size, reference)));
    for (size, reference) in cases::spread(all, 24) {
        for first in [None, Some(Action::ToggleStandard)] {
            let actions: Vec<Action> = first.into_iter().chain([RESOLUTION, STEP]).collect();
            let mut state = screen_of((SECTION_5_4.0, reference), "dark", size, &actions);
            assert_eq!(state.selected(1), Some(0), "{size:?}");
            let area = state.layout().pane(1).expect("the pane is seen");
            for at in 0..state.inspection.resolution.steps.len() {
                let (buf, _) = drawn(&state);
                let rows: Vec<String> = (area.y..area.bottom())
                    .map(|y| {
                        (area.x..area.right())
                            .map(|x| buf[(x, y)].symbol())
                            .collect()
                    })
                    .collect();
                let seen = squashed(&rows.join(" "));
                let stage = stage(&state.inspection, at).expect("a stage for every step");
                let said = squashed(&stage.text.to_string());
                assert!(
                    area.height < 9 || seen.contains(&said),
                    "{size:?} {at} {said}\n{rows:#?}"
                );
                let trace = trace(&state.inspection, at);
                let line = trace.steps[at].line.as_ref();
                let code = line.map_or(stage.rule.map_or("", |rule| rule.rule.label()), |line| {
                    line.code
                });
                let words: Vec<&str> = code.split(' ').take(2).collect();
                assert!(
                    words.iter().all(|word| seen.contains(word)),
                    "{size:?} {at} {code}\n{rows:#?}"
                );
                update(&mut state, Action::Browse(Browse::Forward));
            }
        }
    }
    let mut state = screen_of(SECTION_5_4, "dark", (120, 40), &[RESOLUTION, STEP]);
    update(&mut state, Action::Browse(Browse::Last));
    let drawn = rows(&drawn(&state).0);
    let row = drawn
        .iter()
        .position(|row| row.contains("T.scheme = Base.scheme"));
    let area = state.layout().pane(1).expect("the pane is seen");
    let click = click_at(area.x + 6, row.expect("the line is seen") as u16);
    update(&mut state, click);
    assert!(
        text_of(&state).contains("▸   T.scheme = Base.scheme"),
        "{}",
        text_of(&state)
    );
}

#[test]
fn space_plays_to_the_last_step_and_any_other_key_pauses() {
    let mut state = screen_of(SECTION_5_4, "dark", (80, 24), &[RESOLUTION, Action::Play]);
    assert!(state.panes.playing);
    update(&mut state, Action::Advance);
    assert_eq!(state.selected(1), Some(1));
    update(&mut state, Action::Play);
    assert!(!state.panes.playing);
    update(&mut state, Action::Advance);
    assert_eq!(state.selected(1), Some(1));
    update(&mut state, Action::Play);
    update(&mut state, Action::Browse(Browse::Back));
    assert!(!state.panes.playing);
    update(&mut state, Action::Play);
    let last = state.count(1) - 1;
    for _ in 0..100 {
        update(&mut state, Action::Advance);
    }
    assert_eq!(
        (state.selected(1), state.panes.playing),
        (Some(last), false)
    );
    // From the last step it starts again.
    update(&mut state, Action::Play);
    assert_eq!((state.selected(1), state.panes.playing), (Some(0), true));
}

/// An undefined component is taken from nowhere, and the step says so.
#[test]
fn an_assignment_says_what_it_took() {
    let inspection = inspect(&Request::new("../../../g?", Some("http://a/b/c/d;p?q")));
    let steps = inspection.resolution.steps.len();
    let texts: Vec<String> = (0..steps)
        .filter_map(|at| stage(&inspection, at))
        .map(|stage| stage.text.to_string())
        .collect();
    for said in [
        "The query is taken from the reference: it is empty, and not undefined.",
        "The authority is taken from the base.",
        "The reference has no fragment, so the target has none.",
    ] {
        assert!(texts.iter().any(|text| text == said), "{said}\n{texts:#?}");
    }
}

/// A key is called what it does: with reduced motion nothing is played.
#[test]
fn with_reduced_motion_the_key_that_plays_is_called_next_step() {
    for size in [(80, 24), (120, 40)] {
        let mut state = screen_of(SECTION_5_4, "dark", size, &[RESOLUTION, STEP]);
        assert!(text_of(&state).contains("Space Play"), "{size:?}");
        state.look.reduced_motion = true;
        let text = text_of(&state);
        assert!(
            text.contains("Space Next step") && !text.contains("Play"),
            "{text}"
        );
        update(&mut state, Action::Play);
        assert_eq!(state.selected(1), Some(1), "{size:?}");
        state.look.size = (120, 200);
        update(&mut state, Action::ToggleHelp);
        let text = text_of(&state);
        assert!(!text.contains("Play the steps"), "{text}");
        assert!(
            rows(&drawn(&state).0)
                .iter()
                .any(|row| row.contains("Space ") && row.contains(" Go to the next step")),
            "{text}"
        );
    }
}
