//! Lists of references: one on each line, with comments and headings between.

use std::ops::Range;

use super::broken::OF_REFERENCES;
use super::delimiters::{is_space, strip};
use super::found::{Found, How};
use super::text::references;
use crate::syntax::rfc3986::is_scheme;

/// What a text has around its references.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LeftOut {
    /// Nothing, or the marks of a format.
    Nothing,
    Words,
    /// Lines without a reference between those that have one: comments, headings. Empty lines do not count.
    Lines {
        /// How many there are.
        count: usize,
        /// The first of them, counted from 1 with the empty ones.
        first: usize,
    },
}

/// A line of a list that is not empty.
pub(super) struct Line {
    /// Where it is.
    place: Range<usize>,
    /// Its number, counted from 1 with the empty ones.
    number: usize,
    /// The reference that it is; empty where it is none.
    reference: String,
}

/// The lines of a list: two of them at least are references.
pub(super) fn lines(text: &str, starts: impl Fn(&str) -> bool) -> Option<Vec<Line>> {
    let mut all: Vec<Line> = Vec::new();
    let mut bare = text.split('\n').map(|line| line.trim_matches(is_space));
    let are_relative = bare.all(|line| {
        line.is_empty() || line.starts_with(['/', '?', '#', '.']) && !line.contains(is_space)
    });
    let (mut has_whole, mut before) = (false, "");
    let mut end = 0;
    for (line, number) in text.split('\n').zip(1..) {
        let start = end;
        end += line.len() + 1;
        let line = line.trim_matches(is_space);
        if line.is_empty() {
            continue;
        }
        // Spreadsheets put a tab after a cell; browsers take it out, and a host may go on.
        let is_of_host = |rest: &str| {
            let word = rest.split_whitespace().next().unwrap_or_default();
            word.contains(['.', '@', ':', '/', '\\'])
        };
        let line = match line.split_once('\t') {
            Some((cell, rest)) if has_scheme_and_slashes(cell) && !is_of_host(rest) => cell,
            _ => line,
        };
        let unmarked = line.trim_start_matches(MARKS_OF_LISTS);
        let line = match unmarked.starts_with(is_space) {
            true => unmarked.trim_start_matches(is_space),
            // Certificates and block lists name all hosts below one so.
            false => line.strip_prefix("*.").unwrap_or(line),
        };
        // What separates the lines of a list is no part of them.
        let stripped = strip(line.trim_end_matches([',', ';'])).text;
        let is_one =
            are_relative && !before.ends_with(':') || starts_line(&stripped, before, &starts);
        has_whole |= is_one;
        let reference = match is_one {
            true => stripped.into_owned(),
            false => item(line, has_whole).unwrap_or_default(),
        };
        all.push(Line {
            place: start..end,
            number,
            reference,
        });
        before = line;
    }
    let count = all.iter().filter(|line| !line.reference.is_empty()).count();
    (count > 1).then_some(all)
}

/// Whether a line starts a reference, and goes on with nothing in the line before it. A sentence ends in its full stop, and no
/// reference has a space.
pub(super) fn starts_line(line: &str, before: &str, starts: impl Fn(&str) -> bool) -> bool {
    let is_open = BROKEN_AFTER.iter().any(|end| before.ends_with(end));
    let may_go_on = is_open && !before.contains(is_space);
    has_scheme_and_slashes(line)
        || is_relative(line) && !before.ends_with(':')
        || (!may_go_on && starts(line))
}

/// The reference that a line of a list in a message has, behind a mark and before remarks: `- https://example.com (seen)`; or, where
/// no line is a whole reference, behind something else: `URL=https://example.com`, `[text](https://example.com)`.
fn item(line: &str, has_whole: bool) -> Option<String> {
    let is_mark = |one| is_space(one) || one == '\u{a0}' || MARKS_OF_LISTS.contains(&one);
    let item = line.trim_start_matches(is_mark);
    let is_item = item.len() < line.len() || item.contains(is_space);
    let is_inside = !has_whole && !is_item && item.contains("://");
    if !is_item && !is_inside {
        return None;
    }
    let first = references(line, &|_: &str, _| false).next();
    let start = line.len() - item.len();
    let first = first.filter(|one| is_inside || one.place.start == start);
    first.map(|one| one.reference.into_owned())
}

