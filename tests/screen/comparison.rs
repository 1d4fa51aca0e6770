//! Comparing in the inspector: another reference is typed below the first, and the two climb the ladder together.

use crate::support::examples::examples;
use crate::support::screen::{click_at, drawn, screen_of, text_of};
use urilens::explain::lessons;
use urilens::tui::input::action::{Action, Browse, Load};
use urilens::tui::state::{Focus, NORMALIZATION, State};
use urilens::tui::theme::Role;
use urilens::tui::update::update;

const SIZES: [(u16, u16); 3] = [(80, 24), (120, 40), (200, 50)];

/// A screen that compares two references.
fn compared(base: &str, a: &str, b: &str, size: (u16, u16)) -> State {
    let actions = [Action::ToggleComparison, Action::paste(b)];
    screen_of((base, a), "dark", size, &actions)
}

/// The words after the name of who says them.
fn verdict(shown: &str, who: &str) -> String {
    let mut rows = shown.lines();
    let row = rows.find(|row| row.trim_start().starts_with(who));
    let row = row.unwrap_or_else(|| panic!("{who} says nothing:\n{shown}"));
    row.trim_start().trim_start_matches(who).trim().to_owned()
}

/// The characters that differ stand out in both lines, with and without colours.
#[test]
fn the_characters_that_differ_stand_out() {
    for theme in ["dark", "mono"] {
        let actions = [
            Action::ToggleComparison,
            Action::paste("http://a.example/b?q=1"),
        ];
        let state = screen_of(("", "http://a.example/b?q=23"), theme, (80, 24), &actions);
        let (buf, _) = drawn(&state);
        let area = state.layout().reference;
        let edit = state.theme().style(Role::Edit);
        let stands_out = |x: &u16| {
            let style = buf[(*x, area.y)].style();
            edit.bg.is_none_or(|bg| style.bg == Some(bg))
                && style.add_modifier.contains(edit.add_modifier)
        };
        let found: String = (area.x..area.right())
            .filter(stands_out)
            .map(|x| buf[(x, area.y)].symbol())
            .collect();
        assert_eq!(found, "23", "{theme}");
    }
}

/// What a rung has changed is seen, and what has no room is scrolled to.
#[test]
fn the_texts_of_the_rungs_are_scrolled_to() {
    for size in [(60, 14), (80, 20)] {
        let mut state = compared("", "HTTP://A/x/../y", "http://b:80/%7Ex", size);
        let last = "§6.2.4    protocol";
        assert!(!text_of(&state).contains(last), "{size:?}");
        update(&mut state, Action::FocusNext);
        assert_eq!(state.focus, Focus::Compared);
        update(&mut state, Action::Browse(Browse::Last));
        let shown = text_of(&state);
        assert!(shown.contains(last), "{shown}");
        assert!(shown.contains("http://b/~x"), "{shown}");
        let at_the_end = state.comparison.as_ref().map(|one| one.scroll);
        update(&mut state, Action::Browse(Browse::Forward));
        let now = state.comparison.as_ref().map(|one| one.scroll);
        assert_eq!(now, at_the_end);
        update(&mut state, Action::Browse(Browse::First));
        assert!(text_of(&state).contains("✗ Different"));
    }
}

/// Two long links: parameters are aligned by name, and those that differ are listed whole.
#[test]
fn parameters_are_aligned_by_name() {
    let long = "x".repeat(60);
    let a = format!("https://a/?same=1&long={long}1&old=1&flag");
    let b = format!("https://a/?flag&new=2&long={long}2&same=1");
    for size in SIZES {
        let mut state = compared("", &a, &b, size);
        update(&mut state, Action::FocusNext);
        update(&mut state, Action::Browse(Browse::Last));
        let shown = text_of(&state);
        let heading = "Parameters of the query: 3 differ";
        let (_, shown) = shown.split_once(heading).expect("it is seen");
        assert!(verdict(shown, "long, A").starts_with("xxx"), "{shown}");
        assert!(shown.contains("x1") && shown.contains("x2"), "{shown}");
        assert_eq!(verdict(shown, "old, A"), "1");
        assert_eq!(verdict(shown, "old, B"), "no such parameter");
        assert!(!shown.contains("flag"), "{shown}");
    }
}

#[test]
fn the_other_reference_is_edited_like_the_first() {
    let mut state = compared("", "http://a/", "http://a/b", SIZES[0]);
    update(&mut state, Action::Type("c".into()));
    assert_eq!(state.second.text(), "http://a/bc");
    assert_eq!(state.reference.text(), "http://a/");
    update(&mut state, Action::Undo);
    assert_eq!(state.second.text(), "http://a/b");
    update(&mut state, Action::Browse(Browse::Back));
    update(&mut state, Action::SelectAll);
    update(&mut state, Action::paste("http://A/"));
    let shown = text_of(&state);
    assert!(shown.contains("from case normalization on"), "{shown}");
    // Several links are a list only where they replace the reference.
    update(&mut state, Action::paste("http://x/\nhttp://y/"));
    assert!(!state.links.is_list());
}

