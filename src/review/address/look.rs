//! Looking at a host as an address: the functions of the checks.

use std::net::IpAddr;

use super::names;
use super::ranges::{AddressClass, classify, embedded_v4, metadata_note};
use crate::normalize::scheme_facts;
use crate::review::host::{Address, HostFacts};
use crate::review::safe::safe_host;
use crate::review::{Case, Report};
use crate::syntax::{HostKind, Span};

/// The host's address, with what is known of the host.
fn address<'c>(case: &'c Case<'_>) -> Option<(&'c HostFacts<'c>, Address)> {
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
fn names_machines(case: &Case<'_>) -> bool {
    let Some(scheme) = case.scheme() else {
        return true;
    };
    // `git+https`: what is spoken stands behind the last plus sign.
    let spoken = scheme.rsplit('+').next().unwrap_or(scheme);
    [scheme, spoken]
        .into_iter()
        .any(|name| scheme_facts(name).is_some())
}

pub(super) fn ip_host(case: &Case<'_>, report: &mut Report) {
    if let Some((host, address)) = address(case) {
        report.add(
            host.span,
            format!("The host is the address {address}: no name says whose it is."),
        );
    }
}

pub(super) fn rare_format(case: &Case<'_>, report: &mut Report) {
    let Some((host, Address::V4(v4))) = address(case) else {
        return;
    };
    if let Some(value) = v4.value.filter(|_| !v4.dotted_decimal) {
        let class =
            classify(IpAddr::V4(value)).map_or(String::new(), |(_, note)| format!(" ({note})"));
        report.add(
            host.span,
            format!(
                "The host is the address {value}{class} in disguise: browsers and many programs read it so."
            ),
        );
    }
}

pub(super) fn ambiguous_octal(case: &Case<'_>, report: &mut Report) {
    let Some((host, Address::V4(v4))) = address(case) else {
        return;
    };
    if !v4.ambiguous {
        return;
    }
    let part = host.labels().find(|label| {
        let text = label.text;
        text.len() > 1 && text.starts_with('0') && !text.starts_with("0x")
    });
    let span = part.map_or(host.span, |label| label.span);
    let message = match (v4.value, v4.decimal) {
        (Some(octal), Some(decimal)) if octal == decimal => format!(
            "The leading zero makes this part octal for some readers, and others refuse it: {octal} at best."
        ),
        (Some(octal), Some(decimal)) => {
            format!("Read as octal the address is {octal}, read as decimal it is {decimal}.")
        }
        (Some(octal), None) => {
            format!("Read as octal the address is {octal}; read as decimal it is none.")
        }
        (None, Some(decimal)) => {
            format!("Read as decimal the address is {decimal}; read as octal it is none.")
        }
        (None, None) => return,
    };
    report.add(span, message);
}

/// The special schemes of the URL Standard.
const SPECIAL: [&str; 6] = ["http", "https", "ws", "wss", "ftp", "file"];

pub(super) fn ends_in_number(case: &Case<'_>, report: &mut Report) {
    let Some(host) = case.host.as_ref().filter(|host| host.is_name()) else {
        return;
    };
    let Some(last) = host.name.rsplit('.').next() else {
        return;
    };
    let number = match last.strip_prefix("0x") {
        Some(digits) => digits.bytes().all(|byte| byte.is_ascii_hexdigit()),
        None => !last.is_empty() && last.bytes().all(|byte| byte.is_ascii_digit()),
    };
    if number {
        let start = host.name.len() - last.len();
        // A browser checks the hosts of its special schemes alone.
        let special = case.scheme().is_none_or(|scheme| {
            let mut schemes = SPECIAL.iter();
            schemes.any(|special| special.eq_ignore_ascii_case(scheme))
        });
        let who = match special {
            true => "a browser refuses it, others guess",
            false => "programs that look it up guess",
        };
        report.add(
            host.span_from(start),
            format!("The host ends in a number, and is no IPv4 address: {who}."),
        );
    }
}

