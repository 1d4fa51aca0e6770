//! Where references are in values that hold little else.

use std::ops::Range;

/// The place of a reference in its attribute, without the whitespace around it.
pub(super) fn trimmed(value: &str, place: Range<usize>) -> Range<usize> {
    let text = &value[place.clone()];
    let start = place.start + text.len() - text.trim_start().len();
    start..start.max(place.start + text.trim_end().len())
}

/// Where the value is in what comes after the name of an attribute, if that is `=""`.
pub(super) fn empty(after: &str) -> Option<usize> {
    let value = after.trim_start().strip_prefix('=')?.trim_start();
    let is_empty = value.starts_with("\"\"") || value.starts_with("''");
    is_empty.then(|| after.len() - value.len() + 1)
}

/// The place of the reference in `<?xml-stylesheet href="…"?>`, which HTML reads as a comment.
pub(super) fn stylesheet(comment: &str) -> Option<Range<usize>> {
    let rest = comment.strip_prefix("?xml-stylesheet")?;
    let (_, rest) = rest.split_once("href=")?;
    let quote = rest
        .chars()
        .next()
        .filter(|one| matches!(one, '"' | '\''))?;
    let reference = rest[1..].split(quote).next()?;
    let start = comment.len() - rest.len() + 1;
    (!reference.is_empty()).then_some(start..start + reference.len())
}

/// The places of an animation's values.
pub(super) fn animated(text: &str) -> Vec<Range<usize>> {
    let mut at = 0;
    let place = |value: &str| {
        let start = at;
        at += value.len() + 1;
        trimmed(text, start..start + value.len())
    };
    text.split(';').map(place).collect()
}
