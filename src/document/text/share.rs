//! Shares of Windows: `\\example.com\share`, `\\example.com@SSL@443\share`, `\\?\UNC\example.com\share` ([MS-DTYP] §2.2.57), and the same
//! in a string of a program or a registry file, where each backslash is two, or four in a string in a string.

use std::borrow::Cow;
use std::ops::Range;

use super::end::{LONGEST_AUTHORITY, end_of};
use super::matching::is_blank;
use crate::syntax::adjacent::Boundaries;
use crate::syntax::letter_case::strip_end_in_any_case;

/// Where the share is whose host is at `host`, after a backslash, and what it is without escapes.
pub(super) fn find(text: &str, host: Range<usize>) -> Option<(Range<usize>, Cow<'_, str>)> {
    let (before, rest) = text.split_at(host.start);
    let outside = before.trim_end_matches('\\');
    let run = before.len() - outside.len();
    let device = |step: usize| {
        let mark = &before[outside.len()..][..step];
        let kind = strip_end_in_any_case(outside, "UNC")?.strip_suffix(mark)?;
        let kind = kind.strip_suffix(['?', '.'])?;
        kind.strip_suffix(mark)?.strip_suffix(mark)
    };
    let (outside, step) = match device(run) {
        Some(outside) => (outside, run),
        None if run.is_multiple_of(2) => (outside, run / 2),
        None => return None,
    };
    let inside_word = outside.ends_with(|one: char| one.is_alphanumeric() || "\\:/.".contains(one));
    if inside_word || ![1, 2, 4].contains(&step) || !is_share(&rest[host.len()..], step) {
        return None;
    }
    let start = outside.len();
    if step == 1 {
        let end = end_of(text, start, host.end).at;
        return Some((start..end, Cow::Borrowed(&text[start..end])));
    }
    // No escape of a string ends it, and no name of a file has these marks ([MS-FSCC] §2.1.5).
    let ends = |one: char| is_blank(one) || "\"'`<>|*?,;".contains(one);
    let length = text[host.end..].find(ends).unwrap_or(text.len() - host.end);
    let whole =
        text[start..host.end + length].trim_end_matches(['\\', '.', ':', '!', ')', ']', '}']);
    let plain = whole.replace(&"\\".repeat(step), "\\");
    Some((start..start + whole.len(), Cow::Owned(plain)))
}

/// Whether a share follows a name, perhaps after `@SSL` and a port, where `step` backslashes are one.
fn is_share(rest: &str, step: usize) -> bool {
    let is_in_port = |one: char| one.is_ascii_alphanumeric() || one == '@';
    let rest = match rest.starts_with('@') {
        true => rest.trim_start_matches(is_in_port),
        false => rest,
    };
    let share = rest.trim_start_matches('\\');
    rest.len() - share.len() == step
        && share.starts_with(|one: char| one.is_alphanumeric() || "$_%".contains(one))
}

/// Whether a user's name follows the one of a domain, as Windows writes it: `corp.example.com\bob`.
pub(super) fn is_before_login(rest: &str) -> bool {
    let Some(user) = rest.strip_prefix('\\') else {
        return false;
    };
    let near = &user[..user.boundary_before(LONGEST_AUTHORITY)];
    let user = near.split(is_blank).next().unwrap_or_default();
    let user = user.trim_end_matches(['.', ',', ';', ':', '!', '?', '"', '\'', ')', '>']);
    let is_of_name = |one: char| one.is_alphanumeric() || "._-$".contains(one);
    !user.is_empty() && user.chars().all(is_of_name)
}
