//! A reference as JSON: its inspection, with its place and its base.

use super::located::Located;
use crate::document::LayerKind;
use crate::report::json::Writer;
use crate::report::{number, raw, string};

/// Appends `located` as one line.
pub(super) fn write(located: &Located<'_>, writer: &mut Writer, out: &mut Vec<u8>) {
    writer.write(located.inspection, out);
    // The object goes on.
    out.pop();
    let (at, found) = (located.at, located.found);
    raw(out, ",\"at\":{\"file\":");
    string(out, &located.file.name);
    raw(out, ",\"type\":");
    string(out, located.file.kind.id());
    for (name, value) in [
        (",\"line\":", at.line),
        (",\"column\":", at.column),
        (",\"end_line\":", at.end_line),
        (",\"end_column\":", at.end_column),
    ] {
        raw(out, name);
        number(out, value);
    }
    raw(out, ",\"message\":");
    match found.message {
        Some(message) => number(out, message),
        None => raw(out, "null"),
    }
    for (name, text) in [
        (",\"part\":", found.part.as_deref()),
        (",\"element\":", found.element.as_deref()),
        (",\"pointer\":", found.pointer.as_deref()),
        (",\"text\":", found.shown.as_deref()),
        (",\"found_by\":", Some(found.how.id())),
    ] {
        raw(out, name);
        optional(out, text);
    }
    raw(out, ",\"attachment\":");
    optional(out, found.attachment.as_deref());
    raw(out, ",\"part_line\":");
    match found.part_line {
        Some(line) => number(out, line),
        None => raw(out, "null"),
    }
    raw(out, ",\"hyphen\":");
    raw(out, if found.hyphen { "true" } else { "false" });
    raw(out, "},\"base_from\":");
    let has_base = located.inspection.base.is_some();
    let winner = located.bases.winner().filter(|_| has_base);
    optional(out, winner.map(|layer| layer.kind).map(LayerKind::id));
    raw(out, ",\"bases\":[");
    for (index, layer) in located.bases.layers().iter().enumerate() {
        raw(
            out,
            if index == 0 {
                "{\"from\":"
            } else {
                ",{\"from\":"
            },
        );
        string(out, layer.kind.id());
        raw(out, ",\"given_by\":");
        string(out, layer.given_by);
        raw(out, ",\"written\":");
        string(out, &layer.written);
        raw(out, ",\"base\":");
        optional(out, layer.resolved.as_deref());
        raw(out, "}");
    }
    raw(out, "]}\n");
}

fn optional(out: &mut Vec<u8>, text: Option<&str>) {
    match text {
        Some(text) => string(out, text),
        None => raw(out, "null"),
    }
}
