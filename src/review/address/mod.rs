//! RFC 3986 §7.4: a host that is an address. Its numeric value decides, never its spelling.

mod look;
mod names;
pub(super) mod ranges;

use super::{Case, Check, Severity};
use crate::review::host::HostFacts;
use crate::syntax::Component;

/// Whether the host may be an address, or a name that stands for one.
pub(super) fn may_be_address(case: &Case<'_>) -> bool {
    case.host.as_ref().is_some_and(|host: &HostFacts<'_>| {
        let last = host.name.rsplit('.').next().unwrap_or("");
        host.address.is_some()
            || host.typed.starts_with('[')
            || last.starts_with(|first: char| first.is_ascii_digit())
            || names::may_stand_for_address(&host.name)
    })
}

/// The checks of this family.
pub static CHECKS: &[Check] = &[
    Check::of(
        Component::Host,
        "ip-host",
        Severity::Notice,
        "RFC 3986 §3.2.2, §7.4",
        [
            "An address for a host",
            "The host is an IP address and no name. Services that are meant for people have names; an \
             address tells nothing about who answers there.",
            "Read the host: four numbers with dots, or hexadecimal digits with colons in brackets.",
        ],
        look::ip_host,
    ),
    Check::of(
        Component::Host,
        "ip-rare-format",
        Severity::Danger,
        "RFC 3986 §7.4; URL Standard, IPv4 parser",
        [
            "An IPv4 address in a rare spelling",
            "Browsers and inet_aton allow an IPv4 address to be one to four numbers, octal with a leading 0 and \
             hexadecimal with 0x. RFC 3986 knows only four decimal ones with dots between, and so do many \
             filters: to them this is a name, and no address that they would stop.",
            "Convert each number to decimal; the last one fills all octets that are left. \
             “ping” does the same.",
        ],
        look::rare_format,
    ),
    Check::of(
        Component::Host,
        "ip-ambiguous-octal",
        Severity::Danger,
        "RFC 3986 §7.4",
        [
            "An address that may be octal",
            "A part of the address has a leading zero. Some programs read it as octal, others as decimal, \
             and others refuse it: the same text leads to two machines.",
            "Read the part once in base 8 and once in base 10, and compare.",
        ],
        look::ambiguous_octal,
    ),
    Check::of(
        Component::Host,
        "host-ends-in-number",
        Severity::Warning,
        "URL Standard, ends-in-a-number checker",
        [
            "A number at the end that makes no address",
            "The last label of the host is a number, but the host is no IPv4 address. For the schemes that \
             it knows a browser refuses it. Lenient programs may wrap or cut the numbers until they fit.",
            "Check for four numbers from 0 to 255. No top-level domain is a number.",
        ],
        look::ends_in_number,
    ),
    Check::of(
        Component::Host,
        "addr-loopback",
        Severity::Warning,
        "RFC 3986 §7.4; RFC 6761 §6.3",
        [
            "The machine itself",
            "The host is the machine that makes the request. Services that trust whoever is local can be \
             reached this way from a link.",
            "127.0.0.0/8, ::1, localhost and the names below it are loopback.",
        ],
        look::loopback,
    ),
    Check::of(
        Component::Host,
        "addr-unspecified",
        Severity::Warning,
        "RFC 6890",
        [
            "The unspecified address",
            "0.0.0.0/8 and :: are no addresses to send to. Many systems connect to the machine itself \
             when asked for them, and filters for 127.0.0.1 don't see it.",
            "Convert the host to a dotted address and look at the first number.",
        ],
        look::unspecified,
    ),
    Check::of(
        Component::Host,
        "addr-private",
        Severity::Warning,
        "RFC 1918; RFC 4193; RFC 6598",
        [
            "An address of a private network",
            "The address is used inside of networks only. From outside it leads nowhere; followed by a \
             server or a browser inside, it reaches a machine that is not meant to be reached.",
            "10.0.0.0/8, 172.16.0.0/12, 192.168.0.0/16, 100.64.0.0/10 and fc00::/7 are private.",
        ],
        look::private,
    ),
    Check::of(
        Component::Host,
        "addr-link-local",
        Severity::Warning,
        "RFC 3927; RFC 4291 §2.5.6",
        [
            "A link-local address",
            "The address is valid on one link only. In clouds this range holds services that hand out \
             credentials.",
            "169.254.0.0/16 and fe80::/10 are link-local.",
        ],
        look::link_local,
    ),
    Check::of(
        Component::Host,
        "addr-metadata",
        Severity::Danger,
        "RFC 3986 §7.4; providers' documentation",
        [
            "A cloud's metadata service",
            "This is where a machine in a cloud asks for its own configuration and credentials. A link \
             there is of use only to make such a machine tell its secrets.",
            "Compare the address with the documentation of the cloud: 169.254.169.254 for most of them.",
        ],
        look::metadata,
    ),
    Check::of(
        Component::Host,
        "addr-reserved",
        Severity::Notice,
        "RFC 6890",
        [
            "An address that is kept for other uses",
            "The address is set aside for documentation, benchmarks, multicast or the future. No public \
             service has it.",
            "Look it up in the special-purpose address registries (RFC 6890).",
        ],
        look::reserved,
    ),
    Check::of(
        Component::Host,
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
        look::embedded,
    ),
    Check::of(
        Component::Host,
        "ip-zone-id",
        Severity::Notice,
        "RFC 6874; RFC 9844",
        [
            "A zone identifier",
            "The address in brackets names a network interface behind a “%”. RFC 6874 allowed that in \
             URIs, RFC 9844 took it back, and browsers refuse it.",
            "Look for a “%” between the brackets.",
        ],
        look::zone_id,
    ),
    Check::of(
        Component::Host,
        "ip-future",
        Severity::Notice,
        "RFC 3986 §3.2.2",
        [
            "An address of a future version",
            "The grammar reserves “[v…]” for versions of IP to come. There are none, so no reader knows \
             where this leads, and browsers refuse it.",
            "Look for a “v” right behind the opening bracket.",
        ],
        look::future,
    ),
    Check::of(
        Component::Host,
        "host-rebind-service",
        Severity::Warning,
        "RFC 3986 §7.4",
        [
            "A name that answers with any address",
            "The domain belongs to a public service that answers with the address which is written in the \
             name, or always with loopback. A filter sees a name, and the request goes to an address.",
            "Read the numbers to the left of the service's name: that is where the request goes.",
        ],
        look::rebind,
    ),
];
