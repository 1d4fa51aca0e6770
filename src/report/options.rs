//! What the reports for people, text and Markdown, have in common.

/// What the user can choose about a report for people.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct ViewOptions {
    /// Whether to use colours.
    pub color: bool,
    /// Whether to show secrets.
    pub show_secrets: bool,
}

/// How many violations of one text are shown; JSON lists all of them.
pub(super) const MOST_VIOLATIONS: usize = 20;
