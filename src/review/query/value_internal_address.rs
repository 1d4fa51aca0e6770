//! `value-internal-address`: internal address in a value.

use crate::facts::HostFacts;
use crate::facts::address::{AddressClass, classify, metadata_note};
use crate::facts::embedded::target::host_in;
use crate::facts::embedded::value_link;
use crate::review::prelude::*;
use std::net::IpAddr;

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
    // On a machine of one's own, addresses next to it are ordinary.
    if case.host.as_ref().and_then(|host| class(host)).is_some() {
        return;
    }
    for param in case.values().take(Findings::MAX_COUNTED) {
        if param.value.len() < 3 {
            continue;
        }
        let view = case.decoded().fully(param.value);
        let Some(text) = view.text() else { continue };
        let first = text.as_bytes().first().copied().unwrap_or_default();
        let link = match first {
            b'h' | b'H' | b'/' | b'\\' | b'g' | b'f' | b'd' => {
                value_link(case.decoded(), param.value)
                    .and_then(|link| host_in(&link.url))
                    .map(|(host, _)| host)
            }
            _ => None,
        };
        let typed = || {
            let host = text.split(['/', ':', '?']).next()?;
            let is_taken = NAMES.contains(&&*param.name.of(case.text()).to_ascii_lowercase());
            let is_address = (is_taken || host.starts_with("169.254."))
                && host.split('.').count() == 4
                && host
                    .bytes()
                    .all(|byte| byte.is_ascii_digit() || byte == b'.');
            (is_address || matches!(host, "localhost" | "metadata.google.internal"))
                .then(|| host.to_owned())
        };
        let Some(host) = link.or_else(typed) else {
            continue;
        };
        let facts = HostFacts::new(&host, Span::new(0, host.len()));
        // A program on the reader's own machine waits there for its answer (RFC 8252 §7.3).
        let name = param.name.of(case.text());
        let is_native = matches!(name, "redirect_uri" | "oauth_callback")
            && facts
                .address
                .is_none_or(|address| address.values().all(|value| value.is_loopback()));
        if let Some(what) = class(&facts).filter(|_| !is_native) {
            let quoted = Quote::host(&*host, param.value);
            findings.add(
                param.whole(),
                message!["This value leads to ", quoted, what],
            );
        }
    }
}

/// Names of parameters that take an address without a scheme.
const NAMES: [&str; 22] = [
    "addr", "address", "callback", "dest", "dst", "endpoint", "feed", "fetch", "host", "hostname",
    "image", "img", "ip", "link", "proxy", "server", "src", "target", "u", "uri", "url", "webhook",
];

/// What an internal host is.
fn class(host: &HostFacts<'_>) -> Option<&'static str> {
    let name = &*host.name;
    if matches!(name, "localhost") || name.ends_with(".localhost") {
        return Some(", the machine that makes the request.");
    }
    if matches!(
        name,
        "metadata.google.internal" | "metadata" | "instance-data"
    ) {
        return Some(", the metadata service that gives a cloud machine its credentials.");
    }
    host.address?.values().find_map(|value: IpAddr| {
        if metadata_note(value).is_some() {
            return Some(", which gives out the credentials of a machine in a cloud.");
        }
        match classify(value)?.0 {
            AddressClass::Loopback | AddressClass::Unspecified => {
                Some(", the machine that makes the request.")
            }
            AddressClass::Private | AddressClass::LinkLocal => {
                Some(", an address in a private network.")
            }
            _ => None,
        }
    })
}
