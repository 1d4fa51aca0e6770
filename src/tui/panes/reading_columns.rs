//! The columns of the table of readings, with who shares one, and the rows of words below it.

use crate::facts::reader_groups::alike;
use crate::inspect::Inspection;
use crate::message::wrap::{width as message_width, wrap};
use crate::readings::{Likeness, Parser, Part, Reading};
use crate::report::mask::Mask;
use crate::syntax::order::sort_by_key;
use crate::syntax::{Span, Standard};
use crate::tui::draw::text::{paragraph, put};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

/// Cells that the names of rows take.
pub(super) const NAME: u16 = 10;

/// The name of a reader at the head of a column.
pub(super) fn head(reading: &Reading) -> &'static str {
    match reading.parser {
        Parser::Whatwg => "browser",
        Parser::Naive => "naive",
        parser => parser.name(),
    }
}

/// The fewest cells of a column.
const COLUMN: u16 = 16;

/// A column of the table: readers that see the same.
pub(super) struct Column {
    /// The reading that is shown.
    pub(super) index: usize,
    /// Who they are.
    pub(super) head: String,
}

/// The columns that are seen.
pub(super) struct Columns {
    /// From left to right. The first of them stays where it is, because the others are compared with it.
    pub(super) seen: Vec<Column>,
    /// How many readers are scrolled away on the left.
    pub(super) before: usize,
    /// How many readers have no room on the right.
    pub(super) after: usize,
}

/// The columns that have room once `scrolled` of them are scrolled away. Each of the standards has a column of its own unless
/// programs read as well.
pub(super) fn columns(inspection: &Inspection, width: u16, scrolled: usize) -> Columns {
    let readings = &inspection.readings;
    let groups = groups(inspection);
    let scrolled = scrolled.min(groups.len().saturating_sub(room(width)));
    let readers = |groups: &[Vec<usize>]| groups.iter().map(Vec::len).sum();
    let rest = groups.get(1..).unwrap_or_default();
    let (before, rest) = rest.split_at(scrolled.min(rest.len()));
    let (seen, after) = rest.split_at((room(width) - 1).min(rest.len()));
    let columns = groups.iter().take(1).chain(seen).filter_map(|group| {
        // There is room for the first names of a long group: RFC 3986, and who has a role.
        let mut members: Vec<&Reading> = group
            .iter()
            .filter_map(|index| readings.get(*index))
            .collect();
        sort_by_key(&mut members, |reading| {
            reading.parser != Parser::Rfc3986 && !has_role(inspection, reading.parser)
        });
        let heads: Vec<&str> = members.into_iter().map(head).collect();
        Some(Column {
            index: *group.first()?,
            head: heads.join(", "),
        })
    });
    Columns {
        seen: columns.collect(),
        before: readers(before),
        after: readers(after),
    }
}

/// How many columns can be scrolled away.
pub(in crate::tui) fn most_scrolled(inspection: &Inspection, width: u16) -> usize {
    groups(inspection).len().saturating_sub(room(width))
}

fn groups(inspection: &Inspection) -> Vec<Vec<usize>> {
    let readings = &inspection.readings;
    let is_program = |one: &Reading| matches!(one.parser, Parser::Program(_));
    let mut groups = match readings.iter().any(is_program) {
        true => alike(readings),
        false => (0..readings.len()).map(|index| vec![index]).collect(),
    };
    // Who checks and who fetches come before the others: they are what is asked.
    let is_in_role = |group: &Vec<usize>| {
        let mut readings = group.iter().filter_map(|index| readings.get(*index));
        readings.any(|reading| has_role(inspection, reading.parser))
    };
    if let Some((_, others)) = groups.split_first_mut() {
        sort_by_key(others, |group| !is_in_role(group));
    }
    groups
}

/// Whether a reader checks or fetches.
fn has_role(inspection: &Inspection, parser: Parser) -> bool {
    let roles = inspection.roles;
    roles.is_some_and(|roles| parser == roles.checked_by || parser == roles.fetched_by)
}

/// How many columns have room: as many as the standards need, at least.
fn room(width: u16) -> usize {
    usize::from(width.saturating_sub(NAME) / COLUMN).max(Parser::STANDARDS.len())
}

/// That the standard that is not in use gives another target, where it does.
pub fn other_differs(inspection: &Inspection) -> Option<&'static str> {
    let of = |parser| {
        let mut readings = inspection.readings.iter();
        readings.find(|reading| reading.parser == parser)
    };
    let (new, old) = (of(Parser::Rfc3986)?, of(Parser::Rfc2396)?);
    (new.href() != old.href()).then_some(match inspection.standard {
        Standard::Rfc3986 => "RFC 2396 differs",
        Standard::Rfc2396 => "RFC 3986 differs",
    })
}

/// From where on readers read the text in different ways, if they do so in this part and the place is marked.
pub(super) fn parting(inspection: &Inspection, part: Part, mask: Mask<'_>) -> Option<String> {
    let (readings, differences) = (&inspection.readings, inspection.differences());
    let is_different = |index| differences.likeness(readings, index, part) == Likeness::Different;
    if !inspection.readers_disagree() || !(0..readings.len()).any(is_different) {
        return None;
    }
    let text = inspection.reference.text();
    let start = differences.parting?;
    let found = text.get(start..)?.chars().next()?;
    let place = mask.place(text, Span::new(start, start + found.len_utf8()));
    Some(format!("from {place} of the reference on, marked with ≠"))
}

/// Who or what a row of words is about.
pub(super) fn named(name: &str) -> String {
    format!("{name}  ")
}

/// Where the words of a row stand, after its name.
pub(super) fn words_after(x: u16, area: Rect) -> Rect {
    let x = x.min(area.right());
    Rect {
        x,
        width: area.right() - x,
        ..area
    }
}

/// Draws a sentence. On one row, it may end inside of a word.
pub(super) fn sentence(said: &str, style: Style, area: Rect, buf: &mut Buffer) {
    if area.height > 1 {
        paragraph(buf, area, said, style);
    } else {
        put(buf, area.x, area.right(), area.y, said, style);
    }
}

/// How many rows words take after a mark and a name.
pub(super) fn rows_of_words(name: &str, words: &str, width: u16) -> u16 {
    let before = 2 + message_width(&named(name));
    let room = usize::from(width).saturating_sub(before);
    wrap(words, room).count().clamp(1, 99) as u16
}
