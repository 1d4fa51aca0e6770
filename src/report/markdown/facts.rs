//! What people ask about the reference.

use std::fmt::Write;

use super::spans::cell;
use crate::inspect::Inspection;
use crate::report::facts::{FactRow, FactText, rows};
use crate::report::mask::Mask;

/// Appends the facts: a table after each sentence and each title.
pub(super) fn facts(
    inspection: &Inspection,
    mask: Mask<'_>,
    page: &mut String,
) -> std::fmt::Result {
    let rows = rows(inspection, mask);
    if !rows.is_empty() {
        writeln!(page, "\n### Facts")?;
    }
    let mut in_table = false;
    for row in rows {
        match row {
            FactRow::Sentence(words) => {
                writeln!(page, "\n{words}")?;
                in_table = false;
            }
            FactRow::Title(words) => {
                writeln!(page, "\n#### {words}")?;
                in_table = false;
            }
            FactRow::Item {
                name,
                value,
                source,
            } => {
                if !std::mem::replace(&mut in_table, true) {
                    writeln!(page, "\n| name | text |\n|---|---|")?;
                }
                let value = match &value {
                    FactText::Quoted(words, text) => format!("{words}{}", cell(text)),
                    value => value.line(),
                };
                let source = source.map_or_else(String::new, |source| format!(" ({source})"));
                writeln!(page, "| {} | {value}{source} |", name.trim_start())?;
            }
        }
    }
    Ok(())
}
