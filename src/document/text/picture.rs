//! Pictures that a style or an element of a page loads, in the code of programs: `url("data:image/svg+xml,…")`.

use crate::syntax::adjacent::Boundaries;
use crate::syntax::letter_case::{is_one_of, starts_in_any_case, strip_end_in_any_case};

/// The longest tag before the address of its picture.
const LONGEST_TAG: usize = 512;

/// Where a picture in a `data:` URI ends that starts at `start`, if something loads it: at the mark that its address begins after,
/// whatever is in between. It runs no script there.
pub(in crate::document) fn end_of_picture(text: &str, start: usize) -> Option<usize> {
    let rest = text.get(start..)?;
    if !starts_in_any_case(rest, "data:image/") {
        return None;
    }
    // In a string of a program, quotation marks are escaped.
    let before = text[..start].trim_end_matches(['"', '\'', '`', '{', '\\', ' ']);
    let between = &text[before.len()..start];
    let quote = &between[between.rfind(['{', ' ', '(']).map_or(0, |at| at + 1)..];
    let is_loaded = is_of_style(before) || is_of_picture(before);
    let line = rest.split('\n').next().unwrap_or_default();
    let length = match quote {
        "" => line.find([')', ' '])?,
        quote => line.find(quote)?,
    };
    is_loaded.then_some(start + length)
}

/// Whether `url(` of a style is before a picture, and not a call of a program that shows a document: `loadURL(`, `new URL(`.
fn is_of_style(before: &str) -> bool {
    let is_of_name = |last: char| last.is_alphanumeric() || "_.$".contains(last);
    strip_end_in_any_case(before, "url(")
        .is_some_and(|before| !before.ends_with(is_of_name) && !before.trim_end().ends_with("new"))
}

/// Whether a tag of a picture begins here, up to the value of `src`.
fn is_of_picture(before: &str) -> bool {
    let near = before.boundary_before(before.len().saturating_sub(LONGEST_TAG));
    let tag = before[near..].rsplit('<').next().unwrap_or_default();
    let name = tag.split(char::is_whitespace).next().unwrap_or_default();
    is_one_of(name, &["img", "image"]) && strip_end_in_any_case(before, "src=").is_some()
}
