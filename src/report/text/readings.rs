//! How others read the same text, where they don't agree.

use super::line::Text;
use super::styles;
use super::text_report::{INDENT, TextReport};
use crate::explain;
use crate::message::stand_ins::shown;
use crate::message::wrap::width;
use crate::readings::Likeness;
use crate::report::options::{MOST_OF_CELL, MOST_VIOLATIONS, first, more_characters};
use crate::report::readings::{differing, words};
use crate::syntax::Reference;

impl TextReport<'_, '_> {
    /// A line for what the other standard makes of the text, where that is something else.
    pub(super) fn other_standard(&mut self) {
        let inspection = self.inspection;
        let comparison = inspection.comparison();
        let text = inspection.reference.text();
        let Some(said) = explain::other_standard(comparison, text, inspection.standard) else {
            return;
        };
        self.label("");
        let lead = format!("under {}: ", said.standard);
        self.page.put(styles::DIM, &lead);
        let column = INDENT + width(&lead);
        match said.target {
            Some(target) => {
                let target = Reference::split(target, said.standard);
                Text::reference(&target, self.mask).wrapped(&mut self.page, column);
            }
            None => {
                let message = self.mask.message(&said.message, text);
                self.page.message(styles::PLAIN, &message, column, column);
            }
        }
    }

    /// What each reader sees in the parts that aren't the same to all.
    pub(super) fn readings(&mut self) {
        const NAMES: usize = 20;
        let inspection = self.inspection;
        let differences = inspection.differences();
        let parts = differing(inspection, differences);
        if parts.is_empty() {
            return;
        }
        self.heading("Readings");
        let readings = &inspection.readings;
        for part in parts {
            self.page.put(styles::PLAIN, &format!("  {}", part.name()));
            self.page.end();
            for (index, reading) in readings.iter().enumerate() {
                let likeness = differences.likeness(readings, index, part);
                let mark = match likeness {
                    Likeness::Different => "≠",
                    Likeness::Spelling => "≈",
                    Likeness::Same | Likeness::Unread => " ",
                };
                let name = reading.parser.name();
                self.page.put(styles::DIM, &format!("  {mark} {name}"));
                self.page.space(NAMES.saturating_sub(name.len()));
                let said = words(inspection, part, reading, likeness, self.mask);
                let (said, more) = first(&said, MOST_OF_CELL);
                let mut said = shown(said);
                if more > 0 {
                    said.push_str(&more_characters(more));
                }
                self.page.prose(styles::PLAIN, &said, NAMES + 4, NAMES + 4);
            }
        }
        for reading in readings {
            if let Some(error) = &reading.error {
                let head = format!("  ✗ {}: ", reading.parser.name());
                self.page.put(styles::INVALID, &head);
                let column = width(&head);
                let error = self.mask.reading_error(error, inspection);
                self.page.message(styles::PLAIN, &error, column, 4);
            }
            let errors = &reading.validation_errors;
            for error in errors.iter().take(MOST_VIOLATIONS) {
                let head = format!("  · {}: ", error.kind.name());
                self.page.put(styles::DIM, &head);
                let column = width(&head);
                let error = self.mask.validation_error(error, inspection);
                self.page.message(styles::DIM, &error, column, 4);
            }
            let more = errors.count().saturating_sub(MOST_VIOLATIONS);
            if more > 0 {
                let noun = if more == 1 { "error" } else { "errors" };
                let words = format!("  · and {more} more such {noun}");
                self.page.put(styles::DIM, &words);
                self.page.end();
            }
        }
    }
}
