//! Who gets the request and what is handed over, as JSON: the `destination` and the `parameters` of an inspection.

use serde::Serialize;

use crate::facts::{Destination, Parameters, Tenancy};
use crate::syntax::Span;

/// The destination, as the headline states it.
#[derive(Serialize)]
struct DestinationJson<'d> {
    host: &'d str,
    lookup: &'d str,
    displayed: &'d str,
    registrable_domain: Option<&'d str>,
    kind: &'static str,
    tenant: Option<TenantJson<'d>>,
    addresses: Vec<AddressJson>,
    port: Option<u16>,
    encrypted: Option<bool>,
}

/// A customer of a platform.
#[derive(Serialize)]
struct TenantJson<'d> {
    name: &'d str,
    platform: &'d str,
}

/// A value of a host that is an address.
#[derive(Serialize)]
struct AddressJson {
    address: String,
    class: Option<&'static str>,
}

/// A parameter with its place.
#[derive(Serialize)]
struct ParameterJson<'p> {
    name: &'p str,
    value: Option<&'p str>,
    name_decoded: &'p str,
    value_decoded: Option<&'p str>,
    start: u32,
    end: u32,
    r#in: &'static str,
}

/// Appends the destination, or `null` without one.
pub(super) fn destination(out: &mut Vec<u8>, destination: Option<&Destination>) {
    let json = destination.map(|to| DestinationJson {
        host: &to.host,
        lookup: &to.ascii,
        displayed: &to.unicode,
        registrable_domain: to.registrable.as_deref(),
        kind: match (&to.tenancy, to.addresses.is_empty()) {
            (Some(_), _) => "tenant",
            (None, true) => "name",
            (None, false) => "address",
        },
        tenant: to.tenancy.as_ref().map(tenant),
        addresses: to
            .addresses
            .iter()
            .map(|(address, class)| AddressJson {
                address: address.to_string(),
                class: class.map(|class| class.name()),
            })
            .collect(),
        port: to.port,
        encrypted: to.cleartext.map(|cleartext| !cleartext),
    });
    append(out, &json);
}

fn tenant(tenancy: &Tenancy) -> TenantJson<'_> {
    TenantJson {
        name: &tenancy.tenant,
        platform: &tenancy.platform,
    }
}

/// Appends the parameters of `text`, without those that are only counted.
pub(super) fn parameters(out: &mut Vec<u8>, text: &str, parameters: &Parameters) {
    let json: Vec<_> = parameters
        .listed
        .iter()
        .map(|one| {
            let Span { start, end } = one.span();
            ParameterJson {
                name: one.name.of(text),
                value: one.value.map(|value| value.of(text)),
                name_decoded: &one.name_decoded,
                value_decoded: one.value_decoded.as_deref(),
                start,
                end,
                r#in: one.component.name(),
            }
        })
        .collect();
    append(out, &json);
}

fn append(out: &mut Vec<u8>, json: &impl Serialize) {
    // A vector takes everything, and these values have no map with keys that aren't texts.
    let written = serde_json::to_writer(out, json);
    debug_assert!(written.is_ok());
}
