//! Pages of explanations: each term and rule has one, each page leads on, and examples are loaded.

use crate::support::cases::spread;
use crate::support::screen::{PASSWORD, SECTION_5_4, load_example, screen_of, text_of};
use urilens::explain::{Topic, glossary, grammar_rules, lessons};
use urilens::resolve::Source;
use urilens::syntax::Standard;
use urilens::tui::input::action::{Action, Browse};
use urilens::tui::state::{Overlay, State};
use urilens::tui::update::update;

fn open(topic: Topic) -> State {
    screen_of(SECTION_5_4, "dark", (120, 60), &[Action::OpenTopic(topic)])
}

#[test]
fn every_term_and_rule_has_its_page() {
    for (index, term) in glossary().iter().enumerate() {
        let text = text_of(&open(Topic::Term(index)));
        let words: Vec<&str> = term.words.split(' ').take(5).collect();
        assert!(text.contains(&words.join(" ")), "{}\n{text}", term.name);
        assert!(
            text.contains("Load the example") && text.contains("Glossary"),
            "{text}"
        );
    }
    for standard in Standard::ALL {
        for (index, rule) in grammar_rules(standard).iter().enumerate() {
            let text = text_of(&open(Topic::Rule(standard, index)));
            let head = format!("{}  ({standard} §{})", rule.name, rule.section);
            assert!(text.contains(&head), "{head}\n{text}");
            assert!(text.contains("Glossary"), "{text}");
        }
    }
}

/// From the glossary, every line leads to a page, and Esc returns to where it was.
#[test]
fn every_line_of_the_glossary_leads_somewhere() {
    let mut state = open(Topic::Glossary);
    let count = glossary().len()
        + Standard::ALL
            .map(|one| grammar_rules(one).len())
            .iter()
            .sum::<usize>();
    let mut pages = Vec::new();
    for index in 0..count {
        state.pages.chosen = index;
        // A line out of sight is shown first.
        while state.overlay == Some(Overlay::Topic(Topic::Glossary)) {
            update(&mut state, Action::Follow);
        }
        let page = state.overlay.expect("a page");
        assert!(!pages.contains(&page), "{page:?}");
        pages.push(page);
        update(&mut state, Action::Close);
        assert_eq!(state.overlay, Some(Overlay::Topic(Topic::Glossary)));
        assert_eq!(state.pages.chosen, index);
    }
    update(&mut state, Action::Close);
    assert_eq!(state.overlay, None);
}

#[test]
fn the_derivation_of_the_character_under_the_cursor_is_shown() {
    let state = screen_of(("", "http://a/%7e"), "dark", (120, 60), &[Action::Explain]);
    let text = text_of(&state);
    for rule in [
        "URI-reference",
        "hier-part",
        "path-abempty",
        "pct-encoded",
        "net_path",
        "escaped",
    ] {
        let mark = if rule == "URI-reference" {
            "▸"
        } else {
            "↳ "
        };
        assert!(text.contains(&format!("{mark}{rule} ")), "{rule}\n{text}");
    }
    let mut masked = screen_of(PASSWORD, "dark", (120, 60), &[]);
    for offset in spread(0..PASSWORD.1.len(), 20) {
        let topic = Topic::Derivation(Source::Reference, offset);
        update(&mut masked, Action::OpenTopic(topic));
        let text = text_of(&masked);
        assert!(!text.contains("hunter"), "{offset}\n{text}");
        for chosen in 0..12 {
            masked.pages.chosen = chosen;
            update(&mut masked, Action::Follow);
            let text = text_of(&masked);
            assert!(!text.contains("hunter"), "{offset} {chosen}\n{text}");
            if masked.overlay != Some(Overlay::Topic(topic)) {
                update(&mut masked, Action::Close);
            }
        }
        update(&mut masked, Action::Close);
    }
}

