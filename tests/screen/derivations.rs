//! The rules of a derivation open and close in place, by keys and by clicks.

use crate::support::screen::{click_at, drawn, rows, screen_of, text_of};
use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use urilens::explain::Topic;
use urilens::resolve::Source;
use urilens::syntax::Standard;
use urilens::tui::input::action::{Action, Effect};
use urilens::tui::state::{Overlay, State};
use urilens::tui::update::update;

/// The derivation of the octet of `%7e`.
fn derivation(size: (u16, u16)) -> State {
    let explain = Action::OpenTopic(Topic::Derivation(Source::Reference, 10));
    screen_of(("", "http://a/%7e"), "dark", size, &[explain])
}

fn press(state: &mut State, code: KeyCode) -> Effect {
    let key = KeyEvent::new(code, KeyModifiers::NONE);
    let action = state.keys.action(state.context(), key);
    update(state, action.expect("the key has a meaning"))
}

/// The row of the screen with a text, and the column where it starts.
fn cell_of(state: &State, text: &str) -> (u16, u16) {
    let rows = rows(&drawn(state).0);
    let mut found = rows.iter().enumerate().filter_map(|(y, row)| {
        let (before, _) = row.split_once(text)?;
        Some((before.chars().count() as u16, y as u16))
    });
    found
        .next()
        .unwrap_or_else(|| panic!("{text}\n{}", rows.join("\n")))
}

fn click(state: &mut State, (column, row): (u16, u16)) {
    if let Effect::Quit = update(state, click_at(column, row)) {
        panic!("a click has quit");
    }
}

fn footer(state: &State) -> String {
    rows(&drawn(state).0).last().cloned().unwrap_or_default()
}

#[test]
fn keys_open_and_close_a_rule_in_place() {
    for size in [(80, 24), (120, 40), (200, 50)] {
        let mut state = derivation(size);
        assert!(footer(&state).contains("→ Unfold"), "{}", footer(&state));
        press(&mut state, KeyCode::Down);
        press(&mut state, KeyCode::Down);
        let abnf = "§3      hier-part     = \"//\" authority path-abempty";
        assert!(!text_of(&state).contains(abnf));
        press(&mut state, KeyCode::Right);
        let text = text_of(&state);
        let lines = [
            "▸↳ hier-part ▾",
            abnf,
            "              / path-absolute",
            "              / path-rootless",
            "              / path-empty",
        ];
        let places: Vec<usize> = lines
            .iter()
            .map(|line| text.find(line).unwrap_or_else(|| panic!("{line}\n{text}")))
            .collect();
        assert!(places.is_sorted(), "{text}");
        assert!(footer(&state).contains("← Fold"), "{}", footer(&state));
        // An open rule that is opened leads on, and a closed one that is closed leads back.
        for _ in 0..4 {
            if state.pages.chosen == 2 {
                press(&mut state, KeyCode::Right);
            }
        }
        assert_eq!(state.pages.chosen, 3);
        press(&mut state, KeyCode::Left);
        assert_eq!(state.pages.chosen, 2);
        press(&mut state, KeyCode::Left);
        let text = text_of(&state);
        assert!(
            text.contains("▸↳ hier-part +") && !text.contains(abnf),
            "{text}"
        );
        // The page of the rule is one key away.
        press(&mut state, KeyCode::Enter);
        assert!(text_of(&state).contains("hier-part  (RFC 3986 §3)"));
    }
}

/// The name and its mark open and close; the text that the rule matches leads to its page.
#[test]
fn clicks_open_and_close_a_rule() {
    for size in [(40, 24), (80, 24), (120, 40), (200, 50)] {
        let mut state = derivation(size);
        let name = cell_of(&state, "↳ URI +");
        click(&mut state, name);
        let text = text_of(&state);
        assert!(text.contains("URI ▾") && text.contains("§3 "), "{text}");
        // The name closes it again, and its mark opens it.
        let name = cell_of(&state, "↳ URI ▾");
        click(&mut state, name);
        assert!(text_of(&state).contains("URI +"));
        let name = cell_of(&state, "↳ URI +");
        click(&mut state, (name.0 + 6, name.1));
        assert!(text_of(&state).contains("URI ▾"));
        let matched = cell_of(&state, "↳ URI ▾");
        let matched = (size.0 / 2, matched.1);
        click(&mut state, matched);
        let page = state.overlay;
        assert!(
            matches!(page, Some(Overlay::Topic(Topic::Rule(..)))),
            "{page:?}"
        );
        update(&mut state, Action::Close);
        // The ABNF leads there too.
        let abnf = cell_of(&state, "§3 ");
        click(&mut state, abnf);
        assert_eq!(state.overlay, page);
    }
}

/// Whatever is open, each line of the page is reached by keys, and the ABNF that opens is seen to its last row.
#[test]
fn every_line_is_reached_while_all_is_open() {
    let reference = "http://[2001:db8::7]:80/a;b/%7e?q#f";
    for width in [40, 80, 120] {
        for offset in [1, 12, 22, 26, 30, 33] {
            let explain = Action::OpenTopic(Topic::Derivation(Source::Reference, offset));
            let mut state = screen_of(("", reference), "dark", (width, 24), &[explain]);
            let mut rules = 0;
            for turn in 0.. {
                assert!(turn < 300, "{width} {offset}\n{}", text_of(&state));
                // Between two lines, words are scrolled through.
                if rows(&drawn(&state).0)
                    .iter()
                    .any(|row| row.starts_with(" +"))
                {
                    press(&mut state, KeyCode::Right);
                }
                if state.pages.open_rules.len() > rules {
                    rules = state.pages.open_rules.len();
                    continue;
                }
                let before = (state.pages.chosen, state.pages.scroll);
                press(&mut state, KeyCode::Down);
                if (state.pages.chosen, state.pages.scroll) == before {
                    break;
                }
            }
            let text = text_of(&state);
            assert!(text.contains("▸Glossary"), "{width} {offset}\n{text}");
        }
    }
}

/// A text that appendix C resolves and appendix A cannot give is marked as such, under either standard.
#[test]
fn what_no_rule_derives_is_marked() {
    for (reference, is_derived) in [("?y", false), ("/?y", true)] {
        for (size, standard) in [
            ((80, 40), Standard::Rfc2396),
            ((120, 60), Standard::Rfc3986),
        ] {
            let explain = Action::OpenTopic(Topic::Derivation(Source::Reference, 1));
            let mut state = screen_of(("", reference), "dark", size, &[]);
            if standard != state.standard {
                update(&mut state, Action::ToggleStandard);
            }
            update(&mut state, explain);
            let text = text_of(&state);
            for said in [
                "✗ RFC 2396 does not derive this text.",
                "appendix A requires a path",
                "✗ URI-reference",
                "✗ relativeURI",
            ] {
                assert_eq!(text.contains(said), !is_derived, "{size:?} {said}\n{text}");
            }
            assert!(!text.contains("✗ query"), "{text}");
        }
    }
}
