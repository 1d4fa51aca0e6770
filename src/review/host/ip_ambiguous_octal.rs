//! `ip-ambiguous-octal`: an IPv4 address with a number that may be octal.

use super::address::address;
use crate::facts::address::Address;
use crate::message;
use crate::message::Quote;
use crate::review::{Case, Findings};
use std::net::Ipv4Addr;

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
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
