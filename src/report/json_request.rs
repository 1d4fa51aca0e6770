//! Who gets the request and what is handed over, as JSON: the `destination` and the `parameters` of an inspection.

use super::json_writer::{boolean, number, raw, sentence, string};
use crate::facts::{Destination, Parameter, Parameters};
use crate::inspect::AssumedReading;
use crate::syntax::Span;

/// Appends the member `assumed`: the URI that a reference without a scheme is taken for, or `null`.
pub(super) fn assumed(out: &mut Vec<u8>, assumed: Option<&AssumedReading>) {
    raw(out, ",\"assumed\":");
    let Some(assumed) = assumed else {
        return raw(out, "null");
    };
    raw(out, "{\"reference\":");
    string(out, assumed.reference.text());
    raw(out, ",\"form\":");
    sentence(out, assumed.form.id());
    raw(out, ",\"why\":");
    sentence(out, assumed.form.why());
    raw(out, ",\"destination\":");
    destination(out, assumed.destination().as_ref());
    raw(out, "}");
}

/// Appends the destination as the headline states it, or `null` without one.
pub(super) fn destination(out: &mut Vec<u8>, destination: Option<&Destination>) {
    let Some(to) = destination else {
        return raw(out, "null");
    };
    raw(out, "{\"host\":");
    string(out, &to.host);
    raw(out, ",\"lookup\":");
    string(out, &to.ascii);
    raw(out, ",\"displayed\":");
    string(out, &to.unicode);
    raw(out, ",\"registrable_domain\":");
    optional(out, to.registrable.as_deref());
    raw(out, ",\"kind\":");
    let kind = match (&to.tenancy, to.addresses.is_empty()) {
        (Some(_), _) => "tenant",
        (None, true) => "name",
        (None, false) => "address",
    };
    sentence(out, kind);
    raw(out, ",\"tenant\":");
    match &to.tenancy {
        Some(tenancy) => {
            raw(out, "{\"name\":");
            string(out, &tenancy.tenant);
            raw(out, ",\"platform\":");
            string(out, &tenancy.platform);
            raw(out, "}");
        }
        None => raw(out, "null"),
    }
    raw(out, ",\"addresses\":[");
    for (index, (address, class)) in to.addresses.iter().enumerate() {
        raw(out, if index > 0 { ",{" } else { "{" });
        raw(out, "\"address\":");
        string(out, &address.to_string());
        raw(out, ",\"class\":");
        optional(out, class.map(|class| class.name()));
        raw(out, "}");
    }
    raw(out, "],\"port\":");
    match to.port {
        Some(port) => number(out, port),
        None => raw(out, "null"),
    }
    raw(out, ",\"encrypted\":");
    match to.cleartext {
        Some(cleartext) => boolean(out, !cleartext),
        None => raw(out, "null"),
    }
    raw(out, "}");
}

/// Appends the parameters of `text`, without those that are only counted.
pub(super) fn parameters(out: &mut Vec<u8>, text: &str, parameters: &Parameters) {
    raw(out, "[");
    for (index, one) in parameters.listed.iter().enumerate() {
        raw(out, if index > 0 { "," } else { "" });
        parameter(out, text, one);
    }
    raw(out, "]");
}

fn parameter(out: &mut Vec<u8>, text: &str, one: &Parameter) {
    let Span { start, end } = one.span();
    raw(out, "{\"name\":");
    string(out, one.name.of(text));
    raw(out, ",\"value\":");
    optional(out, one.value.map(|value| value.of(text)));
    raw(out, ",\"name_decoded\":");
    string(out, &one.name_decoded);
    raw(out, ",\"value_decoded\":");
    optional(out, one.value_decoded.as_deref());
    raw(out, ",\"start\":");
    number(out, start);
    raw(out, ",\"end\":");
    number(out, end);
    raw(out, ",\"in\":");
    sentence(out, one.component.name());
    raw(out, "}");
}

fn optional(out: &mut Vec<u8>, text: Option<&str>) {
    match text {
        Some(text) => string(out, text),
        None => raw(out, "null"),
    }
}
