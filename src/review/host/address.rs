//! Checks of an address by the network that it belongs to.

use super::names::name;
use crate::facts::address::{Address, AddressClass, classify, embedded_v4, metadata_note, names};
use crate::facts::host::HostFacts;
use crate::message::TextOf;
use crate::normalize::scheme_facts;
use crate::review::prelude::*;
use std::net::IpAddr;

/// The host's address, with what is known of the host.
pub(super) fn address<'c>(case: &'c Case<'_>) -> Option<(&'c HostFacts<'c>, Address)> {
    let host = case.host.as_ref()?;
    let address = host.address?;
    let is_lone_number = match address {
        Address::V4(v4) => v4.parts == 1 && !host.name.starts_with("0x"),
        Address::V6(_) => false,
    };
    // In a private scheme a lone number is an identifier rather than an address.
    (!is_lone_number || has_network_scheme(case)).then_some((host, address))
}

/// Whether the scheme is known to have network hosts in its authority.
fn has_network_scheme(case: &Case<'_>) -> bool {
    let Some(scheme) = case.scheme() else {
        return true;
    };
    // `git+https`: the protocol is after the last plus sign.
    let protocol = scheme.rsplit('+').next().unwrap_or(scheme);
    [scheme, protocol]
        .into_iter()
        .any(|name| scheme_facts(name).is_some())
}

/// Every address that the host may be read as: its own values, and those that they contain.
pub(super) fn values(host: &HostFacts<'_>) -> impl Iterator<Item = IpAddr> + use<> {
    host.address.into_iter().flat_map(|address| {
        address.values().flat_map(|value| {
            let inner = match value {
                IpAddr::V6(v6) => embedded_v4(v6).map(|(inner, _)| IpAddr::V4(inner)),
                IpAddr::V4(_) => None,
            };
            [Some(value), inner].into_iter().flatten()
        })
    })
}

/// Whether the base is on the user's own machine or network; nothing is known without one.
fn is_base_inside(case: &Case<'_>) -> Option<bool> {
    match case.of {
        TextOf::Base => case.host.as_ref().map(is_inside),
        _ => case
            .base
            .map(|base| HostFacts::of(base).is_some_and(|host| is_inside(&host))),
    }
}

/// How much it matters that the host is on the user's own network: little, where the base is there too.
pub(super) fn severity_inside(case: &Case<'_>) -> Severity {
    match is_base_inside(case) {
        Some(true) => Severity::Notice,
        _ => Severity::Warning,
    }
}

/// How much it matters that the host is the user's own machine: people start programs there and write down where they are,
/// always in the same few ways. A page that came from elsewhere has no reason to know of them.
fn severity_of_loopback(case: &Case<'_>, host: &HostFacts<'_>) -> Severity {
    let is_usual =
        !host.is_literal() && host.address.is_none() || USUAL_LOOPBACK.contains(&host.typed);
    match is_base_inside(case) {
        Some(true) => Severity::Notice,
        None if is_usual => Severity::Notice,
        _ => Severity::Warning,
    }
}

/// How people write the addresses of their own machine.
const USUAL_LOOPBACK: [&str; 2] = ["127.0.0.1", "[::1]"];

/// Whether a host is on the user's own machine or network, however it is read.
fn is_inside(host: &HostFacts<'_>) -> bool {
    let own = [AddressClass::Private, AddressClass::Loopback];
    let is_own = |value| classify(value).is_some_and(|(class, _)| own.contains(&class));
    let mut outer = host.address.iter().flat_map(Address::values).peekable();
    match outer.peek() {
        Some(_) => outer.all(is_own),
        None => names::is_loopback(&host.name),
    }
}