/// A rule that is opened from a derivation stands beside what it matches; from the glossary, it matches nothing.
#[test]
fn a_rule_is_beside_the_text_that_it_matches() {
    let mut state = screen_of(("", "http://a/%7e"), "dark", (120, 60), &[Action::Explain]);
    for (chosen, rule, matched) in [
        (2, "hier-part  (", "“//a/%7e”"),
        (3, "path-abempty  (", "“/%7e”"),
        (6, "pct-encoded  (", "“%7e”"),
    ] {
        state.pages.chosen = chosen;
        update(&mut state, Action::Follow);
        let text = text_of(&state);
        let here = text.lines().find(|row| row.contains("In this text"));
        assert!(
            text.contains(rule) && here.is_some_and(|row| row.ends_with(matched)),
            "{text}"
        );
        update(&mut state, Action::Close);
    }
    let rule = grammar_rules(Standard::Rfc3986)
        .iter()
        .position(|rule| rule.name == "hier-part")
        .expect("the rule");
    let text = text_of(&open(Topic::Rule(Standard::Rfc3986, rule)));
    assert!(!text.contains("In this text"), "{text}");
}

#[test]
fn an_example_sets_everything_and_is_undone() {
    let mut state = open(Topic::Lessons);
    let texts = (
        state.base.text().to_owned(),
        state.reference.text().to_owned(),
    );
    let mut index = 0;
    for lesson in lessons() {
        for example in &lesson.examples {
            state.overlay = Some(Overlay::Topic(Topic::Lessons));
            state.pages.chosen = index;
            // Several references open as a list.
            while matches!(state.overlay, Some(Overlay::Topic(_))) {
                update(&mut state, Action::Follow);
            }
            let base = example.base.as_ref().unwrap_or(&lesson.base);
            assert_eq!(state.base.text(), base);
            assert_eq!(state.reference.text(), example.reference);
            assert_eq!(state.standard, lesson.standard);
            assert_eq!(state.pane, example.pane.unwrap_or(lesson.pane) as usize);
            let loaded = state
                .history
                .loaded
                .as_ref()
                .map(|load| load.notice.as_str());
            let text = loaded.and_then(|said| said.strip_prefix(&example.notice));
            // The text that a reference was taken out of is seen too.
            let is_taken = example.text.is_some() && example.found.is_empty();
            let starts = if is_taken { " The text: " } else { "" };
            assert!(
                text.is_some_and(|text| text.starts_with(starts)),
                "{loaded:?}"
            );
            index += 1;
        }
    }
    let mut state = screen_of(
        (&texts.0, &texts.1),
        "dark",
        (80, 24),
        &[
            Action::OpenTopic(Topic::Lessons),
            Action::Browse(Browse::Forward),
            Action::Follow,
        ],
    );
    assert_ne!(state.reference.text(), texts.1);
    update(&mut state, Action::Undo);
    assert_eq!(state.reference.text(), texts.1);
}

/// The list of lessons opens on the example that was loaded last, in sight, whichever keys have loaded it.
#[test]
fn the_lessons_open_on_the_loaded_example() {
    for size in [(80, 24), (120, 40), (200, 50)] {
        let open = Action::OpenTopic(Topic::Lessons);
        let mut state = screen_of(("", ""), "dark", size, std::slice::from_ref(&open));
        for _ in 0..12 {
            update(&mut state, Action::Browse(Browse::Forward));
        }
        let at = state.pages.chosen;
        assert!(at > 0);
        let marked = |state: &State| {
            let text = text_of(state);
            let row = text.lines().find(|row| row.starts_with(" ▸"));
            let row = row.unwrap_or_else(|| panic!("{size:?}\n{text}"));
            row.trim_end_matches(['△', '▽', ' ']).to_owned()
        };
        let row = marked(&state);
        update(&mut state, Action::Follow);
        update(&mut state, open.clone());
        assert_eq!((state.pages.chosen, marked(&state)), (at, row), "{size:?}");
    }
}

