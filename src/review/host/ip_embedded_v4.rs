//! `ip-embedded-v4`: an IPv6 address that contains an IPv4 address.

use super::address::address;
use crate::facts::address::{Address, classify, embedded_v4};
use crate::message;
use crate::message::Quote;
use crate::review::{Case, Findings};
use std::net::IpAddr;

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
    let Some((host, Address::V6(v6))) = address(case) else {
        return;
    };
    if let Some((inner, form)) = embedded_v4(v6.value) {
        let use_of = classify(IpAddr::V4(inner)).map(|(_, note)| message![", ", note]);
        let inner = Quote::bare(inner.to_string(), host.span);
        let message = message!["This ", form, " contains ", inner, use_of, "."];
        findings.add(host.span, message);
    }
}
