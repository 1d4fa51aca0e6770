//! Texts without a scheme, half typed ones, and copies of hosts in other letters.

use crate::support::screen::{screen_of, text_of};
use urilens::review::Severity;
use urilens::syntax::Span;
use urilens::tui::input::action::{Action, Copy, Effect};
use urilens::tui::update::update;

/// Findings of a link inside are marked where it stands in the text.
#[test]
fn places_of_the_link_inside() {
    let text = "view-source:https://paypal.com@a.example/";
    let state = screen_of(("", text), "dark", (120, 40), &[]);
    let assumed = state.inspection.assumed.as_ref().expect("a link inside");
    let inside = Span::new(8, 18);
    assert_eq!(inside.of(assumed.reference.text()), "paypal.com");
    assert_eq!(assumed.place_in_text(inside, text).of(text), "paypal.com");
}

#[test]
fn what_is_half_typed_has_neither_a_tick_nor_a_warning() {
    for text in ["https:", "https:/", "https://", "ftp://", "http://a:9"] {
        let mut state = screen_of(("", ""), "dark", (120, 40), &[]);
        for character in text.chars() {
            update(&mut state, Action::Type(character.to_string()));
        }
        let shown = text_of(&state);
        for word in [
            "WARNING",
            "DANGER",
            "! warning",
            "No warnings",
            "✓ No findings",
        ] {
            assert!(!shown.contains(word), "{text}: {shown}");
        }
        // Typed to its end, it is judged like a text that is given.
        update(&mut state, Action::CatchUp);
        let given = screen_of(("", text), "dark", (120, 40), &[]);
        for state in [state, given] {
            assert!(
                state.inspection.severity() > Some(Severity::Notice),
                "{text}"
            );
        }
    }
}

#[test]
fn defanged_copies_have_the_host_that_is_looked_up() {
    let text = "https://www.\u{430}\u{440}\u{440}\u{4cf}\u{435}.com/x";
    let mut state = screen_of(("", text), "dark", (120, 40), &[]);
    for (style, expected) in [
        (Copy::Defanged, "hxxps://www[.]xn--80ak6aa92e[.]com/x"),
        (Copy::Bracketed, "[https]://www[.]xn--80ak6aa92e[.]com/x"),
    ] {
        let copied = update(&mut state, Action::Copy(style));
        let Effect::Copy { text, .. } = copied else {
            panic!("nothing was copied");
        };
        assert_eq!(text, expected);
    }
}
