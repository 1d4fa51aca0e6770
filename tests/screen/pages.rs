//! Every rule, step, rung, finding and violation has its page, and so has every term of the glossary
//! (`topics.rs` opens those).

use std::collections::BTreeSet;

use crate::support::examples::examples;
use crate::support::screen::{screen_of, text_of};
use urilens::explain::{self, lessons, step, step_page};
use urilens::inspect::Parsed;
use urilens::message::wrap::wrap;
use urilens::normalize::RungKind;
use urilens::review::{Evidence, checks};
use urilens::syntax::{Reference, Standard};
use urilens::tui::input::action::Action;
use urilens::tui::state::{Overlay, State};
use urilens::tui::update::update;

/// Large enough for each page to be seen whole.
const SIZE: (u16, u16) = (120, 200);

/// The page of a row of a pane.
fn page(state: &mut State, pane: usize, row: usize) -> String {
    update(state, Action::ChoosePane(pane));
    state.panes.lists[pane].selected = row;
    update(state, Action::Open);
    assert_eq!(state.overlay, Some(Overlay::Page));
    let text = text_of(state);
    state.overlay = None;
    text
}

/// Whether a page has a text, whose lines may break elsewhere.
fn has(page: &str, text: &str) -> bool {
    let words = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    let first: Vec<&str> = wrap(text, 40).take(1).collect();
    words(page).contains(&words(&first.concat()))
}

fn open(base: &str, reference: &str, standard: Standard) -> State {
    let mut state = screen_of((base, reference), "dark", SIZE, &[]);
    if standard == Standard::Rfc2396 {
        update(&mut state, Action::ToggleStandard);
    }
    state
}

#[test]
fn every_step_has_its_page() {
    let long = "a/".repeat(3_000);
    let mut texts: Vec<(String, String)> = vec![
        ("http://a/b?q#f".into(), "http:g".into()),
        ("http://a/b#f".into(), "g?y".into()),
        ("x:/a".into(), ".//g".into()),
        ("http://a/b".into(), long.clone()),
        ("http://a/b".into(), "a/../".repeat(1_500)),
        (String::new(), "x:/a/../b".into()),
        (String::new(), "http://a//".into()),
    ];
    for lesson in lessons()
        .iter()
        .filter(|one| one.title.contains("esolution"))
    {
        for example in &lesson.examples {
            texts.push((lesson.base.clone(), example.reference.clone()));
        }
    }
    let mut seen = BTreeSet::new();
    for standard in Standard::ALL {
        for lenient in [false, true] {
            for (base, reference) in &texts {
                let mut state = open(base, reference, standard);
                if lenient {
                    update(&mut state, Action::ToggleLenient);
                }
                let inspection = state.inspection.clone();
                let read = inspection.reference.reference();
                let base = inspection.base.as_ref().map(Parsed::reference);
                let steps = inspection.resolution.steps.len();
                let mut new = Vec::new();
                inspection
                    .resolution
                    .for_each_step(base.as_ref(), &read, |view, _| {
                        let words = step(view);
                        let key = (standard, words.id, words.rule);
                        new.push((seen.insert(format!("{key:?}")), words));
                    });
                for (row, (_, words)) in new.into_iter().enumerate().filter(|(_, (new, _))| *new) {
                    assert!(row < steps);
                    let page = page(&mut state, 1, row);
                    let section = format!("{standard} §{}", words.section);
                    assert!(page.contains(&section), "{section}\n{page}");
                    // The buffers of a long text fill the page.
                    assert!(reference.len() > 1000 || page.contains("More"), "{page}");
                    let general = step_page(standard, &words).expect("words for every step");
                    assert!(
                        !general.other.is_empty() && general.term().is_some(),
                        "{words:?}"
                    );
                    assert!(
                        reference.len() > 1000 || has(&page, general.general),
                        "{page}"
                    );
                }
            }
        }
    }
    let ids: BTreeSet<&str> = seen
        .iter()
        .filter_map(|key| key.split('"').nth(1))
        .collect();
    let steps = examples::<1>("steps of both standards").concat();
    let missing: Vec<_> = steps.iter().filter(|id| !ids.contains(*id)).collect();
    assert!(
        missing.is_empty() && ids.len() == steps.len(),
        "{missing:?} {ids:?}"
    );
}