/// Every address that the host may stand for: its own values, and those inside them.
fn values(host: &HostFacts<'_>) -> impl Iterator<Item = IpAddr> + use<> {
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

fn of_class(case: &Case<'_>, report: &mut Report, class: AddressClass) {
    let Some((host, _)) = address(case) else {
        return;
    };
    for value in values(host) {
        if let Some((_, note)) = classify(value).filter(|(found, _)| *found == class) {
            report.add(host.span, format!("{value} is {note}."));
            return;
        }
    }
}

pub(super) fn loopback(case: &Case<'_>, report: &mut Report) {
    of_class(case, report, AddressClass::Loopback);
    let Some(host) = case.host.as_ref().filter(|host| host.is_name()) else {
        return;
    };
    if names::is_loopback(&host.name) {
        report.add(
            host.span,
            "This name stands for the machine that makes the request.",
        );
    }
}

pub(super) fn unspecified(case: &Case<'_>, report: &mut Report) {
    of_class(case, report, AddressClass::Unspecified);
}

pub(super) fn private(case: &Case<'_>, report: &mut Report) {
    of_class(case, report, AddressClass::Private);
}

pub(super) fn link_local(case: &Case<'_>, report: &mut Report) {
    of_class(case, report, AddressClass::LinkLocal);
}

pub(super) fn reserved(case: &Case<'_>, report: &mut Report) {
    of_class(case, report, AddressClass::Reserved);
}

pub(super) fn metadata(case: &Case<'_>, report: &mut Report) {
    let Some(host) = case.host.as_ref() else {
        return;
    };
    if host.is_name() {
        if names::is_metadata(&host.name) {
            report.add(
                host.span,
                "This name stands for a cloud's metadata service.",
            );
        } else if let Some(service) = names::rebind_service(&host.name) {
            let written = names::written_addresses(&host.name, service);
            let found = written
                .map(IpAddr::V4)
                .find_map(|value| Some((value, metadata_note(value)?)));
            if let Some((value, note)) = found {
                report.add(
                    host.span,
                    format!("This name under {service} stands for {value}, which is {note}."),
                );
            }
        }
        return;
    }
    let found = values(host).find_map(|value| Some((value, metadata_note(value)?)));
    if let Some((value, note)) = found.filter(|_| address(case).is_some()) {
        report.add(
            host.span,
            format!(
                "{value} is {note}: there a machine in the cloud is told its passwords and keys."
            ),
        );
    }
}

pub(super) fn embedded(case: &Case<'_>, report: &mut Report) {
    let Some((host, Address::V6(v6))) = address(case) else {
        return;
    };
    if let Some((inner, rule)) = embedded_v4(v6.value) {
        let class = classify(IpAddr::V4(inner))
            .map_or(String::new(), |(_, note)| format!(", which is {note}"));
        report.add(
            host.span,
            format!("The address carries {inner}{class} ({rule})."),
        );
    }
}

pub(super) fn zone_id(case: &Case<'_>, report: &mut Report) {
    let Some(host) = case
        .host
        .as_ref()
        .filter(|host| host.typed.starts_with('['))
    else {
        return;
    };
    let inside = host.typed.strip_suffix(']').unwrap_or(host.typed);
    if let Some(at) = inside.find('%') {
        let start = host.span.start as usize;
        report.add(
            Span::new(start + at, start + inside.len()),
            "A zone identifier names an interface of one machine; URIs have no place for it (RFC 9844).",
        );
    }
}

pub(super) fn future(case: &Case<'_>, report: &mut Report) {
    let Some(host) = case.host.as_ref() else {
        return;
    };
    if case.reference.host_kind() == Some(HostKind::IpvFuture) {
        report.add(
            host.span,
            "The literal is of a version of IP that does not exist: where it leads is unknown.",
        );
    }
}

pub(super) fn rebind(case: &Case<'_>, report: &mut Report) {
    let Some(host) = case.host.as_ref().filter(|host| host.is_name()) else {
        return;
    };
    if let Some(service) = names::rebind_service(&host.name) {
        report.add(
            host.span,
            format!(
                "Names under {service} stand for whatever address is wanted; here: {}.",
                safe_host(&host.name)
            ),
        );
    }
}
