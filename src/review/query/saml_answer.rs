//! `saml-answer`: where the answer to a request of SAML goes.

use crate::facts::embedded::target::host_of;
use crate::facts::embedded::values;
use crate::facts::host::same_site;
use crate::facts::layers::{Layer, layer_of};
use crate::message;
use crate::message::Quote;
use crate::review::{Case, Check, Example, Findings, Need, Severity};
use crate::syntax::Component;

/// The check.
pub static CHECK: Check = Check {
    id: "saml-answer",
    severity: Severity::Notice,
    component: Some(Component::Query),
    need: Need::Value,
    source: "SAML 2.0 core §3.4.1; SAML 2.0 bindings §3.4",
    title: "Answer to a SAML request",
    explanation: "The link asks a provider to sign someone in, and the request in it names the address that gets the \
        answer, on another site. Who gets the answer is signed in as that person. A provider should accept only \
        addresses that are registered for the sender (SAML 2.0 profiles §4.1.4.1).",
    verify: "Decode SAMLRequest from base64, decompress it (DEFLATE), and read AssertionConsumerServiceURL.",
    traits: &[],
    hostile: &[
        // <samlp:AuthnRequest AssertionConsumerServiceURL="https://sp.example.com/acs"><saml:Issuer>…
        Example::of(
            "https://idp.example.org/sso?SAMLRequest=PHNhbWxwOkF1dGhuUmVxdWVzdCBBc3NlcnRpb25Db25zdW1lclNlcnZpY2VVUkw9Imh0dHBzOi8vc3AuZXhhbXBsZS5jb20vYWNzIj48c2FtbDpJc3N1ZXI+aHR0cHM6Ly9zcC5leGFtcGxlLm5ldC9pZDwvc2FtbDpJc3N1ZXI+PC9zYW1scDpBdXRoblJlcXVlc3Q+",
        ),
    ],
    innocent: &[
        Example::of("https://idp.example.org/sso?SAMLRequest=x"),
        // The answer goes to idp.example.com.
        Example::of(
            "https://www.example.com/sso?SAMLRequest=PHNhbWxwOkF1dGhuUmVxdWVzdCBBc3NlcnRpb25Db25zdW1lclNlcnZpY2VVUkw9Imh0dHBzOi8vaWRwLmV4YW1wbGUuY29tL2FjcyIvPg==",
        ),
    ],
    run,
};

/// The attribute with the address that gets the answer.
const ADDRESS: &str = "AssertionConsumerServiceURL";

fn run(case: &Case<'_>, findings: &mut Findings) {
    let text = case.text();
    if !text.contains("SAMLRequest=") {
        return;
    }
    // A page reads one request.
    let Some(param) = values(case.reference).find(|param| param.name.of(text) == "SAMLRequest")
    else {
        return;
    };
    let value = case.decoded().once(param.value);
    let layer = value.text().and_then(layer_of);
    let Some(host) = layer.as_ref().and_then(address).and_then(host_of) else {
        return;
    };
    let is_own = |own: &str| same_site(own, &host);
    if !case.host.as_ref().is_some_and(|own| is_own(own.typed)) {
        let name = Quote::text("SAMLRequest", param.name);
        let there = Quote::host(host, param.value);
        let message = message![name, " asks for a sign-in. The answer goes to ", there, "."];
        findings.add(param.whole(), message);
    }
}

/// The address in a layer, or in what it decodes to.
fn address(layer: &Layer) -> Option<&str> {
    let layers = std::iter::successors(Some(layer), |layer| layer.inside.as_deref());
    let mut members = layers.flat_map(|layer| &layer.members);
    members
        .find(|member| member.name == ADDRESS)?
        .value
        .as_deref()
}
