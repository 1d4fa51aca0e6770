//! What the notes on a reading and on a resolution say.

use crate::facts::table::{Table, table};
use crate::resolve::ResolutionNote;
use crate::syntax::ReadingNote;

/// What a note on the components says.
pub fn reading_note(note: ReadingNote) -> &'static str {
    const NOTES: Table<2> = table!("reading_notes.tsv", 2);
    NOTES.cell(note as usize, 1)
}

/// What a note on the target says.
pub fn resolution_note(note: ResolutionNote) -> &'static str {
    const NOTES: Table<2> = table!("resolution_notes.tsv", 2);
    NOTES.cell(note as usize, 1)
}
