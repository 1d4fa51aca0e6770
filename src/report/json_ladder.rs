//! The rungs of the ladder as JSON.

use super::json_writer::{Sink, Texts, array, boolean, ends, number, raw, sentence};
use crate::explain;
use crate::inspect::Inspection;
use crate::normalize::{Edit, Rung};

/// A rung, and what it makes of the text.
pub(super) fn rung(
    sink: &mut impl Sink,
    inspection: &Inspection,
    rung: &Rung,
    result: &str,
    texts: Texts,
) {
    let out = sink.buffer();
    raw(out, "{\"rung\":\"");
    raw(out, rung.kind.id());
    raw(out, "\",\"section\":\"");
    raw(out, rung.kind.section(inspection.standard));
    raw(out, "\",\"result\":");
    texts.string(sink, result);
    let out = sink.buffer();
    if !rung.is_changed() && rung.notes.is_empty() {
        raw(
            out,
            ",\"changed\":false,\"notes\":[],\"edits\":[],\"more_edits\":0}",
        );
        return;
    }
    raw(out, ",\"changed\":");
    boolean(out, rung.is_changed());
    raw(out, ",\"notes\":");
    array(out, rung.notes.iter(), |out, note| {
        sentence(out, explain::note(note))
    });
    raw(out, ",\"edits\":");
    array(sink, &rung.edits, edit);
    raw(sink.buffer(), ",\"more_edits\":");
    number(sink.buffer(), rung.edits.more());
    raw(sink.buffer(), "}");
}

fn edit(out: &mut Vec<u8>, edit: &Edit) {
    raw(out, "{\"before\":{");
    ends(out, edit.before);
    raw(out, "},\"after\":{");
    ends(out, edit.after);
    raw(out, "}}");
}
