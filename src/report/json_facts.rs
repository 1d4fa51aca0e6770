//! What people ask about a reference, as JSON: the member `facts` of an inspection.

use super::json_writer::{Sink, Texts, any_string, boolean, ends, raw, sentence};
use crate::explain;
use crate::facts::scheme_parts::{Identifier, scheme_parts};
use crate::inspect::Parsed;

/// Appends the facts.
pub(super) fn facts(sink: &mut impl Sink, parsed: &Parsed, texts: Texts) {
    let reference = parsed.reference();
    let out = sink.buffer();
    raw(out, ",\"facts\":{\"identifier\":\"");
    raw(out, Identifier::of(&reference).id());
    raw(out, "\",\"absolute_uri\":");
    match explain::is_absolute(&reference, parsed.is_valid()) {
        Some(is_absolute) => boolean(out, is_absolute),
        None => raw(out, "null"),
    }
    raw(out, ",\"uri\":");
    match &parsed.uri_from_iri {
        Some(uri) => any_string(sink, uri),
        None => raw(sink.buffer(), "null"),
    }
    raw(sink.buffer(), ",\"parts\":[");
    for (index, (kind, place)) in scheme_parts(&reference).into_iter().enumerate() {
        raw(sink.buffer(), if index > 0 { ",{" } else { "{" });
        raw(sink.buffer(), "\"name\":");
        sentence(sink.buffer(), kind.id());
        raw(sink.buffer(), ",\"text\":");
        texts.string(sink, place.of(reference.text()));
        raw(sink.buffer(), ",");
        ends(sink.buffer(), place);
        raw(sink.buffer(), "}");
    }
    raw(sink.buffer(), "]}");
}
