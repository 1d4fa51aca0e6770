//! The help begins with the keys of the place where it was opened, and lines of a page can be found.

use crate::support::examples::examples;
use crate::support::screen::{SECTION_5_4, opened, resized, screen_of, text_of};
use urilens::explain::Topic;
use urilens::tui::Start;
use urilens::tui::input::action::{Action, Browse, Choose};
use urilens::tui::state::State;
use urilens::tui::update::update;

fn typed(text: &str) -> Action {
    Action::Type(text.to_owned())
}

/// Where a text begins on the screen.
fn row(screen: &str, text: &str) -> Option<usize> {
    screen.lines().position(|line| line.trim() == text)
}

#[test]
fn the_keys_of_the_place_where_it_was_opened_come_first() {
    for (before, first, then) in [
        (vec![], "In a text field", None),
        (
            vec![Action::ChoosePane(0)],
            "In Components",
            Some("In a pane"),
        ),
        (
            vec![Action::ChoosePane(1)],
            "In the steps of the resolution",
            Some("In a pane"),
        ),
        (vec![Action::OpenTopic(Topic::Lessons)], "On a page", None),
    ] {
        let mut actions = before.clone();
        actions.push(Action::ToggleHelp);
        let screen = text_of(&screen_of(SECTION_5_4, "dark", (120, 200), &actions));
        // The legend of marks comes before all keys.
        assert!(row(&screen, "Marks").is_some(), "{screen}");
        let at = row(&screen, first);
        assert!(at.is_some(), "{first}:\n{screen}");
        if let Some(then) = then {
            assert!(row(&screen, then) > at, "{then}:\n{screen}");
        }
        assert_ne!(
            row(&screen, "Anywhere").map(|row| Some(row) < at),
            Some(true),
            "{screen}"
        );
    }
}

fn searched(text: &str) -> State {
    let actions = [Action::ToggleHelp, Action::Search, typed(text)];
    screen_of(SECTION_5_4, "dark", (80, 24), &actions)
}

#[test]
fn lines_of_a_page_are_found_below_their_headings() {
    let mut state = searched("theme choose");
    let screen = text_of(&state);
    assert!(screen.contains("/ theme"), "{screen}");
    assert!(
        row(&screen, "Anywhere").is_some() && screen.contains("Choose a theme"),
        "{screen}"
    );
    assert!(
        !screen.contains("Next field  ") || !screen.contains("Move by a word"),
        "{screen}"
    );
    // Enter keeps what was found, Esc shows all, and another one closes the page.
    update(&mut state, Action::Send);
    assert!(!text_of(&state).contains("Move by a word"));
    update(&mut state, Action::Close);
    assert!(text_of(&state).contains("Move by a word"));
    update(&mut state, Action::Close);
    assert_eq!(state.overlay, None);
    assert!(text_of(&searched("qqqq")).contains("No line holds what is typed."));
}

#[test]
fn a_line_that_was_found_leads_where_it_would() {
    let open = [
        Action::OpenTopic(Topic::Glossary),
        Action::Search,
        typed("dot-segment"),
        Action::Send,
    ];
    let mut state = screen_of(SECTION_5_4, "dark", (80, 24), &open);
    update(&mut state, Action::Follow);
    let screen = text_of(&state);
    assert!(
        row(&screen, "dot-segments").is_some() || screen.contains("dot-segment"),
        "{screen}"
    );
    assert!(
        !screen.contains("/ dot-segment"),
        "the search belongs to the page before: {screen}"
    );
}

/// Whatever mark the program draws is told in the help.
#[test]
fn all_marks_are_told() {
    let help = text_of(&screen_of(
        SECTION_5_4,
        "dark",
        (160, 400),
        &[Action::ToggleHelp],
    ));
    let marks = help.split("Marks").last().expect("they come last");
    // Lines, brackets, arrows of keys, quotes and punctuation.
    let plain = "─━│┬┴├┤└┘┌┐“”’§×→↑↓←";
    let mut seen = std::collections::BTreeSet::new();
    for text in [
        ("http://a/b/c/d;p?q", "../g?y#s"),
        (
            "",
            "https://u:p@a.example/?next=https%3A%2F%2Fb.example%2Fx%3Fc%3Dd&token=x",
        ),
        ("", "http://a b/\u{202e}%zz"),
        ("", "http://a/?x=http://b@c.example/"),
        ("", "HTTP://A.example:80/%7Eb/../c"),
        ("", "http:\\\\a.example\\b"),
    ] {
        let start = screen_of(text, "dark", (80, 24), &[]);
        for size in [(80, 24), (120, 40), (200, 50)] {
            for pane in 0..5 {
                let mut state = resized(&start, size);
                for action in [Action::ChoosePane(pane), Action::Browse(Browse::Forward)] {
                    update(&mut state, action);
                }
                let text = text_of(&state);
                seen.extend(
                    text.chars()
                        .filter(|one| !one.is_ascii() && !one.is_alphanumeric()),
                );
            }
        }
    }
    assert!(seen.len() > 20, "{seen:?}");
    let untold = seen
        .iter()
        .filter(|one| !plain.contains(**one) && !marks.contains(**one));
    assert_eq!(untold.collect::<String>(), "", "{marks}");
}

