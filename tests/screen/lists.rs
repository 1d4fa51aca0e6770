//! Several links that are pasted at a time are a list.

use crate::support::screen::screen_of;
use urilens::tui::action::Action;
use urilens::tui::update::update;

#[test]
fn lines_that_each_start_a_link_are_a_list() {
    let mut state = screen_of(("", ""), "dark", (80, 24), &[]);
    let text = "https://a.example/1\r\n\r\n<hxxp://b[.]example/2>\r\nwww.example.com/3\r\n";
    update(&mut state, Action::paste(text));
    let said = |state: &urilens::tui::state::State| state.message.clone().unwrap_or_default();
    assert_eq!(state.reference.text(), "https://a.example/1");
    assert_eq!(
        said(&state),
        "Link 1 of 3. Alt-↓ and Alt-↑ show the next and the previous."
    );
    for expected in ["hxxp://b[.]example/2", "www.example.com/3"] {
        update(&mut state, Action::NextLink);
        assert_eq!(state.reference.text(), expected);
        assert_eq!(state.inspection.reference.text(), expected);
    }
    update(&mut state, Action::NextLink);
    assert_eq!(said(&state), "This is the last of 3 links.");
    update(&mut state, Action::PreviousLink);
    update(&mut state, Action::PreviousLink);
    update(&mut state, Action::PreviousLink);
    assert_eq!(said(&state), "This is the first of 3 links.");
    assert_eq!(state.reference.text(), "https://a.example/1");
}

#[test]
fn lines_between_links_are_left_out_and_told() {
    let mut state = screen_of(("", ""), "dark", (80, 24), &[]);
    let text = "http://a.example/\nhttp://b.example/\n\n# comment\n";
    update(&mut state, Action::paste(text));
    assert_eq!(state.reference.text(), "http://a.example/");
    assert_eq!(
        state.message.as_deref(),
        Some(
            "1 line starts no link and is left out. Link 1 of 2. Alt-↓ and Alt-↑ show the next \
             and the previous."
        )
    );
    update(&mut state, Action::NextLink);
    assert_eq!(state.reference.text(), "http://b.example/");
}

#[test]
fn a_link_that_was_broken_into_lines_is_one() {
    let mut state = screen_of(("", ""), "dark", (80, 24), &[]);
    update(
        &mut state,
        Action::paste("https://a.example/long-\n  path\n"),
    );
    assert_eq!(state.reference.text(), "https://a.example/long-path");
    update(&mut state, Action::NextLink);
    assert_eq!(state.message.as_deref(), Some("There is no list of links."));
}
