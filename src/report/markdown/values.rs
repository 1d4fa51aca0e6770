//! What the reference hands over: its parameters, and what is inside of their values.

use std::fmt::Write;

use super::spans::cell;
use crate::explain;
use crate::inspect::{Inspection, Masked, Origin};
use crate::report::mask::MASK;
use crate::report::options::MOST_VALUES;

/// Appends a table of the parameters, each decoded, with what is inside of them.
pub(super) fn values(
    inspection: &Inspection,
    shows_secrets: bool,
    page: &mut String,
) -> std::fmt::Result {
    let values = inspection.values().visible(shows_secrets);
    if values.is_empty() {
        return Ok(());
    }
    let text = |masked: &Masked| match shows_secrets {
        true => cell(&masked.text),
        false => cell(&masked.masked(MASK)),
    };
    writeln!(
        page,
        "\n### Parameters\n\n| name | value | |\n|---|---|---|"
    )?;
    for value in values.iter().take(MOST_VALUES) {
        let inside = "↳ ".repeat(value.depth.min(8));
        let name = match value.origin {
            Origin::Segment(index) => format!("segment {}", index + 1),
            _ => match value.decoded_from {
                Some(kind) => explain::decoded_from(kind).to_owned(),
                None => text(&value.name),
            },
        };
        let held = value.value.as_ref().map_or("no value".to_owned(), text);
        let notes = explain::value_notes(value, !shows_secrets).join(", ");
        writeln!(page, "| {inside}{name} | {held} | {notes} |")?;
    }
    let more = values.len().saturating_sub(MOST_VALUES) + inspection.parameters().more;
    if more > 0 {
        writeln!(page, "\n{more} more are not listed.")?;
    }
    Ok(())
}
