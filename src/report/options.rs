//! What the reports for people, text and Markdown, have in common.

/// What the user can choose about a report for people.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct ViewOptions {
    /// Whether to use colours.
    pub color: bool,
    /// Whether to show secrets.
    pub show_secrets: bool,
    /// Whether to show what the other standard makes of the text.
    pub both_standards: bool,
}

/// How many violations of one text are shown, and how many errors of one reader; JSON lists all of them.
pub(super) const MOST_VIOLATIONS: usize = 20;

/// How many characters of a reference are shown; JSON has all of them.
pub(super) const MOST_OF_REFERENCE: usize = 1 << 16;

/// How many values a report for people lists.
pub(super) const MOST_VALUES: usize = 100;

/// How many characters of a text in a table are shown.
pub(super) const MOST_OF_CELL: usize = 1 << 12;

/// How many characters are quoted of the place of a finding or violation.
pub(super) const MOST_OF_PLACE: usize = 1 << 8;

/// The first `most` characters of `text`, and how many more there are.
pub(super) fn first(text: &str, most: usize) -> (&str, usize) {
    match text.char_indices().nth(most) {
        Some((end, _)) => {
            let (first, rest) = text.split_at(end);
            (first, rest.chars().count())
        }
        None => (text, 0),
    }
}

/// “… (5 more characters)”
pub(super) fn more_characters(more: usize) -> String {
    let noun = if more == 1 { "character" } else { "characters" };
    format!("… ({more} more {noun})")
}
