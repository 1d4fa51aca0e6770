//! The rungs of the ladder.

use super::super::fields::{Fields, List, Object, Sentence};
use super::names::rungs;
use crate::explain;
use crate::normalize::{Edit, Rung};
use crate::syntax::Standard;

/// A rung, and what it makes of the text.
pub(super) struct RungOf<'i> {
    pub standard: Standard,
    pub rung: &'i Rung,
    pub result: &'i str,
}

impl Object for RungOf<'_> {
    fn fields<'v>(fields: &mut impl Fields<'v, Self>)
    where
        Self: 'v,
    {
        fields.one_of("rung", rungs, "The name of the rung.", |of| {
            Sentence(of.rung.kind.id())
        });
        fields.field("section", "The section that states it.", |of| {
            Sentence(of.rung.kind.section(of.standard))
        });
        fields.field("result", "The text on this rung.", |of| of.result);
        let about = "Whether it differs from the rung below.";
        fields.field("changed", about, |of| of.rung.is_changed());
        fields.field("notes", "What is special about the result.", |of| {
            let notes = of.rung.notes.iter();
            List(notes.map(|note| Sentence(explain::note(note))))
        });
        let about = "The places that changed.";
        fields.field("edits", about, |of| List(&of.rung.edits));
        let about = "How many edits are only counted, past the first 65,536.";
        fields.field("more_edits", about, |of| of.rung.edits.more());
    }
}

impl Object for Edit {
    fn fields<'v>(fields: &mut impl Fields<'v, Self>) {
        let about = "The place in the result of the rung below.";
        fields.field("before", about, |edit| &edit.before);
        let about = "The place in the result of this rung.";
        fields.field("after", about, |edit| &edit.after);
    }
}
