//! Keys that are segments of a path: who has the link has what it opens.

use super::alphabet::{form_length, is_words};
use crate::facts::View;
use crate::syntax::Span;
use crate::tables::table::{Table, table};

/// What a path has before a key, in lower case and with `*` for a segment, what it has further in front, the form of the key, and
/// what it is. All are plainly keys.
static PATH_KEYS: Table<4> = table!("path_keys.tsv", 4);

/// For each octet, the first row that has it after its slash, and the row behind the last such one.
static WITH_LETTER: [[u8; 2]; 256] = {
    let (mut rows, mut row) = ([[0; 2]; 256], 0);
    while row < PATH_KEYS.row_count() {
        let letter = PATH_KEYS.cell(row, 0).as_bytes()[1] as usize;
        if rows[letter][1] == 0 {
            rows[letter][0] = row as u8;
        }
        row += 1;
        rows[letter][1] = row as u8;
    }
    rows
};

/// The rows that a text may start with: those with its first three octets.
fn rows_of(text: &[u8]) -> impl Iterator<Item = usize> {
    let rows = text
        .get(1)
        .and_then(|letter| WITH_LETTER.get(usize::from(*letter)));
    let [first, end] = rows.copied().unwrap_or_default();
    (usize::from(first)..usize::from(end))
        .filter(|row| text.get(..3) == PATH_KEYS.cell(*row, 0).as_bytes().get(..3))
}

/// Whether a key may follow the segment that starts here.
pub fn may_precede_key(octets: &[u8], segment: usize) -> bool {
    let rest = octets.get(segment.saturating_sub(1)..).unwrap_or_default();
    let starts_so = |row: usize| {
        let start = PATH_KEYS.cell(row, 0).split('*').next();
        rest.starts_with(start.unwrap_or_default().as_bytes())
    };
    rest.starts_with(ANNOUNCE) || rows_of(rest).any(starts_so)
}

/// What follows the key of a user in the link of a private tracker.
const ANNOUNCE: &[u8] = b"/announce";

/// The key before the end of the link of a tracker.
fn tracker_key(view: View<'_>) -> Option<(Span, &'static str)> {
    const WHAT: &str = "the key to a tracker: everyone who has the link can download as its owner";
    let (before, _) = memchr::memchr_iter(b'/', view.octets)
        .filter_map(|at| view.octets.split_at_checked(at))
        .find(|(_, rest)| rest.starts_with(ANNOUNCE))?;
    let end = before.len();
    let start = memchr::memrchr(b'/', before)? + 1;
    let length = form_length(before.get(start..)?, "hex:32+")?;
    (length == end - start).then(|| (view.span(start..end), WHAT))
}

/// The keys in a text, each with what it is.
pub fn path_keys<'v>(view: View<'v>) -> impl Iterator<Item = (Span, &'static str)> + use<'v> {
    let octets = view.octets;
    let found = memchr::memchr_iter(b'/', octets).flat_map(move |at| {
        let (front, text) = octets.split_at_checked(at).unwrap_or_default();
        rows_of(text).filter_map(move |row| {
            let [before, within, form, what] = PATH_KEYS.row(row);
            let start = end_of(before, octets, at)?;
            let rest = octets.get(start..)?;
            let length = form_length(rest, form)?;
            let is_end = rest
                .get(length)
                .is_none_or(|next| b"/?#&\"'<> )".contains(next));
            let is_key = is_end
                && memchr::memmem::find(front, within.as_bytes()).is_some()
                && !is_words(rest.get(..length).unwrap_or_default());
            is_key.then(|| (view.span(start..start + length), what))
        })
    });
    found.chain(tracker_key(view))
}

/// Where the start of a path ends that is at `at`. Many servers merge repeated slashes.
fn end_of(before: &str, octets: &[u8], at: usize) -> Option<usize> {
    let mut end = at;
    for (index, part) in before.split('*').enumerate() {
        if index > 0 {
            end += memchr::memchr(b'/', octets.get(end..)?)?;
        }
        let after = octets.get(end..)?.strip_prefix(part.as_bytes())?;
        let slashes = after.iter().take_while(|octet| **octet == b'/').count();
        end += part.len() + if part.ends_with('/') { slashes } else { 0 };
    }
    Some(end)
}
