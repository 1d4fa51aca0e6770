//! Components and steps are shown where they are in the text.

use crate::support::screen::{SECTION_5_4, SECTION_7_6, drawn, rows, screen_of, text_of};
use ratatui::style::Modifier;
use urilens::tui::input::action::{Action, Browse};
use urilens::tui::update::update;

/// Undefined and empty look different, in every pane that shows components.
#[test]
fn undefined_and_empty_are_told_apart() {
    let component = |reference: &str, name: &str| {
        let state = screen_of(("", reference), "dark", (80, 24), &[]);
        let rows = rows(&drawn(&state).0);
        let row = rows.iter().find(|row| row.trim_start().starts_with(name));
        row.expect("the component has a row").clone()
    };
    let absent = |reference: &str| component(reference, "absent");
    assert!(absent("http://a").ends_with("userinfo, port (80 by default), query, fragment"));
    assert!(component("http://a?", "query").ends_with("\"\""));
    assert!(absent("http://a?").ends_with("port (80 by default), fragment"));
    assert!(component("http://a#", "fragment").ends_with("\"\""));
    assert!(absent("http:a").ends_with("authority, query, fragment"));
    assert!(component("file:///a", "host").contains("\"\""));
}

/// The alarm is for alarms, and needs no colour.
#[test]
fn userinfo_is_loud_only_where_it_misleads() {
    let modifiers = |reference: &str, theme: &str| {
        let state = screen_of(("", reference), theme, (80, 24), &[]);
        let layout = state.layout();
        let (buf, _) = drawn(&state);
        buf[(layout.reference.x + 6, layout.reference.y)].modifier
    };
    let loud = Modifier::UNDERLINED | Modifier::CROSSED_OUT;
    assert!(modifiers(SECTION_7_6.1, "mono").contains(loud));
    assert!(!modifiers("ssh://git@example.com/a", "mono").intersects(loud));
    let quiet = text_of(&screen_of(("", "http://a/b"), "dark", (80, 24), &[]));
    assert!(quiet.contains("✓           No warnings. The request goes to “a”, unencrypted."));
}

#[test]
fn a_step_lights_up_what_it_speaks_of() {
    let actions = [Action::ChoosePane(1), Action::Browse(Browse::First)];
    let mut state = screen_of(SECTION_5_4, "mono", (80, 24), &actions);
    // `if R.path == ""` speaks of the reference's path.
    for _ in 0..3 {
        update(&mut state, Action::Browse(Browse::Forward));
    }
    let layout = state.layout();
    let (buf, _) = drawn(&state);
    let lit = |x: u16, y: u16| buf[(x, y)].modifier.contains(Modifier::REVERSED);
    let (x, y) = (layout.reference.x, layout.reference.y);
    let row: Vec<bool> = (0..8).map(|cell| lit(x + cell, y)).collect();
    assert_eq!(row, [true, true, true, true, false, false, false, false]);
}

#[test]
fn what_comes_from_the_base_is_dimmed_in_the_target() {
    let state = screen_of(SECTION_5_4, "mono", (80, 24), &[]);
    let layout = state.layout();
    let (buf, _) = drawn(&state);
    let dimmed: String = (layout.target.x..layout.target.right())
        .map(|x| &buf[(x, layout.target.y)])
        .take_while(|cell| cell.symbol() != " ")
        .filter(|cell| cell.modifier.contains(Modifier::DIM))
        .map(|cell| cell.symbol())
        .collect();
    assert_eq!(dimmed, "http://a/b");
}
