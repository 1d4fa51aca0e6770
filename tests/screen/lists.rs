//! Several links that are pasted at a time are a list.

use crate::support::screen::{next_link, screen_of};
use urilens::tui::input::action::Action;
use urilens::tui::state::Overlay;
use urilens::tui::update::update;

#[test]
fn lines_that_each_start_a_link_are_a_list() {
    let mut state = screen_of(("", ""), "dark", (80, 24), &[]);
    let text = "https://a.example/1\r\n\r\n<hxxp://b[.]example/2>\r\nwww.example.com/3\r\n";
    update(&mut state, Action::paste(text));
    let said = |state: &urilens::tui::state::State| state.message.clone().unwrap_or_default();
    assert_eq!(state.reference.text(), "https://a.example/1");
    // The list is open: nothing is said of the way back to it.
    assert_eq!(
        (state.overlay, said(&state)),
        (Some(Overlay::Links), String::new())
    );
    for expected in ["hxxp://b[.]example/2", "www.example.com/3"] {
        next_link(&mut state, true);
        assert_eq!(state.reference.text(), expected);
        assert_eq!(state.inspection.reference.text(), expected);
    }
}

#[test]
fn lines_between_links_are_left_out_and_told() {
    let mut state = screen_of(("", ""), "dark", (80, 24), &[]);
    let text = "http://a.example/\nhttp://b.example/\n\n# comment\n";
    update(&mut state, Action::paste(text));
    assert_eq!(state.reference.text(), "http://a.example/");
    assert_eq!(
        state.message.as_deref(),
        Some("Line 4 has no link and is left out.")
    );
    next_link(&mut state, true);
    assert_eq!(state.reference.text(), "http://b.example/");
}

/// A paste takes the lines that a pipe does.
#[test]
fn defanged_links_and_marks_of_lists_are_pasted() {
    let mut state = screen_of(("", ""), "dark", (80, 24), &[]);
    let text = "https://a.example/\nhxxps[:]//b[.]example/x\n- https://e.example/ (seen 3x)\nhttps://c.example/\n";
    update(&mut state, Action::paste(text));
    for expected in [
        "https://a.example/",
        "hxxps[:]//b[.]example/x",
        "https://e.example/",
        "https://c.example/",
    ] {
        assert_eq!(state.reference.text(), expected, "{:?}", state.message);
        next_link(&mut state, true);
    }
}

#[test]
fn a_link_that_was_broken_into_lines_is_one() {
    let mut state = screen_of(("", ""), "dark", (80, 24), &[]);
    update(
        &mut state,
        Action::paste("https://a.example/long-\n  path\n"),
    );
    assert_eq!(state.reference.text(), "https://a.example/long-path");
    update(&mut state, Action::ToggleLinks);
    assert_eq!(state.message.as_deref(), Some("There is no list of links."));
}

/// A message is no reference: its links are, and undo brings its words back.
#[test]
fn the_links_of_a_message_are_taken_out_of_it() {
    let mut state = screen_of(("", ""), "dark", (80, 24), &[]);
    let text = "USPS: Your parcel is held.\nPay at https://usps-redelivery.top/t?id=1 today.\nor hxxps://b[.]example/x\n";
    update(&mut state, Action::paste(text));
    assert_eq!(state.reference.text(), "https://usps-redelivery.top/t?id=1");
    let said = state.message.clone().unwrap_or_default();
    assert!(
        said.starts_with("The words around the links are left out."),
        "{said}"
    );
    next_link(&mut state, true);
    assert_eq!(state.reference.text(), "hxxps://b[.]example/x");

    let mut state = screen_of(("", ""), "dark", (80, 24), &[]);
    update(
        &mut state,
        Action::paste("Held. Pay at https://a.example/t today."),
    );
    assert_eq!(state.reference.text(), "https://a.example/t");
    assert_eq!(
        state.message.as_deref(),
        Some("The words around the link are left out. Ctrl-Z brings them back.")
    );
    update(&mut state, Action::Undo);
    assert_eq!(
        state.reference.text(),
        "Held. Pay at https://a.example/t today."
    );
}

/// Spaces and breaks of one reference stay what they are.
#[test]
fn one_reference_with_spaces_is_no_message() {
    for text in [
        "https://a.example/b c",
        "/p?u=https://a.example/ c",
        "https://a.example/ https://b.example/",
    ] {
        let mut state = screen_of(("", ""), "dark", (80, 24), &[]);
        update(&mut state, Action::paste(text));
        assert_eq!(state.reference.text(), text);
    }
}