#[test]
fn every_rung_has_its_page() {
    for standard in Standard::ALL {
        let mut state = open("", "HTTP://a:80/%7eb/./c", standard);
        for (row, kind) in RungKind::ALL.into_iter().enumerate() {
            let page = page(&mut state, 2, row);
            assert!(
                has(&page, explain::rung(kind, standard)),
                "{kind:?}\n{page}"
            );
            assert!(page.contains(kind.section(standard)), "{kind:?}\n{page}");
        }
    }
}

/// A rung that changes nothing says so, and why, before what it does in general.
#[test]
fn rungs_that_change_nothing_say_why() {
    for standard in Standard::ALL {
        let mut state = open("", "http://a/b", standard);
        let rungs = RungKind::ALL.into_iter().enumerate();
        for (row, kind) in
            rungs.filter(|(_, kind)| !matches!(kind, RungKind::SimpleString | RungKind::Protocol))
        {
            let page = page(&mut state, 2, row);
            let (why, general) = (page.find("Nothing changes: "), page.find("In general"));
            assert!(
                why.is_some() && why < general,
                "{standard} {kind:?}\n{page}"
            );
        }
    }
}

/// A page says what is decided of the target, and only names what is not.
#[test]
fn the_page_of_a_step_has_the_target_so_far() {
    let mut state = open("http://a/b/c/d;p?q", "../g", Standard::Rfc3986);
    let first = page(&mut state, 1, 0);
    let open = "T.scheme, T.authority, T.path, T.query, T.fragment";
    assert!(
        first.contains("Not decided yet") && first.contains(open),
        "{first}"
    );
    let last = state.count(1) - 1;
    let last = page(&mut state, 1, last);
    assert!(
        !last.contains("Not decided yet") && last.contains("T.scheme"),
        "{last}"
    );
}

/// From the page of a row, the next and the previous one are a key away; at the ends the page stays.
#[test]
fn pages_of_rows_are_turned() {
    let mut state = screen_of(("http://a/b/c/d;p?q", "../g"), "dark", (80, 24), &[]);
    update(&mut state, Action::ChoosePane(1));
    update(&mut state, Action::Open);
    let count = state.count(1);
    for (forward, last) in [(true, count), (false, 1)] {
        for _ in 0..=count {
            assert!(text_of(&state).contains("←→ Turn"));
            update(&mut state, Action::TurnPage { forward });
            let at = state.selected(1).map_or(0, |row| row + 1);
            assert!(text_of(&state).contains(&format!("(step {at} of {count})")));
        }
        assert_eq!(state.selected(1), Some(last - 1));
    }
    // What is looked for on one page is not looked for on the next, and pages without rows are not turned.
    update(&mut state, Action::Search);
    update(&mut state, Action::Type("zzz".to_owned()));
    update(&mut state, Action::Send);
    update(&mut state, Action::TurnPage { forward: true });
    assert!(state.pages.search.is_none());
    update(&mut state, Action::ToggleHelp);
    assert!(!text_of(&state).contains("←→ Turn"));
}

#[test]
fn every_finding_has_its_page() {
    // What a document shows or does is not on a screen that starts with a reference alone.
    let is_of_documents = |needs| [Evidence::SHOWN, Evidence::ON_OPENING].contains(&needs);
    let mut count = 0;
    for check in checks() {
        let found = check.hostile.iter().find_map(|example| {
            let state = screen_of(
                (example.base.unwrap_or_default(), example.reference),
                "dark",
                SIZE,
                &[],
            );
            let findings = &state.inspection.findings;
            findings
                .iter()
                .any(|one| one.check.id == check.id)
                .then_some(state)
        });
        let Some(mut state) = found else {
            assert!(is_of_documents(check.needs), "{} has no finding", check.id);
            continue;
        };
        let rows = state.count(3);
        let pages = (0..rows.min(40)).map(|row| page(&mut state, 3, row));
        let page = pages.into_iter().find(|page| has(page, check.explanation));
        let page = page.unwrap_or_else(|| panic!("{} has no page", check.id));
        assert!(
            has(&page, check.verify) && page.contains(check.id),
            "{page}"
        );
        count += 1;
    }
    let others = checks().filter(|check| is_of_documents(check.needs));
    assert!(count + others.count() >= checks().count(), "{count} pages");
}

