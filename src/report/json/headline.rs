//! What is said first, and what can be done about what breaks the grammar.

use strum::VariantNames;

use super::super::fields::{Fields, Made, Object, Sentence};
use super::parsed::place;
use super::parsed::texts;
use crate::explain::{self, About, Repair, problems};
use crate::inspect::Inspection;
use crate::message::{Message, TextOf};

/// A sentence of the headline.
pub(super) struct Said {
    kind: &'static str,
    message: Message,
    of: TextOf,
}

/// The kind of a sentence about a reader.
const READER: &str = "reader";

impl Said {
    pub fn of(inspection: &Inspection) -> impl Iterator<Item = Made<Said>> {
        let said = explain::headline(inspection);
        let mut sentences: Vec<Said> = (said.sentences.iter())
            .map(|one| Said {
                kind: one.about.into(),
                message: one.message.clone(),
                of: one.of,
            })
            .collect();
        // Who goes where comes after that they do not agree.
        let groups = said.groups.iter().map(|group| Said {
            kind: READER,
            message: crate::message![
                Message::words(format!("{}: ", group.readers)),
                group.destination.message.clone()
            ],
            of: group.destination.of,
        });
        let after = sentences.len().min(1);
        sentences.splice(after..after, groups);
        sentences.into_iter().map(Made)
    }
}

impl Object for Said {
    fn fields(fields: &mut Fields<Self>) {
        let names = || [About::VARIANTS, &[READER]].concat();
        fields.one_of("kind", names, "What the sentence is about.", |said| {
            Sentence(said.kind)
        });
        fields.field("text", "The sentence.", |said| said.message.to_string());
        fields.one_of("of", texts, "The text that it is about.", |said| {
            Sentence(said.of.id())
        });
    }
}

/// Repairs are found in a text of at most so many bytes: for each of them, all of the text is read again.
const LONGEST: usize = explain::repaired::LONGEST;

/// The repairs of what breaks the grammar, in the order in which it is listed.
pub(super) fn repairs(inspection: &Inspection) -> impl Iterator<Item = Made<RepairOf<'_>>> {
    problems(inspection).listed.into_iter().flat_map(|problem| {
        let violation = problem.violation(inspection);
        let (of, reviewed) = (problem.of(), inspection.reviewed(problem.of()));
        let violation = violation.filter(|_| reviewed.text().len() <= LONGEST);
        let found = violation.and_then(|violation| explain::repairs(&reviewed, violation).ok());
        let found = found.unwrap_or_default().into_iter();
        found.map(move |repair| {
            Made(RepairOf {
                repair,
                text: reviewed.text(),
                of,
            })
        })
    })
}

pub(super) struct RepairOf<'r> {
    repair: Repair,
    text: &'r str,
    of: TextOf,
}

impl Object for RepairOf<'_> {
    fn fields(fields: &mut Fields<Self>) {
        fields.field("what", "What to do.", |of| {
            of.repair.words(of.text).to_string()
        });
        fields.field("meaning", "What that means.", |of| {
            Sentence(of.repair.kind.meaning())
        });
        fields.field("reference", "The text after it.", |of| {
            of.repair.apply(of.text)
        });
        let about = [
            "The offset of the first byte that changes.",
            "The offset after the last byte that changes.",
        ];
        place(fields, about, |of| of.repair.span);
        fields.one_of("of", texts, "The text that is repaired.", |of| {
            Sentence(of.of.id())
        });
    }
}
