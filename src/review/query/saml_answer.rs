//! `saml-answer`: where the answer to a request of SAML goes.

use crate::facts::embedded::target::host_of;
use crate::facts::host::same_site;
use crate::facts::layers::{Layer, layer_of};
use crate::review::prelude::*;

/// The attribute with the address that gets the answer.
const ADDRESS: &str = "AssertionConsumerServiceURL";

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
    let text = case.text();
    if !text.contains("SAMLRequest=") {
        return;
    }
    // A page reads one request.
    let Some(param) = case
        .values()
        .find(|param| param.name.of(text) == "SAMLRequest")
    else {
        return;
    };
    let value = case.decoded().once(param.value);
    let Some(layer) = value.text().and_then(layer_of) else {
        return;
    };
    let named = |name: &str| part(&layer, name).and_then(host_of);
    let Some(host) = named(ADDRESS) else { return };
    let is_own = |host: &str| {
        case.host
            .as_ref()
            .is_some_and(|own| same_site(own.typed, host))
    };
    if is_own(&host) {
        return;
    }
    let place = param.value;
    let sender = named("Issuer").filter(|sender| !same_site(sender, &host));
    let sender = sender.map(|sender| {
        let sender = Quote::host(sender, place);
        message![" The request names ", sender, " as its sender."]
    });
    let made_for = named("Destination").filter(|made_for| !is_own(made_for));
    let made_for =
        made_for.map(|made_for| message![" It was made for ", Quote::host(made_for, place), "."]);
    let name = Quote::text("SAMLRequest", param.name);
    let there = Quote::host(host, place);
    let asks = " asks for a sign-in. The answer goes to ";
    findings.add(
        param.whole(),
        message![name, asks, there, ".", sender, made_for],
    );
}

/// What a part of the request says, in a layer or in what it decodes to.
fn part<'l>(layer: &'l Layer, name: &str) -> Option<&'l str> {
    let layers = std::iter::successors(Some(layer), |layer| layer.inside.as_deref());
    let mut members = layers.flat_map(|layer| &layer.members);
    members.find(|member| member.name == name)?.value.as_deref()
}
