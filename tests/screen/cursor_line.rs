//! The line about the character under the cursor, and repairs from the page of a violation.

use crate::support::examples::examples;
use crate::support::screen::{PASSWORD, REVIEW, SECTION_5_4, screen_of, text_of};
use urilens::tui::input::action::{Action, Browse, Motion};
use urilens::tui::update::update;

const LEFT: Action = Action::Move {
    motion: Motion::Left,
    select: false,
};

#[test]
fn the_character_under_the_cursor_is_named_with_its_role() {
    let said = |reference: &str, back: usize| {
        let actions = vec![LEFT; back];
        text_of(&screen_of(("", reference), "dark", (160, 40), &actions))
    };
    for [reference, back, expected] in examples("the character under the cursor") {
        let back: usize = back.parse().expect("a number");
        let text = said(reference, back);
        assert!(text.contains(expected), "{reference} {back}\n{text}");
    }
    // At the end of a text that nobody types, where the cursor of a new text stands, there is nothing to say.
    let text = said("http://a@b/%7euser?q=x", 0);
    assert!(!text.contains("unreserved"), "{text}");
}

/// Where a character at fault is, and what to write instead, is whole on a small screen.
#[test]
fn a_fault_and_its_repair_are_never_cut() {
    for [reference, said] in examples("a fault and its repair") {
        let at = reference.find(['é', '[', ' ']).unwrap_or(0);
        let back = reference.get(at..).unwrap_or("").chars().count();
        let text = text_of(&screen_of(
            ("", reference),
            "dark",
            (80, 24),
            &vec![LEFT; back],
        ));
        assert!(text.contains(said), "{said}\n{text}");
    }
}

/// Where the character is comes last, and is whole on a small screen too: what is shown anyway makes room for it.
#[test]
fn the_place_of_a_character_is_never_cut() {
    for [reference, offset, place] in examples("the place of a character") {
        let offset: usize = offset.parse().expect("a number");
        let actions = vec![LEFT; reference.len() - offset];
        let text = text_of(&screen_of(("", reference), "dark", (80, 24), &actions));
        assert!(text.contains(place), "{place}\n{text}");
    }
    // RFC 2396 says more about an octet, and makes room as well.
    for [reference, offset, said] in examples("an octet by RFC 2396") {
        let offset: usize = offset.parse().expect("a number");
        for size in [(80, 24), (120, 40)] {
            let mut actions = vec![LEFT; reference.len() - offset];
            actions.push(Action::ToggleStandard);
            let text = text_of(&screen_of(("", reference), "dark", size, &actions));
            assert!(text.contains(said), "{said}\n{text}");
        }
    }
}

#[test]
fn nothing_is_said_of_a_hidden_character() {
    let mut state = screen_of(PASSWORD, "dark", (120, 40), &[]);
    for _ in 0..PASSWORD.1.len() {
        let text = text_of(&state);
        assert!(!text.contains("hunter"), "{text}");
        update(&mut state, LEFT);
    }
}

#[test]
fn a_repair_is_chosen_applied_and_undone() {
    let mut state = screen_of(("", "http://[::1:8080/"), "dark", (80, 24), &[REVIEW]);
    let violation = |state: &urilens::tui::state::State| text_of(state).contains("Invalid: rule");
    while !violation(&state) {
        update(&mut state, Action::Open);
        if !violation(&state) {
            update(&mut state, Action::Close);
            update(&mut state, Action::Browse(Browse::Forward));
        }
    }
    let text = text_of(&state);
    assert!(text.contains("▸Close the bracket "), "{text}");
    assert!(
        text.contains("“http://[::1:8080/” → “http://[::1:8080]/”"),
        "{text}"
    );
    update(&mut state, Action::Browse(Browse::Forward));
    update(&mut state, Action::Follow);
    assert_eq!(state.reference.text(), "http://[::1]:8080/");
    assert!(state.inspection.reference.is_valid());
    update(&mut state, Action::Undo);
    assert_eq!(state.reference.text(), "http://[::1:8080/");
    // So is a violation that a warning says: on the page of that, and on the page of the character.
    for (reference, mended) in [
        ("http://a/100%", "http://a/100%25"),
        ("http://a/b c", "http://a/b%20c"),
    ] {
        let back = reference.len() - reference.find(['%', ' ']).unwrap_or_default();
        for character in [false, true] {
            let mut state = screen_of(("", reference), "dark", (80, 24), &[]);
            match character {
                true => {
                    for _ in 0..back {
                        update(&mut state, LEFT);
                    }
                    update(&mut state, Action::Explain);
                }
                false => {
                    update(&mut state, REVIEW);
                    let text = text_of(&state);
                    assert!(text.contains("✗ invalid"), "{text}");
                    update(&mut state, Action::Open);
                }
            }
            update(&mut state, Action::Follow);
            for _ in 0..8 {
                if state.reference.text() != reference {
                    break;
                }
                update(&mut state, Action::Follow);
            }
            assert_eq!(state.reference.text(), mended, "{character}");
        }
    }
    // A page without such lines is closed.
    let mut state = screen_of(SECTION_5_4, "dark", (80, 24), &[Action::ToggleHelp]);
    update(&mut state, Action::Follow);
    assert_eq!(state.overlay, None);
}

