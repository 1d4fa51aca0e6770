//! What a rung of the ladder has done: its answer, and its notes.

use crate::explain;
use crate::normalize::{Note, Rung, RungKind};
use crate::syntax::Standard;
use crate::tui::theme::Role;

/// What a rung has done, in a word.
pub fn answer(rung: &Rung) -> (&'static str, Role) {
    match rung.kind {
        RungKind::SimpleString => ("", Role::Muted),
        RungKind::Protocol => ("not performed", Role::Muted),
        _ if rung.is_changed() => ("changed", Role::Ok),
        _ => ("same", Role::Muted),
    }
}

/// Whether the result of a rung is shown below its name.
pub fn shows_result(rung: &Rung) -> bool {
    rung.is_changed() || rung.kind == RungKind::SimpleString
}

/// The notes that say more than the rung's own words.
pub fn notes(rung: &Rung) -> impl Iterator<Item = Note> {
    rung.notes.iter().filter(|note| *note != Note::NotPerformed)
}

/// Why a rung has changed nothing, where no note says it.
pub fn unchanged(rung: &Rung, standard: Standard) -> Option<&'static str> {
    let why = explain::nothing_to_do(rung.kind, standard);
    (!rung.is_changed() && rung.notes.iter().next().is_none() && !why.is_empty()).then_some(why)
}
