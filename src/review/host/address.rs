//! Looking at a host as an address: the functions of the checks.

use crate::facts::address::{Address, AddressClass, classify, embedded_v4};
use crate::facts::host::HostFacts;
use crate::normalize::scheme_facts;
use crate::review::{Case, Findings};
use std::net::IpAddr;

/// The host's address, with what is known of the host.
pub(in crate::review) fn address<'c>(case: &'c Case<'_>) -> Option<(&'c HostFacts<'c>, Address)> {
    let host = case.host.as_ref()?;
    let address = host.address?;
    let lone_number = match address {
        Address::V4(v4) => v4.parts == 1 && !host.name.starts_with("0x"),
        Address::V6(_) => false,
    };
    // In a scheme of one's own a lone number is some identifier rather than an address.
    (!lone_number || names_machines(case)).then_some((host, address))
}

/// Whether the scheme is known to put machines into its authorities.
pub(in crate::review) fn names_machines(case: &Case<'_>) -> bool {
    let Some(scheme) = case.scheme() else {
        return true;
    };
    // `git+https`: what is spoken stands behind the last plus sign.
    let spoken = scheme.rsplit('+').next().unwrap_or(scheme);
    [scheme, spoken]
        .into_iter()
        .any(|name| scheme_facts(name).is_some())
}

/// The special schemes of the URL Standard.
pub(in crate::review) const SPECIAL: [&str; 6] = ["http", "https", "ws", "wss", "ftp", "file"];

/// Every address that the host may stand for: its own values, and those inside them.
pub(in crate::review) fn values(host: &HostFacts<'_>) -> impl Iterator<Item = IpAddr> + use<> {
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

pub(in crate::review) fn of_class(case: &Case<'_>, findings: &mut Findings, class: AddressClass) {
    let Some((host, _)) = address(case) else {
        return;
    };
    for value in values(host) {
        if let Some((_, note)) = classify(value).filter(|(found, _)| *found == class) {
            findings.add(host.span, format!("{value} is {note}."));
            return;
        }
    }
}

/// Whether the host may be an address, or a name that stands for one.
pub(in crate::review) fn may_be_address(case: &Case<'_>) -> bool {
    case.host.as_ref().is_some_and(|host: &HostFacts<'_>| {
        let last = host.name.rsplit('.').next().unwrap_or("");
        host.address.is_some()
            || host.typed.starts_with('[')
            || last.starts_with(|first: char| first.is_ascii_digit())
            || crate::facts::address::names::may_stand_for_address(&host.name)
    })
}
