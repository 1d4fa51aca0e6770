//! Pseudocode, with what has become of each of its lines.

use crate::message::Message;

/// What has become of a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LineState {
    /// It may still come.
    Pending,
    /// It was carried out, or leads to one that was.
    Taken,
    /// It is carried out now.
    Current,
    /// It was not carried out and will not be.
    NotTaken,
}

/// A line of pseudocode.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CodeLine {
    /// The standard's own number: `2C`.
    pub rule: &'static str,
    /// How deep it is indented.
    pub depth: u8,
    /// The line.
    pub code: &'static str,
    /// What has become of it.
    pub state: LineState,
    /// For a condition that was asked, the value that decides; for a rule, why it does not apply.
    pub value: Message,
    /// The answer to a condition that was asked.
    pub answer: Option<bool>,
    /// The first step that carries it out, if one has.
    pub step: Option<usize>,
    /// Whether it only ends a block, or matters at another time.
    pub is_minor: bool,
}
