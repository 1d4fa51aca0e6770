//! A password is masked on the screen, and its length with it, until somebody reveals it.

use crate::support::screen::{PASSWORD, REVIEW, screen_of, text_of};
use urilens::tui::input::action::{Action, Browse, Choose, Copy, Effect, Motion};
use urilens::tui::panes::PANES;
use urilens::tui::state::State;
use urilens::tui::update::update;

#[test]
fn a_masked_password_is_nowhere_until_somebody_asks() {
    let mut state = screen_of(PASSWORD, "dark", (120, 40), &[]);
    for (pane, entry) in PANES.iter().enumerate() {
        update(&mut state, Action::ChoosePane(pane));
        for _ in 0..(entry.count)(&state) {
            update(&mut state, Action::Browse(Browse::Forward));
            for action in [Action::Open, Action::Close] {
                update(&mut state, action);
                let text = text_of(&state);
                assert!(!text.contains("hunter2"), "{text}");
            }
        }
    }
    update(&mut state, Action::ToggleSecrets);
    assert!(text_of(&state).contains("hunter2"));
}

/// A slip in what a secret is hidden for, such as the letter of a name, opens nothing: what was hidden stays hidden.
#[test]
fn a_slip_in_a_name_opens_no_secret() {
    let typed = || Action::Type("x".to_owned());
    let left = || Action::Delete(Motion::Left);
    for (reference, before, action) in [
        ("https://h.example/?token=Zq7Planted9&y=1", "en=", typed()),
        ("https://h.example/?token=Zq7Planted9&y=1", "en=", left()),
        ("https://h.example/?token=Zq7Planted9", "Zq7", left()),
        ("https://bob:Zq7Planted9@h.example/", "h.ex", left()),
        ("https://h.example/a;token=Zq7Planted9/b", "ken=", typed()),
    ] {
        let list = Action::paste(format!("{reference}\nhttps://b.example/"));
        let mut state = screen_of(("", ""), "dark", (120, 40), &[list, Action::InspectLink]);
        let hides = |state: &State| {
            let shown = text_of(state);
            assert!(!shown.contains("Planted"), "{reference}\n{shown}");
        };
        update(&mut state, Action::FocusPrevious);
        hides(&state);
        let place = reference.find(before).expect("a place");
        state.reference.move_to_byte(place, false);
        update(&mut state, action);
        // Typing into it opens it no more than looking elsewhere.
        let place = state.reference.text().find("Planted").expect("the secret");
        state.reference.move_to_byte(place, false);
        update(&mut state, typed());
        for pane in 0..PANES.len() {
            update(&mut state, Action::ChoosePane(pane));
            hides(&state);
        }
        update(&mut state, Action::FocusPrevious);
        update(&mut state, Action::Choose(Choose::Visited));
        hides(&state);
        update(&mut state, Action::Close);
        let end = state.reference.text().len();
        state.reference.move_to_byte(end, false);
        update(&mut state, Action::Type("z".to_owned()));
        update(&mut state, Action::CatchUp);
        hides(&state);
        update(&mut state, Action::ToggleLinks);
        update(&mut state, Action::Browse(Browse::Forward));
        hides(&state);
        for what in [Copy::Links, Copy::Target] {
            if let Effect::Copy { text, .. } = update(&mut state, Action::Copy(what)) {
                assert!(!text.contains("Planted"), "{text}");
            }
            update(&mut state, Action::Browse(Browse::First));
        }
        update(&mut state, Action::ToggleSecrets);
        assert!(text_of(&state).contains("Planted"), "{}", text_of(&state));
    }
    // What grows at its end is not yet what it will be, and another text has nothing of the one before.
    let mut state = screen_of(("", "https://h.example/?pass"), "dark", (80, 24), &[]);
    for letter in ["=", "a", "b", "c", "d"] {
        update(&mut state, Action::Type(letter.to_owned()));
    }
    update(&mut state, Action::paste("https://h.example/abcd"));
    assert!(text_of(&state).contains("/abcd"), "{}", text_of(&state));
}

#[test]
fn the_mask_doesn_t_tell_how_long_a_password_is() {
    let with = |reference: &str| text_of(&screen_of(("", reference), "dark", (80, 24), &[]));
    assert_eq!(with("ftp://u:abc@h/"), with("ftp://u:a-much-longer-one@h/"));
}

fn encoded(text: &str) -> String {
    text.bytes().map(|byte| format!("%{byte:02X}")).collect()
}

#[test]
fn a_password_inside_a_link_inside_is_masked() {
    let text = format!(
        "https://example.com/?to={}",
        encoded("https://bob:hunter2@example.net/")
    );
    let state = screen_of(
        ("", &text),
        "dark",
        (120, 40),
        &[REVIEW, Action::Browse(Browse::Last)],
    );
    assert!(
        text_of(&state).contains("bob:••••••@example.net"),
        "{}",
        text_of(&state)
    );
}

const BASE: &str = "http://a/b/c/d;p?q";

/// What a reader takes for a port or a path may be a piece of what RFC 3986 calls a password.
#[test]
fn no_reader_tells_a_masked_password() {
    for reference in [
        r"http://u:hunter2\@b/",
        "http://u:hunter2/@b",
        "http://u:hunter2@b@c/",
        "//u:hunter2@h:80x/",
        r"http://u:hunter2\x@b/",
        r"http://u:a@b\hunter2@c/",
        "http://u:hunter2:hunter2@hunter2@a/",
        "http://u:hun\tter2@b/",
    ] {
        let secret = reference != "http://u:hunter2/@b";
        for pane in [0, 4] {
            let actions = [Action::ChoosePane(pane), Action::Browse(Browse::First)];
            let mut state = screen_of((BASE, reference), "dark", (200, 50), &actions);
            let rows = (PANES[pane].count)(&state);
            let mut tells_nothing = |action: Action| {
                update(&mut state, action);
                let text = text_of(&state);
                assert!(!secret || !text.contains("unter2"), "{reference}\n{text}");
            };
            for _ in 0..rows {
                for action in [Action::Open, Action::Close] {
                    tells_nothing(action);
                }
                tells_nothing(Action::Browse(Browse::Forward));
            }
            tells_nothing(Action::CompareStandards);
        }
    }
}
