//! Names in lists and files of hosts, one in a line.

use std::ops::Range;

use super::matching::{Names, is_blank};
use crate::syntax::adjacent::Boundaries;
use crate::tables::lists::{List, list};

/// Whether a name is all of its line in a list of names, or what a file of hosts has behind an address. There it is no word of a
/// sentence and no member of an object, whatever its suffix is; packages and modules are written from the suffix on
/// (`com.example.app`), and classes in capitals.
pub(super) fn is_alone(text: &str, name: &Range<usize>, names: &Names) -> bool {
    let typed = &text[name.clone()];
    let start = text.boundary_before(name.start.saturating_sub(AROUND));
    let end = text.boundary_before(name.end + AROUND);
    let (before, after) = (&text[start..name.start], &text[name.end..end]);
    let (above, before) = before.rsplit_once('\n').unwrap_or(("", before));
    let (after, below) = after.split_once('\n').unwrap_or((after, ""));
    let is_ended = text[name.end..end].contains('\n');
    let first = typed.split('.').next().unwrap_or_default();
    let is_code = OF_PACKAGES.has(first) || typed.contains(|one: char| one.is_ascii_uppercase());
    let key = before.trim_end_matches([' ', ':', '=', ',', '"']);
    if BEFORE_HOSTS.has_in_any_case(key) && !is_code && !before.ends_with("= ") {
        return true;
    }
    // Items of a program have marks around them. So have words with dots, but none of them is next to a name that is plainly one.
    let has_marks = after.starts_with(QUOTES);
    let (before, after) = (before.trim_end_matches(QUOTES), bare(after));
    if is_code || !(after.is_empty() || after.starts_with('#')) {
        return false;
    }
    let before = before.trim().trim_start_matches(MARKS).trim_end();
    if !before.is_empty() {
        return NOWHERE.contains(&before);
    }
    let is_filled = |line: &&str| !line.trim().is_empty();
    let is_listed = match has_marks {
        true => {
            let is_in = |item: &&str| is_item(item);
            let above = above.lines().rev().map(bare).take_while(is_in);
            let below = below.lines().map(bare).take_while(is_in);
            let mut near = above.take(NEAR).chain(below.take(NEAR));
            near.any(|item| names(item, false))
        }
        false => {
            let next = [
                above.rsplit('\n').find(is_filled),
                below.split('\n').find(is_filled),
            ];
            next.into_iter().flatten().any(is_item)
        }
    };
    is_listed || is_ended && above.trim().is_empty() && below.trim().is_empty()
}

/// What a line has before a host, and programs before none: rules of blockers, commands, headers and settings without blanks.
const BEFORE_HOSTS: List = list("before-hosts");

/// What the names of packages begin with.
const OF_PACKAGES: List = list("first-labels-of-packages");

/// How many bytes around a name are looked at to know whether it is one of a list.
const AROUND: usize = 512;

/// What comes before the items of a list.
const MARKS: [char; 6] = ['-', '*', '•', '+', ' ', '\t'];

/// How many items above and below a name are looked at.
const NEAR: usize = 8;

/// What programs have around the items of a list.
const QUOTES: [char; 5] = ['"', '\'', '`', ',', ';'];

/// The item of a line, without marks.
fn bare(line: &str) -> &str {
    line.trim().trim_start_matches(MARKS).trim_matches(QUOTES)
}

/// Where a file of hosts leads what it blocks.
const NOWHERE: [&str; 6] = ["0", "0.0.0.0", "127.0.0.1", "127.0.1.1", "::", "::1"];

/// Whether a line is one word with a dot, as hosts, addresses and links are, behind the mark of a list.
fn is_item(line: &str) -> bool {
    let line = line.split_once(" #").map_or(line, |(line, _)| line);
    let word = line.trim().trim_start_matches(MARKS);
    let is_mark = |one: char| is_blank(one) || "(){}<>,;=\"'`$".contains(one);
    word.contains('.') && !word.ends_with('.') && !word.contains(is_mark)
}
