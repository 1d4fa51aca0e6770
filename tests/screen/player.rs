//! The steps of a resolution, as a player shows them.

use crate::support::cases;
use crate::support::screen::{SECTION_5_4, drawn, rows, screen_of, text_of};
use urilens::explain::player::{LineState, Origin, stage};
use urilens::inspect::{Request, inspect};
use urilens::resolve::{ResolveOptions, Source};
use urilens::syntax::Standard;
use urilens::tui::input::action::{Action, Browse};
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
            "finished, 19 steps",
            "if defined(R.scheme) then",
            "T.path = merge(Base.path, R.path)",
            "/b/c/../../../g",
            "2C  output",
            "Parts from base: scheme, authority · reference: path",
        ] {
            // A narrow screen has names of panes where others have their states.
            let is_seen = text.contains(said) || size.0 < 120 && said.starts_with("finished");
            assert!(is_seen, "{said} at {size:?}\n{text}");
        }
        assert!(!text.contains("▢") && !text.contains("1 of 19"), "{text}");
        let skipped = |text: &str| {
            text.contains("4 lines not taken") || text.contains("┊  T.scheme = R.scheme")
        };
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

#[test]
fn the_steps_start_with_the_first_one() {
    for size in SIZES {
        let state = screen_of(SECTION_5_4, "dark", size, &[RESOLUTION, STEP]);
        assert_eq!(state.selected(1), Some(0), "{size:?}");
        let text = text_of(&state);
        assert!(
            text.contains("▸ Base = parse(base URI)"),
            "{size:?}\n{text}"
        );
    }
}

/// Both tapes and their names are seen at every turn, and at every size that has a pane.
#[test]
fn tapes_are_labelled_at_every_size() {
    for size in SIZES {
        let mut state = screen_of(SECTION_5_4, "dark", size, &[RESOLUTION, STEP]);
        let inspection = state.inspection.clone();
        let mut turns = 0;
        for at in 0..inspection.resolution.steps.len() {
            let stage = stage(&inspection, at).expect("a stage for every step");
            let rows = rows(&drawn(&state).0);
            for tape in &stage.tapes {
                let named = |row: &String| row.contains(&format!("{} ", tape.name));
                assert!(rows.iter().any(named), "{} at {size:?}", tape.name);
            }
            turns += usize::from(stage.turn.is_some());
            update(&mut state, Action::Browse(Browse::Forward));
        }
        assert_eq!(turns, 4);
    }
}

/// A condition that says no has no value to show, and an empty path is from the text that it was taken from.
#[test]
fn values_and_origins_are_those_of_the_step() {
    let lenient = ResolveOptions {
        lenient: true,
        ..ResolveOptions::default()
    };
    let last = |reference: &str, base: &str, options: ResolveOptions| {
        let inspection = inspect(&Request {
            reference,
            base: Some(base),
            options,
            ..Request::default()
        });
        let last = inspection.resolution.steps.len() - 1;
        stage(&inspection, last).expect("a stage for the last step")
    };
    let base = "http://a/b/c/d;p?q";
    let value = |reference: &str, options| {
        let stage = last(reference, base, options);
        let mut lines = stage.listings[0].lines.iter();
        let line = lines.find(|line| line.code == "if defined(R.scheme) then");
        line.expect("the condition").value.to_string()
    };
    assert_eq!(value("http:g", lenient), "∅");
    assert_eq!(value("http:g", ResolveOptions::default()), "“http”");
    let path = |reference: &str, base: &str| {
        let stage = last(reference, base, ResolveOptions::default());
        stage.target[2].origin
    };
    assert_eq!(path("//g", base), Some(Origin::From(Source::Reference)));
    assert_eq!(path("x:", base), Some(Origin::From(Source::Reference)));
    assert_eq!(path("?y", base), Some(Origin::From(Source::Base)));
    assert_eq!(path("?y", "http://a"), Some(Origin::From(Source::Base)));
    assert_eq!(path("..", base), Some(Origin::Both { base: 2 }));
}

