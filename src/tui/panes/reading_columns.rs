//! The columns of the table of readings: who has one, and who shares one.

use crate::facts::reader_groups::alike;
use crate::inspect::Inspection;
use crate::readings::{Parser, Reading};
use crate::syntax::order::sort_by_key;

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
