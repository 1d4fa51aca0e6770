//! What is shown in place of links, by the brackets around it.

use std::ops::Range;

use crate::syntax::adjacent::Boundaries;
use crate::syntax::letter_case::{starts_in_any_case, strip_end_in_any_case};

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

/// What is around a link that is written before its text: before the link, between both, and after the text.
const BEFORE_TEXTS: [[&str; 3]; 8] = [
    // Forums, Org, DokuWiki, LaTeX, and RTF as two programs write it.
    ["[url=", "]", "[/url]"],
    ["[[", "][", "]]"],
    ["[[", "|", "]]"],
    ["\\href{", "}{", "}"],
    ["HYPERLINK ", "}{\\fldrslt ", "}"],
    ["HYPERLINK ", "}}{\\fldrslt{", "}"],
    // Terminals.
    ["\x1b]8;;", "\x07", "\x1b]8;"],
    ["\x1b]8;;", "\x1b\\", "\x1b]8;"],
];

/// The longest text of such a link.
const LONGEST: usize = 256;

/// The text that is shown for the link at `place`, which comes first: `[url=http://example.com/]this[/url]`.
pub(super) fn after_link(text: &str, place: &Range<usize>) -> Option<Range<usize>> {
    let before = text[..place.start].trim_end_matches(['"', '\'']);
    let after = text[place.end..].trim_start_matches(['"', '\'', ' ']);
    BEFORE_TEXTS
        .iter()
        .find_map(|[opening, separator, closing]| {
            strip_end_in_any_case(before, opening)?;
            let after = after.strip_prefix(separator)?;
            let near = &after[..after.boundary_before(LONGEST)];
            let first = closing.as_bytes().first()?;
            let mut ends = memchr::memchr_iter(*first, near.as_bytes());
            let length = ends.find(|at| starts_in_any_case(&near[*at..], closing))?;
            let start = text.len() - after.len();
            Some(start..start + length)
        })
}

/// Whether the text of a link or a note in brackets starts here, and nothing of a link follows: `[this]`.
pub(super) fn starts_note(text: &str) -> bool {
    let goes_on = |one: char| one.is_alphanumeric() || "-.:/?#@%+*{".contains(one);
    let near = &text[..text.boundary_before(LONGEST)];
    let inside = near
        .strip_prefix('[')
        .and_then(|inside| inside.split_once(']'));
    inside.is_some_and(|(inside, after)| {
        // The mark of a footnote is before the end of a sentence.
        let after = after.strip_prefix(['.', ':', '?']).unwrap_or(after);
        let inside = inside.trim_start_matches(['/', '^']);
        let is_note = inside.is_empty() || inside.starts_with(char::is_alphanumeric);
        is_note && !after.starts_with(goes_on)
    })
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
