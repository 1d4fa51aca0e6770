//! What is shown in place of links, by the brackets around it.

use std::ops::Range;

use crate::syntax::adjacent::Boundaries;
use crate::syntax::letter_case::starts_in_any_case;

/// Where the text of a link begins that ends with `before`: a bracket without a backslash before it, with pairs of brackets
/// after it alone (CommonMark §6.3), in the same line.
pub(super) fn opening_bracket(before: &str) -> Option<usize> {
    let bytes = before.as_bytes();
    let mut closed = 0usize;
    for at in (0..bytes.len()).rev() {
        let is_escaped = at > 0 && bytes[at - 1] == b'\\';
        match bytes[at] {
            b'\n' => return None,
            b']' if !is_escaped => closed += 1,
            b'[' if !is_escaped => match closed.checked_sub(1) {
                Some(less) => closed = less,
                None => return Some(at),
            },
            _ => {}
        }
    }
    None
}

/// The longest text of a link in a tag.
const LONGEST: usize = 256;

/// The text that a forum shows for the link at `place`: `[url=http://example.com/]this[/url]`.
pub(super) fn in_tag(text: &str, place: &Range<usize>) -> Option<Range<usize>> {
    let before = text[..place.start].trim_end_matches(['"', '\'']);
    let start = before.len().checked_sub("[url=".len())?;
    let is_tag = before.get(start..)?.eq_ignore_ascii_case("[url=");
    let after = text[place.end..].trim_start_matches(['"', '\'']);
    let after = after.strip_prefix(']').filter(|_| is_tag)?;
    let near = &after[..after.boundary_before(LONGEST)];
    let mut ends = memchr::memchr_iter(b'[', near.as_bytes());
    let length = ends.find(|at| starts_in_any_case(&near[*at..], "[/url]"))?;
    let start = text.len() - after.len();
    Some(start..start + length)
}

/// Whether a tag of a forum ends here: `[/url]`.
pub(super) fn closes_tag(text: &str) -> bool {
    let inside = text.strip_prefix("[/").unwrap_or_default();
    let length = inside
        .bytes()
        .take(LONGEST_TAG)
        .take_while(u8::is_ascii_alphabetic)
        .count();
    length > 0 && inside[length..].starts_with(']')
}

/// The longest name of a tag.
const LONGEST_TAG: usize = 8;
