//! RFC 3986 §7.4: a host that is an address. Its numeric value decides, never its spelling.

mod names;
pub(super) mod ranges;

use std::net::IpAddr;

use super::host::{Address, HostFacts};
use super::safe::safe_host;
use super::{Case, Check, Report, Severity};
use crate::normalize::scheme_facts;
use crate::syntax::{Component, HostKind, Span};
use ranges::{AddressClass, classify, embedded_v4, metadata_note};

const fn check(
    id: &'static str,
    severity: Severity,
    source: &'static str,
    texts: [&'static str; 3],
    run: fn(&Case<'_>, &mut Report),
) -> Check {
    let [title, explanation, by_hand] = texts;
    Check {
        id,
        severity,
        component: Some(Component::Host),
        source,
        title,
        explanation,
        by_hand,
        run,
    }
}

/// The checks of this family.
pub static CHECKS: &[Check] = &[
    check(
        "ip-host",
        Severity::Notice,
        "RFC 3986 §3.2.2, §7.4",
        [
            "An address for a host",
            "The host is an IP address and no name. Services that are meant for people have names; an \
             address tells nothing about who answers there.",
            "Read the host: four numbers with dots, or hexadecimal digits with colons in brackets.",
        ],
        ip_host,
    ),
    check(
        "ip-rare-format",
        Severity::Danger,
        "RFC 3986 §7.4; URL Standard, IPv4 parser",
        [
            "An IPv4 address in a rare spelling",
            "RFC 3986 takes this host for a name. Browsers and inet_aton take it for an IPv4 address, \
             since they allow one to four numbers, octal with a leading 0 and hexadecimal with 0x. Filters \
             that look for dotted addresses don't see it.",
            "Convert each number to decimal; the last one fills all octets that are left. \
             “ping” does the same.",
        ],
        rare_format,
    ),
    check(
        "ip-ambiguous-octal",
        Severity::Danger,
        "RFC 3986 §7.4",
        [
            "An address that may be octal",
            "A part of the address has a leading zero. Some programs read it as octal, others as decimal, \
             and others refuse it: the same text leads to two machines.",
            "Read the part once in base 8 and once in base 10, and compare.",
        ],
        ambiguous_octal,
    ),
    check(
        "host-ends-in-number",
        Severity::Warning,
        "URL Standard, ends-in-a-number checker",
        [
            "A number at the end that makes no address",
            "The last label of the host is a number, but the host is no IPv4 address. A browser refuses \
             it. Lenient programs may wrap or cut the numbers until they fit.",
            "Check for four numbers from 0 to 255. No top-level domain is a number.",
        ],
        ends_in_number,
    ),
    check(
        "addr-loopback",
        Severity::Warning,
        "RFC 3986 §7.4; RFC 6761 §6.3",
        [
            "The machine itself",
            "The host is the machine that makes the request. Services that trust whoever is local can be \
             reached this way from a link.",
            "127.0.0.0/8, ::1, localhost and the names below it are loopback.",
        ],
        loopback,
    ),
    check(
        "addr-unspecified",
        Severity::Warning,
        "RFC 6890",
        [
            "The unspecified address",
            "0.0.0.0/8 and :: are no addresses to send to. Many systems connect to the machine itself \
             when asked for them, and filters for 127.0.0.1 don't see it.",
            "Convert the host to a dotted address and look at the first number.",
        ],
        unspecified,
    ),
    check(
        "addr-private",
        Severity::Warning,
        "RFC 1918; RFC 4193; RFC 6598",
        [
            "An address of a private network",
            "The address is used inside of networks only. From outside it leads nowhere; followed by a \
             server or a browser inside, it reaches a machine that is not meant to be reached.",
            "10.0.0.0/8, 172.16.0.0/12, 192.168.0.0/16, 100.64.0.0/10 and fc00::/7 are private.",
        ],
        private,
    ),
    check(
        "addr-link-local",
        Severity::Warning,
        "RFC 3927; RFC 4291 §2.5.6",
        [
            "A link-local address",
            "The address is valid on one link only. In clouds this range holds services that hand out \
             credentials.",
            "169.254.0.0/16 and fe80::/10 are link-local.",
        ],
        link_local,
    ),
    check(
        "addr-metadata",
        Severity::Danger,
        "RFC 3986 §7.4; providers' documentation",
        [
            "A cloud's metadata service",
            "This is where a machine in a cloud asks for its own configuration and credentials. A link \
             there is of use only to make such a machine tell its secrets.",
            "Compare the address with the documentation of the cloud: 169.254.169.254 for most of them.",
        ],
        metadata,
    ),
    check(
        "addr-reserved",
        Severity::Notice,
        "RFC 6890",
        [
            "An address that is kept for other uses",
            "The address is set aside for documentation, benchmarks, multicast or the future. No public \
             service has it.",
            "Look it up in the special-purpose address registries (RFC 6890).",
        ],
        reserved,
    ),
    check(
        "ip-embedded-v4",
        Severity::Warning,
        "RFC 4291 §2.5.5; RFC 6052",
        [
            "An IPv4 address inside an IPv6 one",
            "The IPv6 address carries an IPv4 address, and packets may end up there. A filter that knows \
             only dotted addresses does not see it.",
            "Write the last 32 bits (for 6to4 the bits 16 to 47; for Teredo the inverted last 32) as \
             four decimal numbers.",
        ],
        embedded,
    ),
    check(
        "ip-zone-id",
        Severity::Notice,
        "RFC 6874; RFC 9844",
        [
            "A zone identifier",
            "The address in brackets names a network interface behind a “%”. RFC 6874 allowed that in \
             URIs, RFC 9844 took it back, and browsers refuse it.",
            "Look for a “%” between the brackets.",
        ],
        zone_id,
    ),
    check(
        "ip-future",
        Severity::Notice,
        "RFC 3986 §3.2.2",
        [
            "An address of a future version",
            "The grammar reserves “[v…]” for versions of IP to come. There are none, so no reader knows \
             where this leads, and browsers refuse it.",
            "Look for a “v” right behind the opening bracket.",
        ],
        future,
    ),
    check(
        "host-rebind-service",
        Severity::Warning,
        "RFC 3986 §7.4",
        [
            "A name that answers with any address",
            "The domain belongs to a public service that answers with the address which is written in the \
             name, or always with loopback. A filter sees a name, and the request goes to an address.",
            "Read the numbers to the left of the service's name: that is where the request goes.",
        ],
        rebind,
    ),
];

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

fn ip_host(case: &Case<'_>, report: &mut Report) {
    if let Some((host, address)) = address(case) {
        report.add(
            host.span,
            format!("The host is the address {address}, and no name."),
        );
    }
}

fn rare_format(case: &Case<'_>, report: &mut Report) {
    let Some((host, Address::V4(v4))) = address(case) else {
        return;
    };
    if let Some(value) = v4.value.filter(|_| !v4.dotted_decimal) {
        let class =
            classify(IpAddr::V4(value)).map_or(String::new(), |(_, note)| format!(" ({note})"));
        report.add(
            host.span,
            format!("Browsers and inet_aton read this host as {value}{class}."),
        );
    }
}

fn ambiguous_octal(case: &Case<'_>, report: &mut Report) {
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

fn ends_in_number(case: &Case<'_>, report: &mut Report) {
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
    if number && (host.name.contains('.') || names_machines(case)) {
        let start = host.name.len() - last.len();
        report.add(
            host.span_from(start),
            "The host ends in a number, and is no IPv4 address: a browser refuses it, others guess.",
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

fn loopback(case: &Case<'_>, report: &mut Report) {
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

fn unspecified(case: &Case<'_>, report: &mut Report) {
    of_class(case, report, AddressClass::Unspecified);
}

fn private(case: &Case<'_>, report: &mut Report) {
    of_class(case, report, AddressClass::Private);
}

fn link_local(case: &Case<'_>, report: &mut Report) {
    of_class(case, report, AddressClass::LinkLocal);
}

fn reserved(case: &Case<'_>, report: &mut Report) {
    of_class(case, report, AddressClass::Reserved);
}

fn metadata(case: &Case<'_>, report: &mut Report) {
    let Some(host) = case.host.as_ref() else {
        return;
    };
    if host.is_name() {
        if names::is_metadata(&host.name) {
            report.add(
                host.span,
                "This name stands for a cloud's metadata service.",
            );
        }
        return;
    }
    let found = values(host).find_map(|value| Some((value, metadata_note(value)?)));
    if let Some((value, note)) = found.filter(|_| address(case).is_some()) {
        report.add(host.span, format!("{value}: {note}."));
    }
}

fn embedded(case: &Case<'_>, report: &mut Report) {
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

fn zone_id(case: &Case<'_>, report: &mut Report) {
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

fn future(case: &Case<'_>, report: &mut Report) {
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

fn rebind(case: &Case<'_>, report: &mut Report) {
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