/// Each step is one line of the pseudocode, and no line is both taken and in a branch that was not.
#[test]
fn every_step_is_at_a_line() {
    let references = [
        "g:h",
        "g",
        "./g",
        "/g",
        "//g",
        "?y",
        "g?y",
        "#s",
        "",
        ".",
        "..",
        "../../../g",
        "/./g",
        "g;x=1/../y",
        "http:g",
        "a:b/../c",
        "//g/../x?y#z",
    ];
    for standard in Standard::ALL {
        for base in [Some("http://a/b/c/d;p?q#f"), Some("http://a"), None] {
            for reference in references {
                let request = Request {
                    reference,
                    base,
                    standard,
                    ..Request::default()
                };
                let inspection = inspect(&request);
                let count = inspection.resolution.steps.len();
                for at in 0..count {
                    let stage = stage(&inspection, at).expect("a stage for every step");
                    let outer = &stage.listings[0];
                    let states =
                        |wanted| outer.lines.iter().filter(move |line| line.state == wanted);
                    let current: Vec<_> =
                        states(LineState::Current).map(|line| line.code).collect();
                    assert_eq!(
                        current.len(),
                        1,
                        "{standard} {base:?} {reference} step {at}: {current:?}"
                    );
                    for inner in &stage.listings[1..] {
                        let current = inner
                            .lines
                            .iter()
                            .filter(|line| line.state == LineState::Current);
                        assert_eq!(current.count(), 1, "{reference} step {at}");
                    }
                    if at + 1 == count {
                        let pending: Vec<_> =
                            states(LineState::Pending).map(|line| line.code).collect();
                        let ends = |code: &&str| *code != "endif";
                        assert!(
                            !pending.iter().any(ends),
                            "{standard} {reference}: {pending:?}"
                        );
                    }
                }
            }
        }
    }
}

