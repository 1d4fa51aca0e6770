//! Keys that are segments of a path: who has the link has what it opens.

use super::alphabet::{form_length, is_words};
use crate::facts::View;
use crate::syntax::Span;
use crate::tables::table::{Table, table};

/// What a path has before a key, in lower case and with `*` for a segment, what it has further in front, the form of the key, and
/// what it is. All are plainly keys.
static PATH_KEYS: Table<4> = table!("path_keys.tsv", 4);

/// The letters after the slashes that these start with.
static FIRST: [bool; 256] = {
    let (mut first, mut row) = ([false; 256], 0);
    while row < PATH_KEYS.row_count() {
        first[PATH_KEYS.cell(row, 0).as_bytes()[1] as usize] = true;
        row += 1;
    }
    first
};

fn is_first(octet: &u8) -> bool {
    FIRST.get(usize::from(*octet)) == Some(&true)
}

/// Whether a key may follow the segment that starts here.
pub fn may_precede_key(octets: &[u8], segment: usize) -> bool {
    let rest = octets.get(segment.saturating_sub(1)..).unwrap_or_default();
    let starts_so = |before: &str| {
        let start = || before.split('*').next().unwrap_or_default();
        may_start(before, rest) && rest.starts_with(start().as_bytes())
    };
    rest.starts_with(ANNOUNCE)
        || rest.get(1).is_some_and(is_first) && PATH_KEYS.names().any(starts_so)
}

/// Whether a text has the first octets of a row: most have others, which is seen without a look for its `*`.
fn may_start(before: &str, text: &[u8]) -> bool {
    text.get(..3) == before.as_bytes().get(..3)
}

/// What follows the key of a user in the link of a private tracker.
const ANNOUNCE: &[u8] = b"/announce";

/// The key before the end of the link of a tracker.
fn tracker_key(view: View<'_>) -> Option<(Span, &'static str)> {
    const WHAT: &str = "the key to a tracker: everyone who has the link can download as its owner";
    let end = memchr::memmem::find(view.octets, ANNOUNCE)?;
    let before = view.octets.get(..end)?;
    let start = memchr::memrchr(b'/', before)? + 1;
    let length = form_length(before.get(start..)?, "hex:32+")?;
    (length == end - start).then(|| (view.span(start..end), WHAT))
}

/// The keys in a text, each with what it is.
pub fn path_keys<'v>(view: View<'v>) -> impl Iterator<Item = (Span, &'static str)> + use<'v> {
    let octets = view.octets;
    let is_start = |at: &usize| octets.get(at + 1).is_some_and(is_first);
    let starts = memchr::memchr_iter(b'/', octets).filter(is_start);
    let found = starts.flat_map(move |at| {
        let (front, text) = octets.split_at_checked(at).unwrap_or_default();
        let rows = (0..PATH_KEYS.row_count()).map(|row| PATH_KEYS.row(row));
        let rows = rows.filter(move |[before, ..]| may_start(before, text));
        rows.filter_map(move |[before, within, form, what]| {
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
