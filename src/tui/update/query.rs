//! Typing into a line that finds something in a list.

use crate::tui::input::action::{Action, Motion};
use crate::tui::state::input::Input;

use super::stops::word;

/// What an action did to a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Edit {
    /// It is not about text.
    None,
    /// The cursor moved.
    Moved,
    /// The text may be another one.
    Changed,
}

/// Whether an action is about the program or copies something, and leaves the line that is typed into as it is.
pub fn keeps_lines(action: &Action) -> bool {
    matches!(
        action,
        Action::Advance
            | Action::AskToQuit
            | Action::CatchUp
            | Action::Copy(_)
            | Action::CopyOrQuit
            | Action::CopyTicket
            | Action::Cut
            | Action::Pin
            | Action::Quit
            | Action::Redraw
            | Action::Resize { .. }
            | Action::ReviewLinks
            | Action::SaveScreen
            | Action::Suspend
            | Action::ToggleSecrets
            | Action::UseTheme(_)
            | Action::Wheel { .. }
    )
}

/// The byte that a motion over more than a character leads to.
fn destination(line: &Input, motion: Motion) -> usize {
    match motion {
        Motion::WordLeft => word(line.text(), line.cursor(), false),
        Motion::WordRight => word(line.text(), line.cursor(), true),
        Motion::Left | Motion::PartLeft | Motion::Start => 0,
        Motion::Right | Motion::PartRight | Motion::End => line.text().len(),
    }
}

/// Carries out an action on a line, if it is about text.
pub fn edit(query: &mut Input, action: &Action) -> Edit {
    match action {
        Action::Type(text) => {
            query.type_text(text);
        }
        Action::Paste { text, .. } => {
            query.insert(text.trim());
        }
        Action::Delete(motion) => {
            match motion {
                Motion::Left => query.delete_step(false),
                Motion::Right => query.delete_step(true),
                motion => query.delete_to(destination(query, *motion)),
            };
        }
        Action::Undo | Action::Redo => {
            query.undo(*action == Action::Redo);
        }
        Action::Move { motion, select } => {
            match motion {
                Motion::Left => query.step(false, *select),
                Motion::Right => query.step(true, *select),
                motion => query.move_to_byte(destination(query, *motion), *select),
            }
            return Edit::Moved;
        }
        Action::SelectAll => {
            query.select_all();
            return Edit::Moved;
        }
        _ => return Edit::None,
    }
    Edit::Changed
}
