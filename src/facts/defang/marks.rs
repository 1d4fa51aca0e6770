//! The marks that make a text unclickable.

use crate::facts::schemes::is_web;
use crate::tables::table::{Table, table};

/// What a mark represents.
static MARKS: Table<2> = table!("marks.tsv", 2);

/// The longest mark.
const LONGEST: usize = 5;

/// The mark that `text` starts with, and what it represents.
pub fn mark(text: &str) -> Option<(&'static str, &'static str)> {
    // What follows the bracket tells most other brackets from marks.
    let second = text.as_bytes().get(1)?;
    if second.is_ascii() && !b".dD:@aA-/".contains(second) {
        return None;
    }
    let closes = |byte: u8| b"])}".contains(&byte);
    let length = 1 + text.bytes().take(LONGEST).position(closes)?;
    let [mark, plain] = MARKS.find_in_any_case(text.get(..length)?)?;
    Some((mark, plain))
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
