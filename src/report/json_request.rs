//! Who gets the request and what is handed over, as JSON: the `destination` and the `parameters` of an inspection.

use super::json_writer::{Sink, any_string, boolean, number, raw, sentence};
use crate::facts::destination::{Page, Tenancy};
use crate::facts::forwarding::ForwardedTo;
use crate::facts::layers::{Layer, layer_of};
use crate::facts::{Destination, Parameter, Parameters};
use crate::inspect::{AssumedReading, Inspection};
use crate::syntax::Span;

/// Appends the member `assumed`: the URI that a reference without a scheme is taken for, or `null`.
pub(super) fn assumed(sink: &mut impl Sink, assumed: Option<&AssumedReading>) {
    raw(sink.buffer(), ",\"assumed\":");
    let Some(assumed) = assumed else {
        return raw(sink.buffer(), "null");
    };
    raw(sink.buffer(), "{\"reference\":");
    any_string(sink, assumed.reference.text());
    raw(sink.buffer(), ",\"form\":");
    sentence(sink.buffer(), assumed.form.id());
    raw(sink.buffer(), ",\"why\":");
    sentence(sink.buffer(), assumed.form.why());
    raw(sink.buffer(), ",\"destination\":");
    destination(sink, assumed.destination().as_ref());
    raw(sink.buffer(), "}");
}

/// Appends the member `forwards_to`: where the page that gets the request is known to forward its visitors, or `null`.
pub(super) fn forwards_to(sink: &mut impl Sink, inspection: &Inspection) {
    raw(sink.buffer(), ",\"forwards_to\":");
    let Some(forwarding) = inspection.forwarding() else {
        return raw(sink.buffer(), "null");
    };
    raw(sink.buffer(), "{\"service\":");
    any_string(sink, &forwarding.service);
    raw(sink.buffer(), ",\"url\":");
    match &forwarding.to {
        ForwardedTo::Shown { url, .. } => any_string(sink, url),
        ForwardedTo::Claimed { .. } | ForwardedTo::Hidden => raw(sink.buffer(), "null"),
    }
    raw(sink.buffer(), ",\"destination\":");
    destination(sink, inspection.forwarded_to().as_ref());
    raw(sink.buffer(), "}");
}

/// Appends the destination, or `null` without one, or where the host can't be looked up.
pub(super) fn destination(sink: &mut impl Sink, destination: Option<&Destination>) {
    let Some(to) = destination.filter(|to| to.can_be_looked_up) else {
        return raw(sink.buffer(), "null");
    };
    raw(sink.buffer(), "{\"host\":");
    any_string(sink, &to.host);
    raw(sink.buffer(), ",\"lookup\":");
    any_string(sink, &to.ascii);
    raw(sink.buffer(), ",\"displayed\":");
    any_string(sink, &to.unicode);
    raw(sink.buffer(), ",\"registrable_domain\":");
    optional(sink, to.registrable.as_deref());
    raw(sink.buffer(), ",\"kind\":");
    let of_page = |page: &Page| (page.name.clone(), to.ascii.clone());
    let of_host = |tenancy: &Tenancy| (tenancy.tenant.clone(), tenancy.platform.clone());
    let tenant = to.page.as_ref().map(of_page);
    let tenant = tenant.or_else(|| to.tenancy.as_ref().map(of_host));
    let kind = match (&tenant, to.addresses.is_empty()) {
        (Some(_), _) => "tenant",
        (None, true) => "name",
        (None, false) => "address",
    };
    sentence(sink.buffer(), kind);
    raw(sink.buffer(), ",\"tenant\":");
    match &tenant {
        Some((name, platform)) => {
            raw(sink.buffer(), "{\"name\":");
            any_string(sink, name);
            raw(sink.buffer(), ",\"platform\":");
            any_string(sink, platform);
            raw(sink.buffer(), "}");
        }
        None => raw(sink.buffer(), "null"),
    }
    raw(sink.buffer(), ",\"addresses\":[");
    for (index, (address, class)) in to.addresses.iter().enumerate() {
        raw(sink.buffer(), if index > 0 { ",{" } else { "{" });
        raw(sink.buffer(), "\"address\":");
        any_string(sink, &address.to_string());
        raw(sink.buffer(), ",\"class\":");
        optional(sink, class.map(|class| class.name()));
        raw(sink.buffer(), "}");
    }
    raw(sink.buffer(), "],\"port\":");
    match to.port {
        Some(port) => number(sink.buffer(), port),
        None => raw(sink.buffer(), "null"),
    }
    raw(sink.buffer(), ",\"encrypted\":");
    match to.cleartext {
        Some(cleartext) => boolean(sink.buffer(), !cleartext),
        None => raw(sink.buffer(), "null"),
    }
    raw(sink.buffer(), "}");
}