/// The references of a list, line by line: those that a document with it has, and lines that are references by themselves.
pub(super) fn with_lines(text: &str, lines: Vec<Line>, found: Vec<Found>) -> (Vec<Found>, LeftOut) {
    let (mut all, mut left_out) = (Vec::new(), LeftOut::Nothing);
    let mut found = found.into_iter().peekable();
    // Where the last one ends, which may be broken into lines.
    let mut end = 0;
    for line in lines {
        let mut inside = Vec::new();
        while let Some(next) = found.next_if(|found| found.place.start < line.place.end) {
            inside.push(next);
        }
        let is_one = !line.reference.is_empty();
        if inside.is_empty() && line.place.start < end {
            continue;
        }
        if is_one && !says_more(text, &inside, &line.reference) {
            // A list is no running text, in which much is written of and nothing meant.
            let found = Found::new(line.reference, line.place, How::Scheme);
            all.push(Found {
                in_prose: false,
                ..found
            });
        } else if inside.is_empty() {
            left_out = match left_out {
                LeftOut::Lines { count, first } => LeftOut::Lines {
                    count: count + 1,
                    first,
                },
                _ => LeftOut::Lines {
                    count: 1,
                    first: line.number,
                },
            };
        } else {
            end = inside.last().map_or(end, |last| last.place.end);
            all.extend(inside);
        }
    }
    (all, left_out)
}

/// Whether what a document has in a line says more than the line taken for one reference: there are several, or it is written as in
/// the source of something, goes on in the next line, or ends in a mark that no reference has.
fn says_more(text: &str, found: &[Found], line: &str) -> bool {
    match found {
        [] => false,
        [only] => {
            let typed = &text[only.place.clone()];
            let is_of_references =
                |one| u8::try_from(one).is_ok_and(|one| OF_REFERENCES.contains(one));
            let is_mark =
                |one: char| !one.is_alphanumeric() && !is_space(one) && !is_of_references(one);
            let is_around = || {
                let rest = line.strip_prefix(typed);
                rest.is_some_and(|rest| rest.chars().all(is_mark))
            };
            let is_remark = || line.strip_prefix(typed).is_some_and(is_remark);
            typed.contains('\n') || is_remark() || only.how != How::Defanged && is_around()
        }
        _ => true,
    }
}

/// Whether what follows a link in its line is a remark: a mark and a word behind a blank, or words that have nothing of a
/// reference in them.
fn is_remark(rest: &str) -> bool {
    let word = rest
        .trim_start_matches([',', ';', ')', ']', '>', '.'])
        .trim_start();
    let is_apart = word.len() < rest.len() && rest.contains(is_space);
    let is_mark = |one: char| !one.is_alphanumeric() && !"/?&%._~".contains(one);
    // Columns of a table.
    let is_column = rest.starts_with("  ");
    // A date, a ratio, an address of IP or of mail.
    let is_figure = |word: &str| {
        let is_of_figure = |one: char| one.is_ascii_digit() || "./:-+%".contains(one);
        word.starts_with(|first: char| first.is_ascii_digit()) && word.chars().all(is_of_figure)
    };
    let is_plain = word.split(is_space).all(|word| {
        let word = word.trim_end_matches(['.', '?', '!', ':']);
        is_figure(word) || word.contains('@') || !word.contains(['/', '.', '=', '?', '&', '%'])
    });
    let is_word =
        rest.starts_with([',', ';']) || word.starts_with("//") || word.starts_with(is_mark);
    is_apart && !word.is_empty() && (is_column || is_plain || is_word)
}

/// Whether a line starts as a relative reference does, and goes on with nothing before it.
fn is_relative(line: &str) -> bool {
    let host = line.strip_prefix("//").unwrap_or_default();
    let is_host = host.starts_with(|first: char| first.is_alphanumeric()) && host.contains('.');
    (is_host || line.starts_with("./") || line.starts_with("../")) && !line.contains(is_space)
}

/// What comes before the items of a list in a message.
const MARKS_OF_LISTS: [char; 5] = ['-', '*', '•', '+', '>'];

/// Characters after which a host goes on with a reference that is broken there. After others, it is one of its own.
const BROKEN_AFTER: [&str; 4] = ["=", "@", "//", "//www."];

/// Whether a text starts with a scheme and two slashes.
pub(super) fn has_scheme_and_slashes(text: &str) -> bool {
    text.split_once("://")
        .is_some_and(|(scheme, _)| is_scheme(scheme))
}
