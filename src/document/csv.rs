//! CSV (RFC 4180), and tables whose fields are separated by other marks: the references of each field.
//!
//! A field ends a reference, whatever the reference could go on with. The reader is our own because the place of each
//! byte is needed, and because of a broken table all rows are read; the `csv` crate knows the places of rows.

use std::ops::Range;

use super::arguments::HYPERLINK;
use super::content::{Content, Part, Spot};
use super::fields::Code;
use super::html_value;
use super::problem::Problem;
use super::source::{Map, unescaped};
use super::whole::names_link;

/// The marks between fields, the most frequent first.
const MARKS: [u8; 4] = [b',', b';', b'\t', b'|'];

/// How many rows are looked at to know the mark.
const ROWS: usize = 32;

/// Reads the rows of a table.
pub(super) fn read(text: &str, part: &Part<'_>, content: &mut Content) {
    let start = content.table_start.take();
    let start = start.as_deref();
    let mark = mark_of(start.unwrap_or(text));
    let (titles, mut names) = columns(start.unwrap_or(text), mark);
    if start.is_some() {
        names = 0;
    }
    let mut fields = Fields { text, mark, at: 0 };
    let (mut row, mut number) = (0, 0);
    while let Some(field) = fields.next() {
        number += 1;
        let element = format!("field {number}");
        let spot = Spot::of(part.bases, &element);
        let value = &text[field.place.clone()];
        let (unquoted, map) = match field.is_quoted {
            true => unquoted(value, field.place.start),
            false => (None, Map::shifted(field.place.start)),
        };
        let value = unquoted.as_deref().unwrap_or(value);
        let title = titles.get(number - 1).filter(|_| row >= names);
        let title = title.copied().unwrap_or_default();
        let is_named = names_link(title);
        let part = &part.called(title);
        let before = content.found.len();
        match value.strip_prefix('=') {
            // Spreadsheets open tables and follow the links of their formulas.
            Some(code) if code.to_ascii_uppercase().contains(HYPERLINK) => {
                let code = Code::formula(code, None);
                if code.is_elsewhere || code.is_cut() {
                    content.problem_of(part.name, Problem::Addresses);
                }
                let targets = code.targets();
                match targets.iter().all(|(target, _)| value.contains(target)) {
                    true => html_value::add(&part.on(&map), value, is_named, spot, content),
                    // What is put together is not in the text.
                    false => targets.iter().for_each(|(target, _)| {
                        content.add(part, target, field.place.clone(), spot);
                    }),
                }
                for found in content.found.iter_mut().skip(before) {
                    let target = targets
                        .iter()
                        .find(|(target, _)| *target == found.reference);
                    found.shown = target.and_then(|(_, shown)| shown.clone());
                }
            }
            _ => html_value::add(&part.on(&map), value, is_named, spot, content),
        }
        if field.is_last {
            (row, number) = (row + 1, 0);
        }
    }
}

/// The names of columns, and how many rows have no others.
fn columns(text: &str, mark: u8) -> (Vec<&str>, usize) {
    let mut fields = Fields { text, mark, at: 0 };
    let (mut names, mut rows) = (Vec::new(), 1);
    while let Some(field) = fields.next() {
        let name = &text[field.place];
        if names.len() < COLUMNS {
            names.push(name);
        }
        let is_mark = rows == 1 && names.len() == 2 && name.is_empty() && says_mark(text);
        if field.is_last && is_mark {
            names.clear();
            rows = 2;
        } else if field.is_last {
            break;
        }
    }
    (names, rows)
}

/// How many names of columns are looked at.
const COLUMNS: usize = 1024;

/// Whether the first row is that of spreadsheets which says the mark: `sep=;`.
fn says_mark(text: &str) -> bool {
    let first = text.strip_prefix('\u{feff}').unwrap_or(text);
    first.starts_with("sep=")
}

