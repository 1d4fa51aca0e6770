//! Typing into a line that finds something in a list.

use crate::tui::input::action::{Action, Motion};
use crate::tui::state::input::Input;

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
                Motion::WordLeft | Motion::PartLeft | Motion::Start => query.delete_to(0),
                Motion::WordRight | Motion::PartRight | Motion::End => {
                    query.delete_to(query.text().len())
                }
            };
        }
        Action::Undo | Action::Redo => {
            query.undo(*action == Action::Redo);
        }
        Action::Move { motion, select } => {
            match motion {
                Motion::Left => query.step(false, *select),
                Motion::Right => query.step(true, *select),
                Motion::WordLeft | Motion::PartLeft | Motion::Start => {
                    query.move_to_byte(0, *select);
                }
                Motion::WordRight | Motion::PartRight | Motion::End => {
                    query.move_to_byte(query.text().len(), *select);
                }
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