/// What there is to notice stays on the screen, whole, until the text is another one.
#[test]
fn the_sentence_of_a_lesson_stays_with_its_example() {
    let said = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    let all: Vec<_> = lessons()
        .iter()
        .flat_map(|lesson| &lesson.examples)
        .collect();
    for size in [(80, 24), (120, 40), (200, 50)] {
        let mut state = screen_of(("", ""), "dark", size, &[]);
        for (index, example) in all.iter().enumerate() {
            update(&mut state, load_example(index));
            assert_eq!(state.reference.text(), example.reference, "{index}");
            // It stands in one place only, and the keys keep theirs.
            if example.found.is_empty() {
                assert_eq!(state.message, None, "{size:?} {index}");
            }
            // With another link of a list it goes.
            if !example.found.is_empty() {
                let text = said(&text_of(&state));
                let is_whole = text.contains(&format!("Lesson {}", example.notice));
                assert!(is_whole, "{size:?}\n{}", text_of(&state));
                update(&mut state, Action::Close);
                continue;
            }
            update(&mut state, Action::Browse(Browse::Forward));
            let text = said(&text_of(&state));
            assert!(
                text.contains(&format!("Lesson {}", example.notice)),
                "{size:?}\n{text}"
            );
            assert!(text.contains("Other examples"), "{size:?}\n{text}");
        }
        update(&mut state, load_example(0));
        // A class that is to predict something must not read it here.
        update(&mut state, Action::NextPredict);
        assert!(!text_of(&state).contains("Lesson "));
        update(&mut state, Action::NextPredict);
        assert!(text_of(&state).contains("Lesson "));
        for _ in 0..5 {
            update(&mut state, Action::NextPredict);
        }
        state.focus = urilens::tui::state::Focus::Reference;
        update(&mut state, Action::Type("x".into()));
        assert!(!text_of(&state).contains("Lesson "), "another text");
    }
}

/// A low screen has it whole too, once: the panes keep fewer rows.
#[test]
fn a_low_screen_has_the_sentence_whole() {
    let said = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    let all = lessons().iter().flat_map(|lesson| &lesson.examples);
    let sizes = [(60, 17), (72, 16), (80, 15), (80, 18), (80, 21), (100, 23)];
    for size in spread(sizes, 3) {
        let mut state = screen_of(("", ""), "dark", size, &[]);
        for (number, example) in all.clone().enumerate() {
            update(&mut state, load_example(number));
            let text = said(&text_of(&state));
            assert_eq!(
                text.matches(example.notice.as_str()).count(),
                1,
                "{size:?} {}\n{}",
                example.notice,
                text_of(&state)
            );
            update(&mut state, Action::Close);
        }
    }
    // Where not even that is possible, the last row says it once.
    let mut state = screen_of(("", ""), "dark", (80, 6), &[]);
    update(&mut state, load_example(0));
    let first = &lessons()[0].examples[0].notice;
    assert_eq!(state.message.as_ref(), Some(first));
}

/// In a list of topics each press selects the next entry, and the page is scrolled as far as that needs.
#[test]
fn each_press_selects_the_next_topic() {
    for topic in [Topic::Glossary, Topic::Lessons] {
        for size in [(80, 24), (120, 40), (60, 24)] {
            let opened = [Action::OpenTopic(topic)];
            let mut state = screen_of(("", ""), "dark", size, &opened);
            let is_marked = |state: &State| {
                let screen = text_of(state);
                screen.lines().any(|row| row.starts_with(" ▸"))
            };
            for (presses, way) in [(40, Browse::Forward), (40, Browse::Back)] {
                for _ in 0..presses {
                    let before = state.pages.chosen;
                    update(&mut state, Action::Browse(way));
                    let next = match way {
                        Browse::Forward => before + 1,
                        _ => before - 1,
                    };
                    assert_eq!(state.pages.chosen, next, "{topic:?} {size:?}");
                    assert!(is_marked(&state), "{size:?}\n{}", text_of(&state));
                }
            }
            // The heading of the page comes back too.
            for _ in 0..10 {
                update(&mut state, Action::Browse(Browse::Up));
            }
            assert_eq!((state.pages.chosen, state.pages.scroll), (0, 0));
        }
    }
}
