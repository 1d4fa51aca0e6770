//! The marks that make a text unclickable.

use crate::syntax::letter_case::strip_in_any_case;

/// What a mark represents.
const MARKS: [(&str, &str); 16] = [
    ("[.]", "."),
    ("(.)", "."),
    ("{.}", "."),
    ("[dot]", "."),
    ("(dot)", "."),
    ("{dot}", "."),
    ("[:]", ":"),
    ("(:)", ":"),
    ("[@]", "@"),
    ("(@)", "@"),
    ("[at]", "@"),
    ("(at)", "@"),
    ("{at}", "@"),
    ("[-]", "-"),
    ("[/]", "/"),
    ("[//]", "//"),
];

/// The mark that `text` starts with, and what it represents.
pub fn mark(text: &str) -> Option<(&'static str, &'static str)> {
    // What follows the bracket tells most other brackets from marks.
    let second = text.as_bytes().get(1)?;
    if !b".dD:@aA-/".contains(second) {
        return None;
    }
    let starts = |(mark, _): &(&str, &str)| strip_in_any_case(text, mark).is_some();
    MARKS.into_iter().find(starts)
}
