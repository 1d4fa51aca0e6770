//! How others read the same text, where they do not agree.

use super::excerpts::{MOST_OF_CELL, excerpt};
use super::{Builder, Section};
use crate::explain::mask::Mask;
use crate::explain::problems::MOST_VIOLATIONS;
use crate::explain::reading_words::{Masked, counted, differing, masked};
use crate::inspect::Inspection;
use crate::message;
use crate::message::blocks::{Block, Content, TableBlock, TableCell};
use crate::message::{Emphasis, Message};
use crate::readings::{Likeness, Part, Reading};
use crate::syntax::{Component, Span};

impl Builder<'_> {
    pub(super) fn readings(&self, section: &mut Section) {
        let inspection = self.inspection;
        let (readings, differences) = (&inspection.readings, inspection.differences());
        let differing = differing(inspection, differences);
        if differing.is_empty() && !self.is_alone {
            return;
        }
        let rejecting = readings.iter().filter(|one| one.error.is_some()).count();
        let all = readings.len();
        let (count, but) = counted(readings);
        section.say(match (differing.is_empty(), rejecting) {
            (true, 0) => message!["All ", count, " readers agree", but, "."],
            (true, _) if rejecting == all => message!["All ", all, " readers reject it."],
            (true, _) => message!["The readers that accept it agree."],
            (false, _) => {
                let names = differing.iter().map(|part| part.name());
                let names = Message::listed(names, differing.len(), differing.len());
                message!["Readers disagree about: ", names, "."]
            }
        });
        match differing.is_empty() {
            true if count < all => {
                let host = [Part::Component(Component::Host)];
                section.blocks.push(Block::Table(self.table(&host)));
            }
            true => self.seen_by_all(section),
            false => section.blocks.push(Block::Table(self.table(&differing))),
        }
        for reading in readings {
            self.errors(reading, section);
        }
    }

    /// What each reader sees in these parts.
    fn table(&self, parts: &[Part]) -> TableBlock {
        let (readings, differences) = (&self.inspection.readings, self.inspection.differences());
        let row = |part: Part| {
            let cells = readings.iter().enumerate().map(|(index, reading)| {
                let likeness = differences.likeness(readings, index, part);
                TableCell {
                    mark: match likeness {
                        Likeness::Different => "≠",
                        Likeness::Spelling => "≈",
                        Likeness::Same | Likeness::Unread => "",
                    },
                    value: seen(self.inspection, part, reading, likeness, self.mask),
                }
            });
            (part.name().into(), cells.collect())
        };
        TableBlock {
            columns: readings.iter().map(|one| one.parser.name()).collect(),
            rows: parts.iter().map(|part| row(*part)).collect(),
        }
    }

    /// What all of them see: what one of those that accept it says.
    fn seen_by_all(&self, section: &mut Section) {
        let readings = &self.inspection.readings;
        let accepts = |reading: &&Reading| reading.error.is_none();
        let Some(reading) = readings.iter().find(accepts) else {
            return;
        };
        for part in Part::ALL {
            let value = seen(self.inspection, part, reading, Likeness::Same, self.mask);
            section.field(part.name(), value);
        }
    }

    /// Why a reader rejects the reference, and what a browser reports about it.
    fn errors(&self, reading: &Reading, section: &mut Section) {
        if let Some(error) = &reading.error {
            let error = self.mask.reading_error(error, self.inspection);
            let name = reading.parser.capitalized_name();
            let words = message![name, " rejects it: ", error];
            section.say_in(Emphasis::Invalid, words);
        }
        let errors = &reading.validation_errors;
        for error in errors.iter().take(MOST_VIOLATIONS) {
            let name = error.kind.name();
            let words = self.mask.validation_error(error, self.inspection);
            let words = message![name, ": ", words];
            section.say_in(Emphasis::Muted, words);
        }
        let more = errors.count().saturating_sub(MOST_VIOLATIONS);
        section.more(more, "more such error", "more such errors");
    }
}

/// What a reader sees in a part.
pub fn seen(
    inspection: &Inspection,
    part: Part,
    reading: &Reading,
    likeness: Likeness,
    mask: Mask<'_>,
) -> Content {
    if likeness == Likeness::Unread {
        return "not read".into();
    }
    let Some(seen) = part.of(reading) else {
        return match part {
            Part::Target if reading.error.is_none() => "the current document".into(),
            _ => Content::Undefined,
        };
    };
    let secrets = match masked(inspection, part, reading, mask) {
        Masked::All => vec![Span::new(0, seen.len())],
        Masked::Pieces(pieces) => pieces,
    };
    excerpt(seen, &secrets, MOST_OF_CELL).into()
}
