//! `host-rebind-service`: a name under a service that answers with any address.

use super::names::name;
use crate::facts::address::{classify, names};
use crate::message;
use crate::message::Quote;
use crate::review::{Case, Check, Example, Findings, Need, Severity};
use crate::syntax::Component;
use std::net::IpAddr;

/// The check.
pub static CHECK: Check = Check {
    id: "host-rebind-service",
    severity: Severity::Warning,
    component: Some(Component::Host),
    need: Need::Address,
    source: "RFC 3986 §7.4",
    title: "Name that resolves to any address",
    explanation: "The domain belongs to a public DNS service. Its names resolve to the address written in them, or \
         always to loopback. A filter sees a name, and the request goes to that address.",
    verify: "Read the numbers to the left of the service's domain: the request goes to that address.",
    traits: &[],
    hostile: &[
        Example::of("http://127.0.0.1.nip.io/"),
        Example::of("http://10-0-0-1.sslip.io/"),
        Example::of("http://lvh.me:3000/"),
        Example::of("http://A.LocalTest.Me./"),
    ],
    innocent: &[
        Example::of("http://nip.example.com/"),
        Example::of("https://nip.io/"),
        Example::of("http://mynip.io/"),
    ],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    let Some(host) = name(case) else { return };
    let Some(service) = names::resolving_service(&host.name) else {
        return;
    };
    let written = names::contained_addresses(&host.name, service).next();
    let message = match written {
        Some(value) => {
            let use_of = classify(IpAddr::V4(value)).map(|(_, note)| message![", ", note]);
            let value = Quote::bare(value.to_string(), host.span);
            let names = ". Names under ";
            let domain = service.domain;
            let contain = " resolve to the address written in them.";
            message![
                host.quote(),
                " resolves to ",
                value,
                use_of,
                names,
                domain,
                contain
            ]
        }
        None if service.is_loopback => {
            let itself = " resolves to the machine that makes the request.";
            message![host.quote(), itself]
        }
        None => message![
            host.quote(),
            " may resolve to any address: names under ",
            service.domain,
            " do so on request."
        ],
    };
    findings.add(host.span, message);
}
