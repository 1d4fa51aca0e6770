//! The marks that make a text unclickable.

use crate::facts::schemes::is_web;
use crate::syntax::letter_case::strip_in_any_case;

/// What a mark represents.
const MARKS: [(&str, &str); 22] = [
    ("[.]", "."),
    ("(.)", "."),
    ("{.}", "."),
    // Full stops that browsers read as dots (UTS #46).
    ("[\u{3002}]", "\u{3002}"),
    ("[\u{ff0e}]", "\u{ff0e}"),
    ("[\u{ff61}]", "\u{ff61}"),
    ("[dot]", "."),
    ("(dot)", "."),
    ("{dot}", "."),
    ("[d0t]", "."),
    ("(d0t)", "."),
    ("[:]", ":"),
    ("(:)", ":"),
    ("[@]", "@"),
    ("(@)", "@"),
    ("{@}", "@"),
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
    if second.is_ascii() && !b".dD:@aA-/".contains(second) {
        return None;
    }
    let starts = |(mark, _): &(&str, &str)| strip_in_any_case(text, mark).is_some();
    MARKS.into_iter().find(starts)
}

/// Whether an authority follows any number of slashes, in either direction, as browsers and Windows take them: after a scheme
/// of the web or of files, and in a path of a network share.
pub fn takes_slashes(scheme: Option<&str>, rest: &str) -> bool {
    let mut first = rest.chars().take(2);
    let is_slash = |one| matches!(one, '/' | '\\');
    let are_two = first.next().is_some_and(is_slash) && first.next().is_some_and(is_slash);
    match scheme {
        Some(scheme) => is_web(scheme) || scheme.eq_ignore_ascii_case("file") && are_two,
        None => are_two,
    }
}