/// A repair shows the whole text before and after where it fits, and marks it where it is cut.
#[test]
fn a_repair_shows_the_whole_text_or_where_it_is_cut() {
    let page = |reference: &str, size| {
        let actions = [REVIEW, Action::Open];
        let text = text_of(&screen_of(("", reference), "dark", size, &actions));
        text.split_whitespace().collect::<Vec<_>>().join(" ")
    };
    for size in [(80, 50), (120, 40), (200, 50)] {
        let text = page("1http://example.com/a/b/c", size);
        let whole = "“1http://example.com/a/b/c” → “http://example.com/a/b/c”";
        assert!(text.contains(whole), "{size:?}\n{text}");
        let long = format!("1http://example.com/{}/z", "a".repeat(80));
        let text = page(&long, size);
        assert!(text.contains("“http://example.com/aaa"), "{size:?}\n{text}");
        assert!(
            text.contains("aaa…” → “") && text.contains("aaa…” This is right"),
            "{size:?}\n{text}"
        );
        let long = format!("http://example.com/{0}/b c/{0}", "a".repeat(80));
        let text = page(&long, size);
        assert!(
            text.contains("→ “…aaa") && text.contains("/b%20c/aaa"),
            "{size:?}\n{text}"
        );
    }
}

/// The pane of components goes where the cursor goes, and opens on the row that the line speaks of.
#[test]
fn the_pane_follows_the_cursor() {
    let link = "https://h.example/p?a1=1&a2=2&a3=3&a4=4&a5=5&a6=6&a7=7&a8=8&a9=9&b1=1&b2=2&b3=3&b4=4&b5=5\
                &redirect=https%3A%2F%2Fother.example%2Fback&c1=1&c2=2&c3=3&c4=4&c5=5&c6=6";
    for size in [(80, 24), (120, 30)] {
        let at_end = screen_of(("", link), "dark", size, &[]);
        assert!(!text_of(&at_end).contains("▸   redirect"), "{size:?}");
        let back = link.len() - link.find("back").unwrap_or(0);
        let mut state = screen_of(("", link), "dark", size, &vec![LEFT; back]);
        let said = match size {
            (80, _) => "in the query: value of “redirect” (§3.4)",
            _ => "in the value of “redirect” of the query (§3.4)",
        };
        let text = text_of(&state);
        assert!(text.contains(said), "{size:?}\n{text}");
        let rows = text.lines().skip_while(|row| !row.contains("Components"));
        let listed: Vec<&str> = rows.filter(|row| row.contains("redirect")).collect();
        assert!(!listed.is_empty(), "{size:?}\n{text}");
        update(&mut state, Action::ChoosePane(0));
        let text = text_of(&state);
        let row = text.lines().find(|row| row.starts_with('▸')).unwrap_or("");
        assert!(row.contains("redirect"), "{size:?}\n{text}");
    }
}

/// Where nobody moved the cursor, or while somebody types, nothing moves.
#[test]
fn the_pane_keeps_its_place_while_somebody_types() {
    let mut state = screen_of(("", "http://h.example/a/b?c=d&e=f"), "dark", (80, 24), &[]);
    let selected = |state: &urilens::tui::state::State| state.panes.lists[0].selected;
    assert_eq!(selected(&state), 0);
    update(&mut state, Action::Type("g".to_owned()));
    assert_eq!(selected(&state), 0);
    update(&mut state, LEFT);
    let there = selected(&state);
    assert!(there > 0);
    update(&mut state, Action::Type("h".to_owned()));
    update(&mut state, Action::ToggleHelp);
    update(&mut state, Action::Close);
    assert_eq!(selected(&state), there);
}
