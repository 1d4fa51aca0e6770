//! The comparison ladder, rung by rung.

use super::excerpts::{MOST_OF_CELL, excerpt, reference_excerpt};
use super::{Builder, Section};
use crate::explain;
use crate::message;
use crate::message::blocks::{Block, StepBlock};
use crate::message::{Message, Quote};
use crate::normalize::{Edit, Note, Rung, RungKind};
use crate::secrets::cut;
use crate::syntax::{Reference, Span};

/// How many changes of a rung are said one by one.
const MOST_CHANGES: usize = 20;

impl Builder<'_> {
    /// The rungs, each with its result where it has changed something.
    pub(super) fn normalization(&self, section: &mut Section) {
        let standard = self.inspection.standard;
        let is_of_target = self.inspection.resolution.target.is_some();
        if !is_of_target {
            section.heading = Some("Normalization, of the reference itself");
        }
        let (mut below, mut is_changed) = ("", false);
        for (rung, result) in self.inspection.compared_ladder().rungs() {
            let split = Reference::split(result, standard);
            let changed = reference_excerpt(&split, self.mask)
                .with_changes(rung.edits.iter().map(|edit| edit.after.range()));
            section.blocks.push(Block::Step(StepBlock {
                section: rung.kind.section(standard),
                code: explain::rung_name(rung.kind, standard).to_owned(),
                notes: notes(rung),
                result: Some((
                    None,
                    match rung.kind {
                        RungKind::SimpleString => "unchanged".into(),
                        RungKind::Protocol => "not performed: nothing is ever fetched".into(),
                        _ if rung.is_changed() => changed.into(),
                        _ => "same".into(),
                    },
                )),
                changes: self.changes(rung, below, result),
                ..StepBlock::default()
            }));
            is_changed |= rung.is_changed();
            below = result;
        }
        if is_changed && self.is_alone {
            let result = Reference::split(below, standard);
            section.field("result", reference_excerpt(&result, self.mask));
        }
    }

    /// What a rung changes, from left to right: nobody compares long texts by ear.
    fn changes(&self, rung: &Rung, before: &str, after: &str) -> Vec<Message> {
        if !rung.is_changed() {
            return Vec::new();
        }
        let edits = rung.edits.iter().take(MOST_CHANGES);
        let mut said: Vec<Message> = edits.map(|edit| self.change(edit, before, after)).collect();
        let count = rung.edits.len() + rung.edits.more();
        match count.saturating_sub(said.len()) {
            0 => {}
            1 => said.push("1 more change".into()),
            more => said.push(message![more, " more changes"]),
        }
        said
    }

    /// A change, with its place in the text below the rung.
    fn change(&self, edit: &Edit, before: &str, after: &str) -> Message {
        let part = |text: &str, span: Span| {
            let secrets = cut(&self.mask.of_reference(text), span);
            let part = excerpt(span.of(text), &secrets, MOST_OF_CELL).visible();
            (part.clone(), Quote::text_from_elsewhere(part))
        };
        let place = Message::words(self.mask.place(before, edit.before));
        let ((old, old_quote), (new, new_quote)) =
            (part(before, edit.before), part(after, edit.after));
        match (edit.before.is_empty(), edit.after.is_empty()) {
            (true, _) => message![new_quote, " is added ", place],
            (_, true) => message![old_quote, " at ", place, " is removed"],
            // A secret, of which nothing is shown.
            _ if old == new => message![old_quote, " at ", place, " is changed"],
            _ => message![old_quote, " at ", place, " is now ", new_quote],
        }
    }
}

/// What is said about a rung; that nothing is fetched is its result.
fn notes(rung: &Rung) -> Vec<&'static str> {
    let notes = rung.notes.iter();
    let notes = notes.filter(|note| *note != Note::NotPerformed);
    notes.map(explain::note).collect()
}
