//! Mail addresses that were made unclickable inside a link.

use crate::syntax::adjacent::Boundaries;

/// What is around a mail address in a path, query or fragment.
const ADDRESS_ENDS: [char; 9] = ['/', '?', '#', '&', ';', '=', ':', ',', ' '];

/// The longest mail address that is looked for on either side of a mark.
const LONGEST_ADDRESS: usize = 320;

/// How many bytes are left from `at` on of a mail address with marks, whose first mark is there, as in `?to=bob[at]example[.]com`.
/// Its domain has marks too: one sign in brackets may mean anything.
pub(super) fn address_left(text: &str, at: usize) -> Option<usize> {
    let before = text.get(..at)?;
    let near = before.get(before.boundary_before(at.saturating_sub(LONGEST_ADDRESS))..)?;
    let local = near.rsplit(ADDRESS_ENDS).next()?;
    let rest = text.get(at..)?;
    let near = rest.get(..rest.boundary_before(LONGEST_ADDRESS))?;
    let marked = near.split(ADDRESS_ENDS).next()?;
    let (before, domain) = ["[at]", "[@]"]
        .iter()
        .find_map(|mark| marked.split_once(mark))?;
    let has_dot = domain.contains("[.]") || domain.contains("[dot]");
    let starts = domain.starts_with(|first: char| first.is_alphanumeric());
    (has_dot && starts && !(local.is_empty() && before.is_empty())).then_some(marked.len())
}
