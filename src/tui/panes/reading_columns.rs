//! The columns of the table of readings: who has one, and who shares one.

use crate::facts::reader_groups::alike;
use crate::inspect::Inspection;
use crate::readings::{Parser, Reading};

/// Cells that the names of rows take.
pub(super) const NAME: u16 = 10;

/// The name of a reader at the head of a column.
pub(super) fn head(reading: &Reading) -> &'static str {
    match reading.parser {
        Parser::Whatwg => "browser",
        Parser::Naive => "careless",
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

/// The columns that have room, and how many readers have none. Each of the standards has a column of its own unless
/// programs read as well.
pub(super) fn columns(inspection: &Inspection, width: u16) -> (Vec<Column>, usize) {
    let readings = &inspection.readings;
    let is_program = |one: &Reading| matches!(one.parser, Parser::Program(_));
    let groups = match readings.iter().any(is_program) {
        true => alike(readings),
        false => (0..readings.len()).map(|index| vec![index]).collect(),
    };
    let room = usize::from(width.saturating_sub(NAME) / COLUMN).max(1);
    let left = groups
        .iter()
        .skip(room.max(Parser::STANDARDS.len()))
        .map(Vec::len)
        .sum();
    let columns = groups
        .into_iter()
        .take(room.max(Parser::STANDARDS.len()))
        .filter_map(|group| {
            let heads: Vec<&str> = group
                .iter()
                .filter_map(|index| Some(head(readings.get(*index)?)))
                .collect();
            Some(Column {
                index: *group.first()?,
                head: heads.join(", "),
            })
        });
    (columns.collect(), left)
}