/// The names of the rules that are checked, as the sources list them.
fn rules(source: &'static str) -> BTreeSet<&'static str> {
    let rows = source
        .lines()
        .filter(|line| line.starts_with("    ") && line.contains(": \""));
    let names = rows.filter_map(|line| line.split('"').nth(1));
    names.collect()
}

#[test]
fn every_violated_rule_has_its_page() {
    let texts = examples::<1>("texts that violate rules").concat();
    for (standard, source) in [
        (
            Standard::Rfc3986,
            include_str!("../../src/syntax/rfc3986/rules.rs"),
        ),
        (
            Standard::Rfc2396,
            include_str!("../../src/syntax/rfc2396/rules.rs"),
        ),
    ] {
        let mut said = BTreeSet::new();
        let mut missing = rules(source);
        assert!(missing.len() > 9, "{missing:?}");
        for &text in &texts {
            let violations = Reference::split(text, standard).check();
            for violation in violations.iter() {
                let mut state = open("", text, standard);
                let listed: Vec<_> = state.inspection.unsaid_violations().collect();
                // What a finding says as well is on the page of the finding.
                if !listed.iter().any(|(_, one)| one.rule == violation.rule) {
                    said.insert(violation.rule.name);
                    continue;
                }
                if !missing.remove(violation.rule.name) {
                    continue;
                }
                let rows = 0..state.count(3);
                let pages: Vec<_> = rows.map(|row| page_or_nothing(&mut state, row)).collect();
                let head = format!("Invalid: rule {}", violation.rule.name);
                let page = pages.iter().find(|page| page.contains(&head));
                let page = page.unwrap_or_else(|| panic!("{head} in {text:?}"));
                let section = format!("§{}", violation.rule.section);
                assert!(page.contains(&section), "{page}");
            }
        }
        missing.retain(|rule| !said.contains(rule));
        assert!(missing.is_empty(), "{standard}: {missing:?}");
    }
}

/// As [`page`]; a link inside of the reference opens in place of it, and has none.
fn page_or_nothing(state: &mut State, row: usize) -> String {
    let mut state = state.clone();
    update(&mut state, Action::ChoosePane(3));
    state.panes.lists[3].selected = row;
    update(&mut state, Action::Open);
    text_of(&state)
}

/// A lesson about both standards shows what the other one makes of its examples; the others do not.
#[test]
fn the_other_standard_is_shown_where_the_lesson_is_about_it() {
    let mut counts = (0, 0);
    for lesson in lessons() {
        if lesson.standard != Standard::Rfc3986 {
            continue;
        }
        for example in &lesson.examples {
            let mut state = screen_of(("", ""), "dark", (120, 40), &[]);
            let load = urilens::tui::input::action::Load {
                base: example.base.as_ref().unwrap_or(&lesson.base).clone(),
                reference: example.reference.clone(),
                standard: Standard::Rfc3986,
                pane: None,
                step: None,
                notice: example.notice.clone(),
                links: Vec::new(),
                both_standards: lesson.both_standards,
                second: None,
            };
            update(&mut state, Action::Load(Box::new(load)));
            let is_shown = text_of(&state).contains("under RFC 2396:");
            assert_eq!(
                is_shown, lesson.both_standards,
                "{}: {}",
                lesson.title, example.reference
            );
            counts.0 += usize::from(is_shown);
            update(&mut state, Action::ChoosePane(0));
            // Another text is not about it any more.
            state.focus = urilens::tui::state::Focus::Reference;
            update(&mut state, Action::Type("x".to_owned()));
            assert!(!text_of(&state).contains("under RFC 2396:"));
            counts.1 += 1;
        }
    }
    assert!(counts.0 >= 4 && counts.1 > 60, "{counts:?}");
}

/// A text with several references is loaded as a list.
#[test]
fn a_delimited_text_is_loaded_as_a_list() {
    let lesson = lessons().iter().find(|one| one.title == "Links in text");
    let example = &lesson.expect("the lesson").examples[0];
    let load = urilens::tui::input::action::Load {
        base: String::new(),
        reference: example.reference.clone(),
        standard: Standard::Rfc3986,
        pane: None,
        step: None,
        notice: example.notice.clone(),
        links: example.found.clone(),
        both_standards: false,
        second: None,
    };
    let state = screen_of(("", ""), "dark", (120, 40), &[Action::Load(Box::new(load))]);
    assert_eq!(state.overlay, Some(Overlay::Links));
    let text = text_of(&state);
    for reference in &example.found {
        let start: String = reference.chars().take(40).collect();
        assert!(text.contains(&start), "{reference}\n{text}");
    }
    assert!(text.contains("The example of appendix C"), "{text}");
}

/// The page of the first step with an id, with its words in one line.
fn page_of_step(texts: (&str, &str), standard: Standard, id: &str) -> String {
    let mut state = open(texts.0, texts.1, standard);
    let inspection = state.inspection.clone();
    let reference = inspection.reference.reference();
    let base = inspection.base.as_ref().map(Parsed::reference);
    let views = inspection.resolution.views(base.as_ref(), &reference);
    let row = explain::position_of_step(views, id).expect("the step");
    let page = page(&mut state, 1, row);
    page.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// What the pages of steps said that the standards do not.
#[test]
fn pages_of_steps_say_what_the_standards_say() {
    for [base, reference, standard, id, said, never] in examples("what the standards say") {
        let standard = standard.parse().expect("a standard");
        let page = page_of_step((base, reference), standard, id);
        assert!(page.contains(said), "{said}\n{page}");
        assert!(!page.contains(never), "{never}\n{page}");
    }
}

/// RFC 2396 §4.2: where the reference means the current document, no target is built up from its components.
#[test]
fn the_current_document_is_no_target() {
    for size in [(80, 24), (120, 40), (200, 50)] {
        let mut state = screen_of(("http://a/b/c/d;p?q", "#s"), "dark", size, &[]);
        update(&mut state, Action::ToggleStandard);
        update(&mut state, Action::ChoosePane(1));
        state.panes.lists[1].selected = state.count(1) - 1;
        let screen = text_of(&state);
        assert!(
            screen.contains("Target: (current document)#s"),
            "{size:?}\n{screen}"
        );
        assert!(!screen.contains("reference: path"), "{size:?}\n{screen}");
    }
    let page = page_of_step(
        ("http://a/b/c/d;p?q", "#s"),
        Standard::Rfc2396,
        "if-current-document",
    );
    assert!(page.contains("∅ No target: (current document)#s"), "{page}");
}

/// Unreserved characters may be decoded (§2.3), others may not: the page of a component says which it is.
#[test]
fn the_page_of_a_component_says_whether_decoding_keeps_the_meaning() {
    for (reference, standard, is_same) in [
        ("/%7euser", Standard::Rfc3986, true),
        ("/%7euser%2Fa", Standard::Rfc3986, false),
        ("/%7euser%20a", Standard::Rfc3986, false),
        ("/%7euser", Standard::Rfc2396, false),
    ] {
        let mut state = open("", reference, standard);
        let is_path = |row: &usize| page(&mut state, 0, *row).contains("Decoded, ");
        let row = (0..12).find(is_path).expect("the path");
        let page = page(&mut state, 0, row);
        let said = match is_same {
            true => "with the same meaning (§6.2.2.2)",
            false => "for reading only",
        };
        assert!(page.contains(said), "{reference}\n{page}");
    }
}
