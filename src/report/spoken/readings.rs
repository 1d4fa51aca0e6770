//! What each reader sees, if they do not see the same.

use super::{Spoken, capital, value};
use crate::readings::{Part, Reading};
use crate::report::options::MOST_OF_CELL;
use crate::report::readings::{differing, words};

impl Spoken<'_, '_> {
    pub(super) fn readings(&mut self) {
        let inspection = self.inspection;
        let differences = inspection.differences();
        let differing = differing(inspection, differences);
        let rejects = |reading: &&Reading| reading.error.is_some();
        let rejecting = inspection.readings.iter().filter(rejects).count();
        let all = inspection.readings.len();
        match (differing.is_empty(), rejecting) {
            (true, 0) => self.line(&format!("All {all} readers agree.")),
            (true, _) if rejecting == all => self.line(&format!("All {all} readers reject it.")),
            (true, _) => self.line("The readers that accept it agree."),
            (false, _) => {
                let parts: Vec<&str> = differing.iter().map(|part| part.name()).collect();
                self.line(&format!("Readers disagree about: {}.", parts.join(", ")));
            }
        }
        for reading in inspection.readings.iter().filter(rejects) {
            if let Some(error) = &reading.error {
                let error = self.mask.reading_error(error, inspection);
                self.line(&format!(
                    "{} rejects it: {error}",
                    capital(reading.parser.name())
                ));
            }
        }
        // Where nothing differs, one of those that accept it says what all of them see.
        let (parts, most) = match differing.is_empty() {
            true => (Part::ALL.to_vec(), 1),
            false => (differing, usize::MAX),
        };
        for part in parts {
            let all = inspection.readings.iter().enumerate();
            // A standard splits also what it rejects; a program that rejects it sees no parts.
            let seen = all.filter(|(_, reading)| {
                reading.error.is_none() || most > 1 && part.of(reading).is_some()
            });
            for (index, reading) in seen.take(most) {
                let likeness = differences.likeness(&inspection.readings, index, part);
                let said = words(inspection, part, reading, likeness, self.mask);
                let said = match said.as_str() {
                    "∅" => "undefined".to_owned(),
                    "— not read" => "not read".to_owned(),
                    said => value(said, MOST_OF_CELL),
                };
                let part = capital(part.name());
                self.line(&match most {
                    1 => format!("{part}: {said}"),
                    _ => format!("{part}, {}: {said}", reading.parser.name()),
                });
            }
        }
    }
}
