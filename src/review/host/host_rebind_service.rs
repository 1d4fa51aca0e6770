//! `host-rebind-service`: a name under a service that answers with any address.

use super::names::name;
use crate::facts::address::{classify, names};
use crate::message;
use crate::message::Quote;
use crate::review::{Case, Findings};
use std::net::IpAddr;

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
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
