//! Checks of how an address is written.

use super::address::address;
use super::names::name;
use crate::facts::address::{Address, classify, embedded_v4};
use crate::facts::host::HostFacts;
use crate::readings::whatwg::is_special;
use crate::review::prelude::*;
use crate::syntax::HostKind;
use std::net::{IpAddr, Ipv4Addr};

/// `ip-host`: an IP address instead of a name.
pub(super) fn address_as_host(case: &Case<'_>, findings: &mut Findings) {
    let Some((host, address)) = address(case) else {
        return;
    };
    let value = Quote::bare(address.to_string(), host.span);
    let is_decimal_only = matches!(address, Address::V4(v4) if v4.value.is_none());
    let message = match is_decimal_only {
        true => said::ip_host::programs_that_ignore(value),
        false => said::ip_host::the_host_is(value),
    };
    findings.add(host.span, message);
}

/// `ip-rare-format`: an IPv4 address in a notation that RFC 3986 does not know.
pub(super) fn rare_format(case: &Case<'_>, findings: &mut Findings) {
    let Some((host, Address::V4(v4))) = address(case) else {
        return;
    };
    // What no browser reads as an address may be the number of a version: `docker://1.5.0`.
    let is_version = || {
        let numbers = host
            .labels()
            .filter(|label| label.text.parse::<u8>().is_ok());
        let is_special = case.scheme().is_some_and(is_special);
        case.scheme().is_some() && !is_special && host.labels().count() == 3 && numbers.count() == 3
    };
    if let Some(value) = v4.value.filter(|_| !v4.dotted_decimal && !is_version()) {
        let use_of = classify(IpAddr::V4(value)).map(|(_, note)| message![", ", note]);
        let value = Quote::bare(value.to_string(), host.span);
        let message = said::ip_rare_format(value, use_of);
        findings.add(host.span, message);
    }
}

/// `ip-ambiguous-octal`: an IPv4 address with a number that may be octal.
pub(super) fn ambiguous_octal(case: &Case<'_>, findings: &mut Findings) {
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
    let quote = |value: Ipv4Addr| Quote::bare(value.to_string(), host.span);
    let message = match (v4.value, v4.decimal) {
        (Some(octal), Some(decimal)) if octal == decimal => {
            said::ip_ambiguous_octal::same_in_both(quote(octal))
        }
        (Some(octal), Some(decimal)) => {
            said::ip_ambiguous_octal::octal_and_decimal(quote(octal), quote(decimal))
        }
        (Some(octal), None) => said::ip_ambiguous_octal::octal_alone(quote(octal)),
        (None, Some(decimal)) => said::ip_ambiguous_octal::decimal_alone(quote(decimal)),
        (None, None) => return,
    };
    findings.add(span, message);
}

/// `host-ends-in-number`: a last label that is a number, of a host that is not an IPv4 address.
pub(super) fn ends_in_number(case: &Case<'_>, findings: &mut Findings) {
    let refused =
        |host: &&HostFacts<'_>| matches!(host.address, Some(Address::V4(v4)) if v4.value.is_none());
    let address = || case.host.as_ref().filter(refused);
    let Some(host) = name(case).or_else(address) else {
        return;
    };
    if host.ends_in_number() {
        // A browser checks only the hosts of its special schemes.
        let message = match case.scheme().is_none_or(is_special) {
            true => {
                "The host ends in a number but is not an IPv4 address. Browsers reject it; other programs may guess an address."
            }
            false => {
                "The host ends in a number but is not an IPv4 address. Programs that look it up may guess an address."
            }
        };
        findings.add(host.suffix_span(host.last_label()), message);
    }
}

/// `ip-embedded-v4`: an IPv6 address that contains an IPv4 address.
pub(super) fn contains_v4(case: &Case<'_>, findings: &mut Findings) {
    let Some((host, Address::V6(v6))) = address(case) else {
        return;
    };
    if let Some((inner, form)) = embedded_v4(v6.value) {
        let use_of = classify(IpAddr::V4(inner)).map(|(_, note)| message![", ", note]);
        let inner = Quote::bare(inner.to_string(), host.span);
        let message = said::ip_embedded_v4(form, inner, use_of);
        findings.add(host.span, message);
    }
}

/// `ip-zone-id`: a zone identifier in an IPv6 address.
pub(super) fn zone_id(case: &Case<'_>, findings: &mut Findings) {
    let Some(host) = case.host.as_ref().filter(|host| host.is_literal()) else {
        return;
    };
    let inside = host.typed.strip_suffix(']').unwrap_or(host.typed);
    if let Some(at) = inside.find('%') {
        let start = host.span.start as usize;
        let span = Span::new(start + at, start + inside.len());
        let zone = Quote::text(span.of(case.text()), span);
        findings.add(span, said::ip_zone_id(zone));
    }
}

/// `ip-future`: a literal that is reserved for future versions of IP.
pub(super) fn future(case: &Case<'_>, findings: &mut Findings) {
    let Some(host) = case.host.as_ref() else {
        return;
    };
    if case.reference.host_kind() == Some(HostKind::IpvFuture) {
        let typed = Quote::text(host.typed, host.span);
        findings.add(host.span, said::ip_future(typed));
    }
}
