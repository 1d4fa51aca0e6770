//! No sequence of actions does any harm.

use crate::support::cases::config;
use crate::support::promises::storm::{drawing_holds, state_holds};
use crate::support::screen::{SECTION_5_4, click_at, screen_of};
use proptest::prelude::*;
use urilens::tui::input::action::{Action, Browse, Choose, Copy, Motion};
use urilens::tui::update::update;

fn any_action() -> impl Strategy<Value = Action> {
    let motion = || {
        prop::sample::select(vec![
            Motion::Left,
            Motion::Right,
            Motion::WordLeft,
            Motion::WordRight,
            Motion::PartLeft,
            Motion::PartRight,
            Motion::Start,
            Motion::End,
        ])
    };
    let browse = prop::sample::select(vec![
        Browse::Back,
        Browse::Forward,
        Browse::PageBack,
        Browse::PageForward,
        Browse::First,
        Browse::Last,
    ]);
    let simple = prop::sample::select(vec![
        Action::FocusNext,
        Action::FocusPrevious,
        Action::ToggleHelp,
        Action::Choose(Choose::Copy),
        Action::ToggleComparison,
        Action::ToggleComparison,
        Action::Copy(Copy::Command),
        Action::CompareStandards,
        Action::Close,
        Action::ToggleStandard,
        Action::ToggleLenient,
        Action::ToggleSecrets,
        Action::Copy(Copy::Target),
        Action::SelectAll,
        Action::Undo,
        Action::Redo,
        Action::Send,
        Action::Open,
        Action::ToggleLinks,
        Action::InspectLink,
        Action::FilterLinks,
        Action::SortLinks,
        Action::MarkLink,
        Action::CopyTicket,
        Action::ReviewLinks,
    ]);
    let piece = "[a-z:/?#@%.\\[\\]\u{0}-\u{20}é日\u{202e}\u{200b}\u{301}]{0,8}";
    let cell = || (0..130u16, 0..45u16);
    prop_oneof![
        4 => piece.prop_map(Action::Type),
        2 => "[ <\"]?(URL:)?[a-z:/?#@\n\u{1b}\u{202e} -]{0,20}[>\"]?".prop_map(Action::paste),
        4 => (motion(), any::<bool>()).prop_map(|(motion, select)| Action::Move { motion, select }),
        2 => motion().prop_map(Action::Delete),
        3 => browse.prop_map(Action::Browse),
        6 => simple,
        1 => (0..7usize).prop_map(Action::ChoosePane),
        1 => cell().prop_map(|(column, row)| click_at(column, row)),
        1 => cell().prop_map(|(column, row)| Action::Drag { column, row }),
        1 => (any::<bool>(), cell())
            .prop_map(|(down, (column, row))| Action::Wheel { down, column, row }),
        1 => cell().prop_map(|(width, height)| Action::Resize { width, height }),
    ]
}

proptest! {
    #![proptest_config(config(32))]

    /// Whatever is done, nothing panics, the cursor stays in its text and on the screen, and the
    /// inspection is that of the two texts.
    #[test]
    fn storms_do_no_harm(actions in prop::collection::vec(any_action(), 1..60)) {
        let mut state = screen_of(SECTION_5_4, "dark", (80, 24), &[]);
        for action in actions {
            update(&mut state, action);
            state_holds(&state);
            drawing_holds(&state);
        }
    }
}