/// Adds a finding if the host may be read as an address of `class`; `meaning` ends its message.
pub(super) fn report_class(
    case: &Case<'_>,
    findings: &mut Findings,
    class: AddressClass,
    meaning: &'static str,
) {
    let Some((host, _)) = address(case) else {
        return;
    };
    let found = values(host).find_map(|value| {
        let (found, note) = classify(value)?;
        (found == class).then_some((value, note))
    });
    if let Some((value, note)) = found {
        let value = Quote::bare(value.to_string(), host.span);
        let message = message![value, " is ", note, meaning];
        match class {
            AddressClass::Private => {
                findings.add_with(severity_inside(case), host.span, message);
            }
            AddressClass::Loopback => {
                findings.add_with(severity_of_loopback(case, host), host.span, message);
            }
            _ => findings.add(host.span, message),
        }
    }
}

/// `addr-loopback`: an address or a name of the machine itself.
pub(super) fn loopback(case: &Case<'_>, findings: &mut Findings) {
    let meaning = ": it names the machine that makes the request.";
    report_class(case, findings, AddressClass::Loopback, meaning);
    if let Some(host) = name(case).filter(|host| names::is_loopback(&host.name)) {
        let severity = severity_of_loopback(case, host);
        findings.add_with(severity, host.span, said::addr_loopback(host.quote()));
    }
}

/// `addr-unspecified`: an address that is not a destination.
pub(super) fn unspecified(case: &Case<'_>, findings: &mut Findings) {
    report_class(
        case,
        findings,
        AddressClass::Unspecified,
        ": many systems connect to the machine itself.",
    );
}

/// `addr-private`: an address of a private network.
pub(super) fn private(case: &Case<'_>, findings: &mut Findings) {
    report_class(
        case,
        findings,
        AddressClass::Private,
        ": it names a machine on the user's own network.",
    );
}

/// `addr-link-local`: a link-local address.
pub(super) fn link_local(case: &Case<'_>, findings: &mut Findings) {
    report_class(
        case,
        findings,
        AddressClass::LinkLocal,
        ": it names a machine on the user's own link.",
    );
}

/// `addr-reserved`: an address that no public service has.
pub(super) fn reserved(case: &Case<'_>, findings: &mut Findings) {
    report_class(
        case,
        findings,
        AddressClass::Reserved,
        ": no public server has it.",
    );
}

/// `addr-metadata`: the metadata service of a cloud.
pub(super) fn metadata(case: &Case<'_>, findings: &mut Findings) {
    let Some(host) = case.host.as_ref() else {
        return;
    };
    let answers = ". A machine in the cloud gets its credentials there.";
    let service = |value: IpAddr| Some((value, metadata_note(value)?));
    if !host.is_name() {
        let found = values(host).find_map(service);
        if let Some((value, note)) = found.filter(|_| address(case).is_some()) {
            let value = Quote::bare(value.to_string(), host.span);
            findings.add(host.span, message![value, " is ", note, answers]);
        }
    } else if names::is_metadata(&host.name) {
        let is_service = " is the name of a cloud metadata service";
        findings.add(host.span, message![host.quote(), is_service, answers]);
    } else if let Some(rebind) = names::resolving_service(&host.name) {
        let mut written = names::contained_addresses(&host.name, rebind).map(IpAddr::V4);
        if let Some((value, note)) = written.find_map(service) {
            let value = Quote::bare(value.to_string(), host.span);
            let message = message![host.quote(), " resolves to ", value, ", ", note, answers];
            findings.add(host.span, message);
        }
    }
}

/// `host-rebind-service`: a name under a service that answers with any address.
pub(super) fn rebind_service(case: &Case<'_>, findings: &mut Findings) {
    let Some(host) = name(case) else { return };
    let Some(service) = names::resolving_service(&host.name) else {
        return;
    };
    let written = names::contained_addresses(&host.name, service).next();
    let message = match written {
        Some(value) => {
            let use_of = classify(IpAddr::V4(value)).map(|(_, note)| message![", ", note]);
            let value = Quote::bare(value.to_string(), host.span);
            let domain = service.domain;
            said::host_rebind_service::resolves_to_names(host.quote(), value, use_of, domain)
        }
        None if service.is_loopback => said::host_rebind_service::resolves_to_the(host.quote()),
        None => said::host_rebind_service::may_resolve_to(host.quote(), service.domain),
    };
    findings.add(host.span, message);
}
