//! Mail addresses in a text and inside a link, with marks and without them.

use std::ops::Range;

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

/// The places of the mail addresses in a text, in their order: `bob@example.com`. Programs find them among any characters.
pub(super) fn plain_addresses(text: &str) -> impl Iterator<Item = Range<usize>> {
    let is_of_name = |one: char| one.is_alphanumeric() || "-_.".contains(one);
    let is_of_local = move |one: char| is_of_name(one) || "+%".contains(one);
    memchr::memchr_iter(b'@', text.as_bytes()).filter_map(move |at| {
        let before = text.get(..at)?;
        let near = before.get(before.boundary_before(at.saturating_sub(LONGEST_ADDRESS))..)?;
        let local = near.len() - near.trim_end_matches(is_of_local).len();
        let rest = text.get(at + 1..)?;
        let near = rest.get(..rest.boundary_before(LONGEST_ADDRESS))?;
        let domain = near.split(|one| !is_of_name(one)).next()?;
        let domain = domain.trim_end_matches(['.', '-', '_']);
        let (_, last) = domain.rsplit_once('.')?;
        let is_domain = !domain.starts_with('.') && last.chars().any(char::is_alphabetic);
        (local > 0 && is_domain).then(|| at - local..at + 1 + domain.len())
    })
}
