//! Several references in a text, one on each line.

use std::ops::Range;

use super::delimiters::{is_space, strip};
use super::text::{Names, references};
use crate::syntax::rfc3986::is_scheme;

/// The references of a text with several lines.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OneOnEachLine {
    /// The references, of which there are two at least.
    pub references: Vec<String>,
    /// How many lines have none: comments, and words around the references. Empty lines do not count.
    pub left_out: usize,
    /// The first of these lines, counted from 1 with the empty ones.
    pub first_left_out: Option<usize>,
}

/// The references of `text`, if at least two of its lines start one; `None` for a reference that mail or print has
/// broken into lines (appendix C), which [`strip`] puts together again.
///
/// A line starts a reference with a scheme and `//`, or if `starts` says so: then only after a line that
/// does not end in a character that a reference is broken after.
///
/// ```
/// use urilens::document::one_on_each_line;
///
/// let found = one_on_each_line("http://a/b\n<http://c/d>\n\n# both\n", |_| false).unwrap();
/// assert_eq!(found.references, ["http://a/b", "http://c/d"]);
/// assert_eq!(found.left_out, 1);
/// assert_eq!(one_on_each_line("http://a/b\n  c/d", |_| false), None);
/// let found = one_on_each_line("[a](http://a/b)\nB=http://c/d", |_| false).unwrap();
/// assert_eq!(found.references, ["http://a/b", "http://c/d"]);
/// ```
pub fn one_on_each_line(text: &str, starts: impl Fn(&str) -> bool) -> Option<OneOnEachLine> {
    let (mut found, mut left_out, mut first_left_out) = (Vec::new(), 0, None);
    let (mut may_go_on, mut has_whole, mut before) = (false, false, "");
    let text = text.replace("\r\n", "\n");
    for (line, number) in text.split(['\n', '\r']).zip(1..) {
        let line = line.trim_matches(is_space);
        if line.is_empty() {
            continue;
        }
        // Spreadsheets put a tab after a cell; browsers take it out, and a host may go on.
        let goes_on = |rest: &str| {
            let word = rest.split_whitespace().next().unwrap_or_default();
            word.contains(['.', '@', ':', '/', '\\'])
        };
        let line = match line.split_once('\t') {
            Some((cell, rest)) if has_scheme_and_slashes(cell) && !goes_on(rest) => cell,
            _ => line,
        };
        // What separates the lines of a list is no part of them.
        let reference = strip(line.trim_end_matches([',', ';'])).text.into_owned();
        let is_one = has_scheme_and_slashes(&reference)
            || is_relative(&reference) && !before.ends_with(':')
            || (!may_go_on && starts(&reference));
        match is_one {
            true => {
                has_whole = true;
                found.push(reference);
            }
            // A list in a message has marks before its links, and remarks after them.
            false => {
                let count = found.len();
                let item =
                    line.trim_start_matches(|one| is_space(one) || MARKS_OF_LISTS.contains(&one));
                let is_item = item.len() < line.len() || item.contains(is_space);
                // `URL=https://example.com`, `[text](https://example.com)`
                let is_inside = !has_whole && !is_item && item.contains("://");
                if is_item || is_inside {
                    let first = references(item, &|_: &str, _| false).next();
                    let first = first.filter(|one| is_inside || one.place.start == 0);
                    found.extend(first.map(|one| one.reference.into_owned()));
                }
                if found.len() == count {
                    left_out += 1;
                    first_left_out.get_or_insert(number);
                }
            }
        }
        // A sentence ends in its full stop, and no reference has a space.
        may_go_on = line.ends_with(BROKEN_AFTER) && !line.contains(is_space);
        before = line;
    }
    (found.len() > 1).then_some(OneOnEachLine {
        references: found,
        left_out,
        first_left_out,
    })
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
const BROKEN_AFTER: [char; 2] = ['=', '@'];

/// The references of `text` if it is a message with words around them; none for a reference that has spaces of its own, or
/// that mail or print has broken into lines. `starts` says what starts a reference.
///
/// ```
/// use urilens::document::references_in_prose;
///
/// let found = |text| references_in_prose(text, &|_: &str, _| false, |_| false);
/// assert_eq!(found("Held.\nPay at https://a.example/t today."), ["https://a.example/t"]);
/// assert_eq!(found("Hello\n\nhttps://a.example/t\n\nThanks"), ["https://a.example/t"]);
/// assert_eq!(found("https://a.example\nBob"), ["https://a.example"]);
/// assert_eq!(found("https://a.example/t\n\nBest regards,\nBob"), ["https://a.example/t"]);
/// assert_eq!(found("https://a.example/t\n10:42"), ["https://a.example/t"]);
/// assert_eq!(found("<https://a.example/t\n\n u>"), [""; 0]);
/// assert_eq!(found("https://a.example/b c"), [""; 0]);
/// assert_eq!(found("https://a.example/b\nc"), [""; 0]);
/// ```
pub fn references_in_prose(
    text: &str,
    names: &Names,
    starts: impl Fn(&str) -> bool,
) -> Vec<String> {
    let text = text.trim_matches(is_space);
    let has_blank = |line: &str| line.trim_matches(is_space).contains(is_space);
    let is_apart = are_apart(text, |line| has_scheme_and_slashes(line) || starts(line));
    if !is_apart && !text.split(['\n', '\r']).any(has_blank) {
        return Vec::new();
    }
    let is_word = |start: usize| {
        let before = text.get(..start).and_then(|text| text.chars().next_back());
        before.is_none_or(|one| {
            !one.is_ascii() || one.is_ascii_whitespace() || "(<[{\"':".contains(one)
        })
    };
    // What an element shows is no link of its own.
    let is_shown = |place: &Range<usize>| {
        text[..place.start].ends_with('>') && text[place.end..].starts_with("</")
    };
    let found = references(text, names).filter(|found| !is_shown(&found.place));
    let found: Vec<_> = found.collect();
    let mut words = found.iter().filter(|found| is_word(found.place.start));
    let Some(first) = words.next() else {
        return Vec::new();
    };
    let is_first = !text[..first.place.start].contains(char::is_whitespace);
    let is_one = words.next().is_none() || !text.contains(['\n', '\r']);
    // One that a mark sets off does not go on with the others.
    let is_set_off = first.place.start > 0 && found.len() > 1;
    match is_first && is_one && !is_apart && !is_set_off {
        true => Vec::new(),
        // What is after a mark is a link of the message too: `GET /r?u=https://a.example/`.
        false => found
            .into_iter()
            .map(|found| found.reference.into_owned())
            .collect(),
    }
}

/// Whether lines are no parts of the reference that one of them starts: those before it, whatever follows an empty line or a line
/// with a blank, which no reference has, and words after its host, which they would go on.
fn are_apart(text: &str, starts: impl Fn(&str) -> bool) -> bool {
    let text = text.replace("\r\n", "\n");
    // Controls are no blanks of a message.
    let lines = text
        .split(['\n', '\r'])
        .map(|line| line.trim_matches([' ', '\t']));
    let lines: Vec<&str> = lines.collect();
    // What is in delimiters is one reference, whatever is in it.
    if strip(&text).wrapper.is_some() {
        return false;
    }
    let Some(first) = lines.iter().position(|line| starts(&strip(line).text)) else {
        return false;
    };
    let is_word = |line: &str| {
        let word = line.trim_end_matches(['.', ',', ';', '!']);
        !word.is_empty() && word.chars().all(char::is_alphabetic)
    };
    let has_blank = |line: &str| line.contains([' ', '\u{a0}']);
    // A message that is copied out of a chat has the time below it.
    let is_time = |line: &str| {
        let is_number =
            |part: &str| part.len() == 2 && part.bytes().all(|one| one.is_ascii_digit());
        line.split_once(':')
            .is_some_and(|(hour, minute)| is_number(hour) && is_number(minute))
    };
    let after = lines.get(first..).unwrap_or_default();
    let mut pairs = after.iter().zip(after.iter().skip(1)).enumerate();
    first > 0
        || pairs.any(|(nth, (line, next))| {
            let is_cut = nth == 0 && line.ends_with(char::is_alphanumeric) && ends_in_host(line);
            let is_end = line.is_empty() || has_blank(line) || has_blank(next) || is_time(next);
            is_end && !next.is_empty() || is_word(next) && (is_cut || !next.is_ascii())
        })
}

/// Whether the host of a reference is the last of its components.
fn ends_in_host(line: &str) -> bool {
    let behind = line.split_once("://").map(|(_, behind)| behind);
    let has_host = behind.is_some() || line.contains('@') || !line.contains(':');
    has_host && !behind.unwrap_or(line).contains(['/', '?', '#'])
}

fn has_scheme_and_slashes(text: &str) -> bool {
    text.split_once("://")
        .is_some_and(|(scheme, _)| is_scheme(scheme))
}
