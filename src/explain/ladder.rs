//! What the rungs of the ladder and their notes mean.

use std::sync::LazyLock;

use super::tables::rows;
use crate::normalize::{Note, RungKind};
use crate::syntax::Standard;

/// The row of a rung by a standard: its name, what it does, and why it has nothing to do.
fn row(kind: RungKind, standard: Standard) -> [&'static str; 3] {
    static RUNGS: LazyLock<Vec<[&str; 5]>> = LazyLock::new(|| rows(include_str!("rungs.tsv")));
    let row = RUNGS.get(kind as usize * Standard::ALL.len() + standard as usize);
    let [_, _, words @ ..] = row.copied().unwrap_or_default();
    words
}

/// What a rung is called, in the words of a standard.
pub fn rung_name(kind: RungKind, standard: Standard) -> &'static str {
    let [name, ..] = row(kind, standard);
    name
}

/// What a rung does by a standard, in a sentence.
pub fn rung(kind: RungKind, standard: Standard) -> &'static str {
    let [_, does, _] = row(kind, standard);
    does
}

/// Why a rung leaves a text as it is, where no note says it; empty for the rungs that change none.
pub fn nothing_to_do(kind: RungKind, standard: Standard) -> &'static str {
    let [.., why] = row(kind, standard);
    why
}

/// What a note says.
pub fn note(note: Note) -> &'static str {
    static NOTES: LazyLock<Vec<[&str; 2]>> = LazyLock::new(|| rows(include_str!("rung_notes.tsv")));
    NOTES.get(note as usize).map_or("", |[_, said]| said)
}
