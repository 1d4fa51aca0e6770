//! Typing into a line, and where the cursor stops in it: at words, and at the parts of a reference.

use crate::facts::parameters_of;
use crate::inspect::Parsed;
use crate::syntax::Component;
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

/// The words of a text: runs of letters and digits, as byte offsets.
fn words(text: &str) -> impl Iterator<Item = (usize, usize)> {
    let mut rest = text.char_indices().peekable();
    std::iter::from_fn(move || {
        let (start, first) = rest.find(|(_, character)| character.is_alphanumeric())?;
        let mut end = start + first.len_utf8();
        while let Some((offset, character)) =
            rest.next_if(|(_, character)| character.is_alphanumeric())
        {
            end = offset + character.len_utf8();
        }
        Some((start, end))
    })
}

/// Where a word before a place of a text starts, or one after it ends.
pub fn word(text: &str, at: usize, forward: bool) -> usize {
    let mut words = words(text);
    match forward {
        true => words.map(|(_, end)| end).find(|end| *end > at),
        false => words
            .by_ref()
            .map(|(start, _)| start)
            .take_while(|start| *start < at)
            .last(),
    }
    .unwrap_or(if forward { text.len() } else { 0 })
}

/// Where components, segments and parameters start.
pub fn parts(parsed: &Parsed) -> Vec<usize> {
    let reference = parsed.reference();
    let components = reference.components();
    let leaves = Component::LEAVES.into_iter();
    let leaves = leaves.filter_map(|component| components.get(component));
    let segments = reference.segments().map(|segment| segment.span);
    let parameters = parameters_of(&reference).listed;
    let parameters = parameters.iter().map(|one| one.span());
    let spans = leaves.chain(segments).chain(parameters);
    spans.map(|span| span.start as usize).collect()
}