/// On a wide screen the help goes on in a second column, and scrolls by what both show.
#[test]
fn a_wide_screen_has_two_columns_of_help() {
    let rows =
        |size: (u16, u16)| text_of(&screen_of(SECTION_5_4, "dark", size, &[Action::ToggleHelp]));
    let narrow = rows((120, 50));
    let wide = rows((200, 50));
    let keys = |screen: &str| screen.matches("Ctrl-").count() + screen.matches("Alt-").count();
    assert!(keys(&wide) > keys(&narrow), "{wide}");
    let mut state = screen_of(SECTION_5_4, "dark", (200, 50), &[Action::ToggleHelp]);
    update(&mut state, Action::Browse(Browse::Last));
    let end = text_of(&state);
    assert!(end.contains("keep the history between sessions"), "{end}");
    // The last row of the help is the last of the second column.
    let last = end
        .lines()
        .position(|line| line.contains("keep the history between sessions"));
    assert!(last > Some(40), "{end}");
    assert!(!end.lines().any(|line| line.ends_with('▽')), "{end}");
}

/// What is ignored is said first, and found again after the first key.
#[test]
fn settings_that_are_ignored_are_told_and_listed() {
    let text = "themee = 'x'\nbase = 'http://a/b/'\n";
    let mut loaded = urilens::config::parse("/etc/config.toml", text);
    assert_eq!(loaded.wrong.len(), 1);
    let keys = "\n[keys]\nnosuch = 'F2'\n";
    let keys = urilens::config::parse("/etc/config.toml", keys).config.keys;
    loaded.wrong.extend(urilens::tui::keymap(&keys).1);
    for size in [(80, 24), (120, 40), (200, 50)] {
        let of = |count: usize| {
            let options = Start {
                reference: Some("../g".to_owned()),
                ignored: loaded.wrong.iter().take(count).cloned().collect(),
                ..Start::default()
            };
            opened(&options, "dark", size)
        };
        let mut state = of(2);
        let said = state.message.clone().unwrap_or_default();
        assert_eq!(
            said,
            "The whole configuration file is ignored: unknown key `themee`; did you mean `theme`? \
             (config.toml, line 1, `themee`). F1 lists all."
        );
        update(&mut state, Action::Type("x".to_owned()));
        let screen = text_of(&state);
        let footer = |state: &State| {
            let screen = text_of(state);
            screen.lines().last().unwrap_or_default().trim().to_owned()
        };
        assert!(screen.contains("F1 Help"), "{screen}");
        assert!(screen.contains("F12 Commands"), "{screen}");
        let mut leads_out = |action: Action, keys: [&str; 2]| {
            update(&mut state, action);
            let footer = footer(&state);
            assert!(keys.iter().all(|key| footer.contains(key)), "{footer}");
            update(&mut state, Action::Close);
        };
        leads_out(Action::Choose(Choose::Command), ["Enter Run", "Esc Close"]);
        leads_out(Action::Choose(Choose::Copy), ["Enter Copy", "Esc Close"]);
        leads_out(Action::TogglePractice, ["Ctrl-N Skip", "Esc Close"]);
        update(&mut state, Action::ToggleHelp);
        let screen = text_of(&state);
        for words in [
            "Ignored settings",
            "line 1, `themee`",
            "line 3, `keys.nosuch`",
        ] {
            assert!(screen.contains(words), "{words}: {screen}");
        }
        assert!(!text_of(&of(0)).contains("gnored settings"));
        let said = of(1).message.unwrap_or_default();
        assert!(
            said.starts_with("The whole configuration file is ignored: unknown key"),
            "{said}"
        );
    }
}

/// What lasts is in a file, and the help leads to it from any word that people look for.
#[test]
fn the_help_leads_to_the_configuration() {
    for [word] in examples("the help leads to the configuration") {
        let screen = text_of(&searched(word));
        assert!(!screen.contains("No line holds"), "{word}:\n{screen}");
    }
}
