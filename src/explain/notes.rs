//! What the notes on a reading and on a resolution say.

use std::sync::LazyLock;

use super::tables::rows;
use crate::resolve::ResolutionNote;
use crate::syntax::ReadingNote;

/// What a note on the components says.
pub fn reading_note(note: ReadingNote) -> &'static str {
    static NOTES: LazyLock<Vec<[&str; 2]>> =
        LazyLock::new(|| rows(include_str!("reading_notes.tsv")));
    NOTES.get(note as usize).map_or("", |[_, said]| said)
}

/// What a note on the target says.
pub fn resolution_note(note: ResolutionNote) -> &'static str {
    static NOTES: LazyLock<Vec<[&str; 2]>> =
        LazyLock::new(|| rows(include_str!("resolution_notes.tsv")));
    NOTES.get(note as usize).map_or("", |[_, said]| said)
}
