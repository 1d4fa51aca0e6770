//! `ip-rare-format`: an IPv4 address in a notation that RFC 3986 does not know.

use super::address::address;
use crate::facts::address::{Address, classify};
use crate::message;
use crate::message::Quote;
use crate::review::{Case, Findings};
use std::net::IpAddr;

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
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
