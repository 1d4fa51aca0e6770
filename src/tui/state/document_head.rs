//! What is said of a document before its links: who a mail is from, what is found in it, what was not read.

use crate::explain::Level;

/// A row: a label, a text, and how bad that is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HeadRow {
    /// The label; none where the row goes on with what the one before says.
    pub label: String,
    /// The text, with stand-ins for what must not reach a terminal.
    pub text: String,
    /// How bad it is; `None` where it is only said.
    pub level: Option<Level>,
}

impl HeadRow {
    /// A row.
    pub fn new(label: &str, text: String, level: Option<Level>) -> Self {
        HeadRow {
            label: label.to_owned(),
            text,
            level,
        }
    }
}

/// The rows before the links of a document.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct DocumentHead {
    pub rows: Vec<HeadRow>,
    /// Whether it is a mail: harmless links don't make it harmless.
    pub is_mail: bool,
    /// Whether there are more links than were read.
    pub is_cut: bool,
}
