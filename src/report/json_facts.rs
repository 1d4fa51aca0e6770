//! What people ask about a reference, as JSON: the member `facts` of an inspection.

use super::json_writer::{Sink, Texts, any_string, array, boolean, ends, raw, sentence, string};
use crate::explain;
use crate::facts::address_bar::AddressBar;
use crate::facts::scheme_parts::{Identifier, scheme_parts};
use crate::inspect::{Inspection, Parsed};

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

/// What the address bars of the browsers among the readers do with the text; nothing without such a browser.
pub(super) fn address_bars(sink: &mut impl Sink, inspection: &Inspection) {
    let bars: &[AddressBar] = inspection.address_bars();
    if bars.is_empty() {
        return;
    }
    raw(sink.buffer(), ",\"address_bars\":");
    array(sink, bars, |out, bar| {
        raw(out, "{\"browser\":\"");
        raw(out, bar.browser.id());
        raw(out, "\",\"action\":\"");
        raw(out, bar.action.id());
        raw(out, "\"");
        for (name, text) in [
            (",\"url\":", bar.action.url()),
            (",\"shown_host\":", bar.action.shown_host()),
        ] {
            raw(out, name);
            match text {
                Some(text) => string(out, text),
                None => raw(out, "null"),
            }
        }
        raw(out, "}");
    });
}