/// Appends the parameters of `text`, without those that are only counted.
pub(super) fn parameters(sink: &mut impl Sink, text: &str, parameters: &Parameters) {
    raw(sink.buffer(), "[");
    for (index, one) in parameters.listed.iter().enumerate() {
        raw(sink.buffer(), if index > 0 { "," } else { "" });
        parameter(sink, text, one);
        sink.relieve();
    }
    raw(sink.buffer(), "]");
}

fn parameter(sink: &mut impl Sink, text: &str, one: &Parameter) {
    let Span { start, end } = one.span();
    raw(sink.buffer(), "{\"name\":");
    any_string(sink, one.name.of(text));
    raw(sink.buffer(), ",\"value\":");
    optional(sink, one.value.map(|value| value.of(text)));
    raw(sink.buffer(), ",\"name_decoded\":");
    any_string(sink, &one.name_decoded);
    raw(sink.buffer(), ",\"value_decoded\":");
    optional(sink, one.value_decoded.as_deref());
    raw(sink.buffer(), ",\"start\":");
    number(sink.buffer(), start);
    raw(sink.buffer(), ",\"end\":");
    number(sink.buffer(), end);
    raw(sink.buffer(), ",\"in\":");
    sentence(sink.buffer(), one.component.name());
    raw(sink.buffer(), ",\"layers\":");
    // What has no value may be one itself.
    let held = one.value_decoded.as_deref().unwrap_or(&one.name_decoded);
    layers(sink, layer_of(held).as_ref());
    raw(sink.buffer(), "}");
}

/// What a value holds, from the outside in.
fn layers(sink: &mut impl Sink, outermost: Option<&Layer>) {
    raw(sink.buffer(), "[");
    let mut next = outermost;
    let mut delimiter = "";
    while let Some(layer) = next {
        raw(sink.buffer(), delimiter);
        raw(sink.buffer(), "{\"kind\":");
        sentence(sink.buffer(), layer.kind.id());
        raw(sink.buffer(), ",\"text\":");
        any_string(sink, &layer.text);
        raw(sink.buffer(), ",\"members\":[");
        for (index, member) in layer.members.iter().enumerate() {
            raw(sink.buffer(), if index > 0 { "," } else { "" });
            raw(sink.buffer(), "{\"name\":");
            any_string(sink, &member.name);
            raw(sink.buffer(), ",\"value\":");
            optional(sink, member.value.as_deref());
            raw(sink.buffer(), ",\"layers\":");
            layers(sink, member.layer.as_ref());
            raw(sink.buffer(), "}");
        }
        raw(sink.buffer(), "],\"more_members\":");
        number(sink.buffer(), layer.more);
        raw(sink.buffer(), "}");
        next = layer.inside.as_deref();
        delimiter = ",";
    }
    raw(sink.buffer(), "]");
}

fn optional(sink: &mut impl Sink, text: Option<&str>) {
    match text {
        Some(text) => any_string(sink, text),
        None => raw(sink.buffer(), "null"),
    }
}
