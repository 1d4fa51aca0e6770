//! `ip-host`: an IP address instead of a name.

use super::address::address;
use crate::facts::address::Address;
use crate::message;
use crate::message::Quote;
use crate::review::{Case, Check, End, Example, Findings, Need, Severity, Trait};
use crate::syntax::Component;

/// The check.
pub static CHECK: Check = Check {
    id: "ip-host",
    severity: Severity::Notice,
    component: Some(Component::Host),
    need: Need::Address,
    source: "RFC 3986 §3.2.2, §7.4",
    title: "IP address as host",
    explanation: "The host is an IP address. Services for people have names; an address does not say who operates \
         the machine.",
    verify: "Look for four numbers separated by dots, or for hexadecimal digits and colons in brackets.",
    traits: &[
        Trait::Mark,
        Trait::Undone(End::Literal),
        Trait::Undone(End::Numbers),
    ],
    hostile: &[
        Example::of("http://203.0.113.9/"),
        Example::of("http://[2001:db8::1]/"),
        Example::of("http://0x7f.1/"),
    ],
    innocent: &[
        Example::of("http://203.0.113.9.example.com/"),
        Example::of("http://example.com/1.2.3.4"),
        Example::of("content://1234/"),
    ],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    let Some((host, address)) = address(case) else {
        return;
    };
    let value = Quote::bare(address.to_string(), host.span);
    let is_decimal_only = matches!(address, Address::V4(v4) if v4.value.is_none());
    let message = match is_decimal_only {
        true => message![
            "Programs that ignore leading zeros read the host as the IP address ",
            value,
            ". Others refuse it."
        ],
        false => message![
            "The host is the IP address ",
            value,
            ". No name says whose machine it is."
        ],
    };
    findings.add(host.span, message);
}