/// A turn says of each rule before its own why it does not apply.
#[test]
fn rules_that_do_not_apply_have_a_reason() {
    let request = Request {
        reference: "../../../g;x=1/./y/..",
        base: Some("http://a/b/c/d"),
        ..Request::default()
    };
    let inspection = inspect(&request);
    for at in 0..inspection.resolution.steps.len() {
        let stage = stage(&inspection, at).expect("a stage for every step");
        if stage.turn.is_none() {
            continue;
        }
        let rules = &stage.listings[1].lines;
        let applied = rules
            .iter()
            .position(|line| line.state == LineState::Current);
        let applied = applied.expect("a rule applies");
        assert_eq!(rules[applied].answer, Some(true));
        for line in &rules[2..applied] {
            assert_eq!(line.answer, Some(false), "{} at {at}", line.rule);
            assert!(!line.value.is_empty(), "{} at {at}", line.rule);
        }
    }
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

#[test]
fn a_click_on_the_bar_or_a_line_goes_to_its_step() {
    for size in SIZES {
        let mut state = screen_of(SECTION_5_4, "dark", size, &[RESOLUTION, STEP]);
        let layout = state.layout();
        let area = layout.pane(1).expect("the pane is seen");
        let last = state.count(1) - 1;
        let drag = |column| Action::Click {
            count: 1,
            column,
            row: area.y,
        };
        update(&mut state, drag(area.right() - 1));
        assert_eq!(state.selected(1), Some(last), "{size:?}");
        update(&mut state, drag(area.x));
        assert_eq!(state.selected(1), Some(0), "{size:?}");
    }
    let actions = [RESOLUTION, STEP, Action::Browse(Browse::Last)];
    let mut state = screen_of(SECTION_5_4, "dark", (80, 24), &actions);
    let drawn = rows(&drawn(&state).0);
    let row = drawn
        .iter()
        .position(|row| row.contains("T.scheme = Base.scheme"));
    let row = row.expect("the line is seen") as u16;
    update(
        &mut state,
        Action::Click {
            count: 1,
            column: 20,
            row,
        },
    );
    assert!(text_of(&state).contains("▸   T.scheme = Base.scheme"));
}

/// In a turn, the rules before the one that applies are seen with their answers, and the count of the turns; what has no
/// room are those furthest away.
#[test]
fn a_turn_shows_the_rules_before_its_own() {
    let base = "https://docs.example.org/handbook/2024/semester-one/web-technologies/lectures/week-07/identifiers/x";
    for size in [(80, 24), (120, 40), (200, 50)] {
        let mut state = screen_of(
            (base, "../../../assignments/./e/../q.html"),
            "dark",
            size,
            &[RESOLUTION, STEP],
        );
        for _ in 0..8 {
            update(&mut state, Action::Browse(Browse::Forward));
        }
        let text = text_of(&state);
        let seen: Vec<&str> = if size.0 == 80 {
            vec!["2C", "2D"]
        } else {
            vec!["2A", "2B", "2C", "2D"]
        };
        for rule in seen {
            let row = text
                .lines()
                .find(|line| line.contains(&format!("┊ {rule} ")));
            assert!(
                row.is_some_and(|row| row.contains(" no")),
                "{rule} at {size:?}\n{text}"
            );
        }
        assert!(text.contains("▸ 2E "), "{text}");
        assert!(size.0 == 80 || text.contains("loop step 2 of 15"), "{text}");
    }
}

/// The condition that decides a reference like `?y` in RFC 2396 is whole once it is asked.
#[test]
fn a_condition_that_decides_is_whole() {
    for size in [(80, 24), (120, 40), (200, 50)] {
        let mut state = screen_of(
            (SECTION_5_4.0, "?y"),
            "dark",
            size,
            &[Action::ToggleStandard, RESOLUTION, STEP],
        );
        for _ in 0..3 {
            update(&mut state, Action::Browse(Browse::Forward));
        }
        // On one row, or broken between two of its words.
        let rows = rows(&drawn(&state).0);
        let at = rows.iter().position(|row| row.contains("▸ 2 "));
        let place = at.and_then(|at| rows.get(at..at + 2)).unwrap_or_default();
        let words: String = place.concat();
        let pieces = [
            "if path is empty;",
            "scheme,",
            "authority,",
            "query",
            "undefined",
        ];
        let mut rest = words.as_str();
        let follows = |piece: &&str| {
            let found = rest.split_once(piece);
            found.is_some_and(|(_, after)| {
                rest = after;
                true
            })
        };
        assert!(pieces.iter().all(follows), "{size:?}\n{rows:#?}");
    }
}

/// A click on a line goes to the step that carries it out, wherever the line is seen.
#[test]
fn a_click_on_a_line_goes_to_its_step() {
    let mut clicks = 0;
    for size in SIZES {
        let actions = [RESOLUTION, STEP, Action::Browse(Browse::Last)];
        let start = screen_of(SECTION_5_4, "dark", size, &actions);
        let area = start.layout().pane(1).expect("the pane is seen");
        let before = rows(&drawn(&start).0);
        for row in area.y + 1..area.bottom() {
            let mut state = start.clone();
            let column = area.x + 6;
            update(
                &mut state,
                Action::Click {
                    count: 1,
                    column,
                    row,
                },
            );
            let (selected, last) = (state.selected(1), start.selected(1));
            if selected == last {
                continue;
            }
            clicks += 1;
            let at = selected.expect("a step is selected");
            let stage = stage(&state.inspection, at).expect("a stage for every step");
            let lines = &stage.listings[0].lines;
            let current = lines.iter().find(|line| line.state == LineState::Current);
            let code = current.expect("the step is at a line").code;
            let seen = before[usize::from(row)].replace('…', "");
            let words: Vec<&str> = code.split(' ').collect();
            let is_seen = words.iter().take(3).all(|word| seen.contains(word));
            assert!(is_seen, "{size:?}, row {row}: {code:?} is not in {seen:?}");
        }
    }
    assert!(clicks > 60, "{clicks}");
}

/// From the first step, a click on a line that is still to come goes to the step that carries it out.
#[test]
fn a_click_goes_to_a_step_that_is_still_to_come() {
    for standard in Standard::ALL {
        let mut clicks = 0;
        for size in SIZES {
            let mut start = screen_of(SECTION_5_4, "dark", size, &[RESOLUTION, STEP]);
            if standard != start.standard {
                update(&mut start, Action::ToggleStandard);
            }
            update(&mut start, Action::Browse(Browse::First));
            let area = start.layout().pane(1).expect("the pane is seen");
            let before = rows(&drawn(&start).0);
            let column = area.x + 6;
            for row in area.y + 1..area.bottom() {
                let mut state = start.clone();
                update(
                    &mut state,
                    Action::Click {
                        count: 1,
                        column,
                        row,
                    },
                );
                let at = state.selected(1).expect("a step is selected");
                if at == 0 {
                    continue;
                }
                clicks += 1;
                let stage = stage(&state.inspection, at).expect("a stage for every step");
                let lines = &stage.listings[0].lines;
                let current = lines.iter().find(|line| line.state == LineState::Current);
                let code = current.expect("the step is at a line").code;
                let seen = before[usize::from(row)].replace('…', "");
                let words: Vec<&str> = code.split(' ').collect();
                let is_seen = words.iter().take(3).all(|word| seen.contains(word));
                // A line of RFC 2396 without a number is carried out with its question.
                let is_seen = is_seen || standard == Standard::Rfc2396;
                assert!(is_seen, "{size:?}, row {row}: {code:?} is not in {seen:?}");
            }
        }
        assert!(clicks > 8, "{standard}: {clicks}");
    }
}

/// Whether the line at work is whole: on its row, or on that one and the next.
fn is_whole_line(rows: &[String], code: &str) -> bool {
    let marked = |row: &&str| row.contains("▸ ");
    let texts: Vec<&str> = rows.iter().map(String::as_str).collect();
    let at: Vec<usize> = (0..texts.len()).filter(|at| marked(&texts[*at])).collect();
    let is_here = |at: &usize| {
        let next = texts.get(at + 1).copied().unwrap_or_default();
        texts[*at].contains(code)
            || code.match_indices(' ').any(|(space, _)| {
                texts[*at].contains(&code[..space])
                    && next.contains(&format!("  {}", &code[space + 1..]))
            })
    };
    at.iter().any(is_here)
}

/// What a step does, and the line at work, are whole at every step: no sentence ends in “…”.
#[test]
fn no_sentence_of_the_player_is_cut() {
    let squashed = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    let sizes = [
        (80, 24),
        (100, 30),
        (120, 40),
        (140, 40),
        (160, 45),
        (200, 50),
        (250, 60),
    ];
    let references = [
        "../../../g",
        "g?y/./x",
        "/./g",
        "//g",
        "?y",
        "g:h",
        "../g#s/../x",
        "",
    ];
    let all = sizes
        .into_iter()
        .flat_map(|size| references.map(|reference| (size, reference)));
    for (size, reference) in cases::spread(all, 24) {
        for first in [None, Some(Action::ToggleStandard)] {
            let actions: Vec<Action> = first.into_iter().chain([RESOLUTION, STEP]).collect();
            let base = SECTION_5_4.0;
            let mut state = screen_of((base, reference), "dark", size, &actions);
            let steps = state.inspection.resolution.steps.len();
            for at in 0..steps {
                let stage = stage(&state.inspection, at).expect("a stage for every step");
                let area = state.layout().pane(1).expect("the pane is seen");
                let (buf, _) = drawn(&state);
                let cells = |y: u16, from: u16| -> String {
                    (from..area.right()).map(|x| buf[(x, y)].symbol()).collect()
                };
                // The text is at the left, or at the right of the pseudocode, wherever that column starts.
                let text = squashed(&stage.text.to_string());
                let is_whole = (area.x..area.right()).any(|from| {
                    let rows = (area.y..area.bottom()).map(|y| cells(y, from));
                    squashed(&rows.collect::<Vec<_>>().join(" ")).contains(&text)
                });
                assert!(
                    is_whole,
                    "{size:?} {reference} step {at}: {text}\n{}",
                    text_of(&state)
                );
                for line in stage.listings.last().into_iter().flat_map(|one| &one.lines) {
                    let is_work = line.state == LineState::Current;
                    let rows: Vec<String> =
                        (area.y..area.bottom()).map(|y| cells(y, area.x)).collect();
                    assert!(
                        !is_work || is_whole_line(&rows, line.code),
                        "{size:?} {reference} step {at}: {}\n{}",
                        line.code,
                        text_of(&state)
                    );
                }
                update(&mut state, Action::Browse(Browse::Forward));
            }
        }
    }
}

/// An undefined component is taken from nowhere, and the step says so.
#[test]
fn an_assignment_says_what_it_took() {
    let inspection = inspect(&Request {
        reference: "../../../g?",
        base: Some("http://a/b/c/d;p?q"),
        ..Request::default()
    });
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

/// The path of the standard's own example is whole while its dot-segments go.
#[test]
fn the_merged_path_is_whole_on_a_large_screen() {
    let texts = ("http://a/b/c/d;p?q", "../../../g");
    let mut actions = vec![RESOLUTION, STEP];
    actions.extend(vec![Action::Browse(Browse::Forward); 8]);
    let shown = text_of(&screen_of(texts, "dark", (200, 50), &actions));
    assert!(shown.contains("/b/c/../../../g"), "{shown}");
    assert!(!shown.contains("/b/c/../../.…"), "{shown}");
}

/// At each size, a rule of the loop that does not apply says why beside its condition.
#[test]
fn why_a_rule_does_not_apply_stands_at_every_size() {
    for size in SIZES
        .into_iter()
        .filter(|(width, height)| *width >= 60 && *height >= 20)
    {
        for reference in ["../../../g", "x:./a", "x:.."] {
            let base = "http://a/b/c/d;p?q";
            let mut state = screen_of((base, reference), "dark", size, &[RESOLUTION, STEP]);
            let inspection = state.inspection.clone();
            for at in 0..inspection.resolution.steps.len() {
                let stage = stage(&inspection, at).expect("a stage for every step");
                let text = text_of(&state);
                for line in stage.listings.iter().flat_map(|one| &one.lines) {
                    if line.rule.is_empty() || line.answer != Some(false) {
                        continue;
                    }
                    let mark = format!("┊ {}", line.rule);
                    let Some((_, row)) = text.split_once(&mark) else {
                        continue;
                    };
                    let row = row.lines().next().unwrap_or_default();
                    let (when, _) = line.code.split_once(" → ").expect("a condition");
                    let why = line.value.to_string();
                    assert!(
                        row.contains(when) && row.contains(&why),
                        "{size:?} {at} {row}\n{text}"
                    );
                }
                update(&mut state, Action::Browse(Browse::Forward));
            }
        }
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
