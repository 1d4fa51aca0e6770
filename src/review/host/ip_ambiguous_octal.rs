//! `ip-ambiguous-octal`: an IPv4 address with a number that may be octal.

use super::address::address;
use crate::facts::address::Address;
use crate::message;
use crate::message::Quote;
use crate::review::{Case, Check, Example, Findings, Need, Severity};
use crate::syntax::Component;
use std::net::Ipv4Addr;

/// The check.
pub static CHECK: Check = Check {
    id: "ip-ambiguous-octal",
    severity: Severity::Danger,
    component: Some(Component::Host),
    need: Need::Address,
    source: "RFC 3986 §7.4",
    title: "IPv4 address with a leading zero",
    explanation: "A number in the address starts with 0. Some programs read it as octal, some as decimal, and some \
         refuse it, so the same text can lead to two machines.",
    verify: "Read the number in base 8 and in base 10, and compare the results.",
    traits: &[],
    hostile: &[
        Example::of("http://010.0.0.1/"),
        Example::of("http://192.168.01.1/"),
        Example::of("http://08.0.0.1/"),
    ],
    innocent: &[
        Example::of("http://10.0.0.1/"),
        Example::of("http://0.0.0.0/"),
        Example::of("http://0x0a.0.0.1/"),
    ],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
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
        (Some(octal), Some(decimal)) if octal == decimal => message![
            "Read as octal or as decimal, the address is ",
            quote(octal),
            ". Some programs refuse the leading zero."
        ],
        (Some(octal), Some(decimal)) => message![
            "Read as octal, the address is ",
            quote(octal),
            "; read as decimal, it is ",
            quote(decimal),
            "."
        ],
        (Some(octal), None) => message![
            "Read as octal, the address is ",
            quote(octal),
            "; read as decimal, it is not an address."
        ],
        (None, Some(decimal)) => message![
            "Read as decimal, the address is ",
            quote(decimal),
            "; read as octal, it is not an address."
        ],
        (None, None) => return,
    };
    findings.add(span, message);
}