#[test]
fn tab_goes_around_and_esc_returns() {
    let mut state = compared("", "http://a/", "http://b/", SIZES[0]);
    let mut seen = Vec::new();
    for _ in 0..4 {
        update(&mut state, Action::FocusNext);
        seen.push(state.focus);
    }
    assert_eq!(
        seen,
        [
            Focus::Compared,
            Focus::Base,
            Focus::Reference,
            Focus::Second
        ]
    );
    update(&mut state, Action::FocusPrevious);
    assert_eq!(state.focus, Focus::Reference);
    update(&mut state, Action::Close);
    assert!(state.comparison.is_none());
    assert!(text_of(&state).contains("Components"));
    // What was typed is there again.
    update(&mut state, Action::ToggleComparison);
    assert!(text_of(&state).contains("http://b/"));
    update(&mut state, Action::ChoosePane(1));
    assert!(state.comparison.is_none());
    assert_eq!((state.focus, state.pane), (Focus::Pane, 1));
}

#[test]
fn a_click_gives_the_keys_and_the_wheel_scrolls() {
    let mut state = compared("", "HTTP://A/x/../y", "http://b:80/%7Ex", (60, 14));
    update(&mut state, click_at(20, 10));
    assert_eq!(state.focus, Focus::Compared);
    let wheel = Action::Wheel {
        down: true,
        column: 20,
        row: 10,
    };
    update(&mut state, wheel);
    assert_eq!(state.comparison.as_ref().map(|one| one.scroll), Some(1));
    let shown = text_of(&state);
    let row = shown
        .lines()
        .position(|row| row.trim_start().starts_with("A "));
    update(&mut state, click_at(20, row.expect("it is seen") as u16));
    assert_eq!(state.focus, Focus::Reference);
}

/// The examples of the ladder show what they are compared with.
#[test]
fn lessons_of_the_ladder_compare() {
    let mut count = 0;
    for lesson in lessons() {
        for example in &lesson.examples {
            let second = example.equivalent.as_ref().or(example.different.as_ref());
            let pane = example.pane.unwrap_or(lesson.pane) as usize;
            let Some(second) = second.filter(|_| pane == NORMALIZATION) else {
                continue;
            };
            count += 1;
            let load = Load {
                base: example.base.as_ref().unwrap_or(&lesson.base).clone(),
                reference: example.reference.clone(),
                second: Some(second.clone()),
                standard: lesson.standard,
                pane: Some(pane),
                step: None,
                notice: example.notice.clone(),
                links: Vec::new(),
                both_standards: false,
            };
            let actions = [Action::Load(Box::new(load))];
            let state = screen_of(("", ""), "dark", SIZES[1], &actions);
            let said = verdict(&text_of(&state), "RFC 3986");
            let is_equivalent = example.equivalent.is_some();
            assert_eq!(said.starts_with("✓ Equivalent"), is_equivalent, "{said}");
        }
    }
    assert!(count > 5, "{count}");
}

/// What the scheme `tel` says of numbers that no rung makes equal is said too (RFC 3966 §5).
#[test]
fn telephone_numbers_are_compared_too() {
    for [a, b, said] in examples("what differs") {
        let shown = text_of(&compared("", a, b, (120, 40)));
        assert!(
            verdict(&shown, "Number").starts_with(said),
            "{a} {b}\n{shown}"
        );
        assert!(
            verdict(&shown, "RFC 3986").starts_with('✗'),
            "{a} {b}\n{shown}"
        );
    }
    for [a, b, said] in examples("domains that differ") {
        let shown = text_of(&compared("", a, b, (120, 40)));
        assert!(shown.contains(said), "{a} {b}\n{shown}");
    }
    let shown = text_of(&compared("", "tel:-", "tel:", (120, 40)));
    assert!(!shown.contains("telephone"), "no number\n{shown}");
}

/// Where the links in a parameter lead is said of both sides, however often they are encoded.
#[test]
fn links_in_parameters_are_compared() {
    let link = |host: &str| {
        format!(
            "https://accounts.example.com/signin?continue=https%3A%2F%2Faccounts.example.com%2Fauth\
             %3Fredirect_uri%3Dhttps%253A%252F%252F{host}%252Fcb&n=1"
        )
    };
    for size in [(120, 40), (200, 50)] {
        let (a, b) = (link("app.example.com"), link("app.examp1e.com"));
        let shown = text_of(&compared("", &a, &b, size));
        for chain in ["app.example.com", "app.examp1e.com"] {
            let chain = format!("→ accounts.example.com → {chain}");
            assert!(shown.contains(&chain), "{chain}\n{shown}");
        }
        let same = text_of(&compared("", &a, &a, size));
        assert!(!same.contains("→ accounts.example.com"), "{same}");
    }
}
