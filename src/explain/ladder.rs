//! What the rungs of the ladder and their notes mean.

use crate::normalize::{Note, RungKind};
use crate::syntax::Standard;
use crate::tables::table::{Table, table};

/// The row of a rung by a standard: its name, the same as a noun, what it does, and why it has nothing to do.
fn row(kind: RungKind, standard: Standard) -> [&'static str; 4] {
    const RUNGS: Table<6> = table!("rungs.tsv", 6);
    let [_, _, words @ ..] = RUNGS.row(kind as usize * Standard::ALL.len() + standard as usize);
    words
}

/// What a rung is called, in the words of a standard.
pub fn rung_name(kind: RungKind, standard: Standard) -> &'static str {
    let [name, ..] = row(kind, standard);
    name
}

/// What a rung does, as a noun.
pub fn normalization(kind: RungKind) -> &'static str {
    let [_, noun, ..] = row(kind, Standard::Rfc3986);
    noun
}

/// What a rung does by a standard, in a sentence.
pub fn rung(kind: RungKind, standard: Standard) -> &'static str {
    let [_, _, does, _] = row(kind, standard);
    does
}

/// Why a rung leaves a text as it is, where no note says it; empty for the rungs that change none.
pub fn nothing_to_do(kind: RungKind, standard: Standard) -> &'static str {
    let [.., why] = row(kind, standard);
    why
}

/// What a note says.
pub fn note(note: Note) -> &'static str {
    const NOTES: Table<2> = table!("rung_notes.tsv", 2);
    NOTES.cell(note as usize, 1)
}
