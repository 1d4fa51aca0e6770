//! `ip-rare-format`: an IPv4 address in a notation that RFC 3986 does not know.

use super::address::address;
use crate::facts::address::{Address, classify};
use crate::message;
use crate::message::Quote;
use crate::review::{Case, Check, End, Example, Findings, Need, Severity, Trait};
use crate::syntax::Component;
use std::net::IpAddr;

/// The check.
pub static CHECK: Check = Check {
    id: "ip-rare-format",
    severity: Severity::Danger,
    component: Some(Component::Host),
    need: Need::Address,
    source: "RFC 3986 §7.4; URL Standard, IPv4 parser",
    title: "IPv4 address in an unusual notation",
    explanation: "Browsers and inet_aton accept an IPv4 address as one to four numbers, each of them decimal, \
         octal (with a leading 0) or hexadecimal (with 0x). RFC 3986 knows only four decimal numbers \
         separated by dots, and so do many filters. To them this host is a name, and they let the address \
         pass.",
    verify: "Convert each number to decimal; the last one fills all remaining octets.",
    traits: &[Trait::ImpliedByHeadline, Trait::Undone(End::Numbers)],
    hostile: &[
        Example::of("http://0x7f.1/"),
        Example::of("http://3405803785/"),
        Example::of("http://0300.0250.0.1/"),
        Example::of("http://127.0.0.1./"),
        Example::of("http://１２７.０.０.１/"),
        Example::of("gopher://0X7F000001/"),
    ],
    innocent: &[
        Example::of("http://1e100.net/"),
        Example::of("http://127.0.0.1/"),
        Example::of("http://[::1]/"),
        Example::of("app://1234/"),
    ],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    let Some((host, Address::V4(v4))) = address(case) else {
        return;
    };
    if let Some(value) = v4.value.filter(|_| !v4.dotted_decimal) {
        let use_of = classify(IpAddr::V4(value)).map(|(_, note)| message![", ", note]);
        let value = Quote::bare(value.to_string(), host.span);
        let accepted = ". Browsers and many other programs accept it.";
        let message = message!["The host is another notation for ", value, use_of, accepted];
        findings.add(host.span, message);
    }
}
