//! How others read the reference, as Markdown: the parts that differ, and the refusals.

use std::fmt::Write;

use super::spans::{cell, code, prose};
use crate::inspect::Inspection;
use crate::readings::Likeness;
use crate::report::mask::Mask;
use crate::report::options::MOST_VIOLATIONS;
use crate::report::readings::{differing, words};

/// The parts that aren't the same to all readers.
pub(super) fn readings(
    inspection: &Inspection,
    mask: Mask<'_>,
    page: &mut String,
) -> std::fmt::Result {
    let differences = inspection.differences();
    let parts = differing(inspection, differences);
    if parts.is_empty() {
        return Ok(());
    }
    writeln!(page, "\n### Readings\n")?;
    let readings = &inspection.readings;
    write!(page, "| |")?;
    for reading in readings {
        write!(page, " {} |", reading.parser.name())?;
    }
    writeln!(page, "\n|---|{}", "---|".repeat(readings.len()))?;
    for part in parts {
        write!(page, "| {} |", part.name())?;
        for (index, reading) in readings.iter().enumerate() {
            let likeness = differences.likeness(readings, index, part);
            let mark = match likeness {
                Likeness::Different => "≠ ",
                Likeness::Spelling => "≈ ",
                Likeness::Same | Likeness::Unread => "",
            };
            let seen = part.of(reading).is_some() && likeness != Likeness::Unread;
            let said = words(inspection, part, reading, likeness, mask);
            let said = match seen {
                true if said == "\"\"" => cell(""),
                true => cell(&said),
                false => said,
            };
            write!(page, " {mark}{said} |")?;
        }
        page.push('\n');
    }
    page.push('\n');
    for reading in readings {
        if let Some(error) = &reading.error {
            writeln!(
                page,
                "- {} rejects it: {}",
                reading.parser.name(),
                prose(&mask.reading_error(error, inspection))
            )?;
        }
        let errors = &reading.validation_errors;
        for error in errors.iter().take(MOST_VIOLATIONS) {
            let name = code(error.kind.name());
            writeln!(
                page,
                "- {name} {}",
                prose(&mask.validation_error(error, inspection))
            )?;
        }
        let more = errors.count().saturating_sub(MOST_VIOLATIONS);
        if more > 0 {
            let noun = if more == 1 { "error" } else { "errors" };
            writeln!(page, "- {more} more such {noun}")?;
        }
    }
    Ok(())
}
