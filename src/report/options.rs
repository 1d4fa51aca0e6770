//! What the reports for people, text and Markdown, have in common.

use crate::explain::sections::DocumentOptions;

/// What the user can choose about a report for people.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct ViewOptions {
    /// Whether to use colours.
    pub color: bool,
    pub show_secrets: bool,
    /// Whether to show what the other standard makes of the text.
    pub both_standards: bool,
}

impl ViewOptions {
    /// What of it is about the document.
    pub const fn document(self) -> DocumentOptions {
        DocumentOptions {
            show_secrets: self.show_secrets,
            both_standards: self.both_standards,
        }
    }
}