/// The mark between the fields of `text`: the one that most of its first rows have equally often.
fn mark_of(text: &str) -> u8 {
    // Spreadsheets write it so.
    let first = text.strip_prefix('\u{feff}').unwrap_or(text);
    if let [b's', b'e', b'p', b'=', mark, b'\r' | b'\n', ..] = first.as_bytes() {
        return *mark;
    }
    let best = MARKS.into_iter().rev().max_by_key(|mark| {
        let mut fields = Fields {
            text,
            mark: *mark,
            at: 0,
        };
        let mut counts: Vec<usize> = Vec::with_capacity(ROWS);
        let mut count = 0;
        while counts.len() < ROWS
            && let Some(field) = fields.next()
        {
            count += 1;
            if field.is_last {
                counts.push(count);
                count = 0;
            }
        }
        let first = counts.first().copied().unwrap_or_default();
        let alike = counts.iter().filter(|count| **count == first).count();
        (if first > 1 { alike } else { 0 }, first)
    });
    best.unwrap_or(b',')
}

struct Field {
    /// Its bytes, without quotation marks around them.
    place: Range<usize>,
    is_quoted: bool,
    /// The row ends with it.
    is_last: bool,
}

struct Fields<'t> {
    text: &'t str,
    mark: u8,
    at: usize,
}

impl Fields<'_> {
    fn next(&mut self) -> Option<Field> {
        let bytes = self.text.as_bytes();
        if self.at >= bytes.len() {
            return None;
        }
        let (place, is_quoted) = match self.quoted() {
            Some(place) => (place, true),
            None => {
                let rest = &bytes[self.at..];
                let length = memchr::memchr3(self.mark, b'\n', b'\r', rest);
                (self.at..self.at + length.unwrap_or(rest.len()), false)
            }
        };
        let end = place.end + usize::from(is_quoted);
        let (is_last, after) = match bytes.get(end..).unwrap_or_default() {
            [b'\r', b'\n', ..] => (true, end + 2),
            [mark, ..] => (*mark != self.mark, end + 1),
            [] => (true, end),
        };
        self.at = after;
        Some(Field {
            place,
            is_quoted,
            is_last,
        })
    }

    /// The inside of the field here, if it is in quotation marks. One that ends in the middle of a field is none (a row that
    /// was cut before), and so is one without an end. Such a search ends at the next opening mark, so that time is linear.
    fn quoted(&self) -> Option<Range<usize>> {
        let bytes = self.text.as_bytes();
        let start = self.at + 1;
        bytes.get(self.at).filter(|byte| **byte == b'"')?;
        let mut at = start;
        loop {
            let end = at + memchr::memchr(b'"', bytes.get(at..)?)?;
            match bytes.get(end + 1) {
                Some(b'"') => at = end + 2,
                None | Some(b'\r' | b'\n') => return Some(start..end),
                Some(next) => return (*next == self.mark).then_some(start..end),
            }
        }
    }
}

/// A field without doubled quotation marks, if it has any.
fn unquoted(value: &str, from: usize) -> (Option<String>, Map) {
    if !value.contains("\"\"") {
        return (None, Map::shifted(from));
    }
    let one = |text: &str| (Some('"'), 1 + usize::from(text.starts_with("\"\"")));
    let (value, map) = unescaped(value, from, b'"', one);
    (Some(value), map)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::examples::hold;

    fn rows(text: &str) -> Vec<Vec<String>> {
        let mark = mark_of(text);
        let mut fields = Fields { text, mark, at: 0 };
        let mut rows = vec![Vec::new()];
        while let Some(field) = fields.next() {
            let value = &text[field.place.clone()];
            let value = match field.is_quoted {
                true => unquoted(value, 0).0.unwrap_or(value.to_owned()),
                false => value.to_owned(),
            };
            rows.last_mut().expect("a row").push(value);
            if field.is_last {
                rows.push(Vec::new());
            }
        }
        rows.pop();
        rows
    }

    /// RFC 4180 §2, by its numbers, and what is broken.
    #[test]
    fn rows_and_fields() {
        hold("rows and fields", |[text]| {
            let rows = rows(text).into_iter().map(|row| row.join("¦"));
            rows.collect::<Vec<_>>().join("⏎")
        });
    }
}
