//! `ip-rare-format`: An IPv4 address in a rare spelling.

use super::address::*;
use crate::facts::address::{Address, classify};
use crate::review::{Case, Check, Findings, Need, Severity, Trait};
use crate::syntax::Component;
use std::net::IpAddr;

/// The check.
pub static CHECK: Check = Check {
    id: "ip-rare-format",
    severity: Severity::Danger,
    component: Some(Component::Host),
    need: Need::Address,
    source: "RFC 3986 §7.4; URL Standard, IPv4 parser",
    title: "An IPv4 address in a rare spelling",
    explanation: "Browsers and inet_aton allow an IPv4 address to be one to four numbers, octal with a leading 0 and \
             hexadecimal with 0x. RFC 3986 knows only four decimal ones with dots between, and so do many \
             filters: to them this is a name, and no address that they would stop.",
    verify: "Convert each number to decimal; the last one fills all octets that are left. \
             “ping” does the same.",
    traits: &[Trait::ImpliedByHeadline],
    hostile: &[],
    innocent: &[],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    let Some((host, Address::V4(v4))) = address(case) else {
        return;
    };
    if let Some(value) = v4.value.filter(|_| !v4.dotted_decimal) {
        let class =
            classify(IpAddr::V4(value)).map_or(String::new(), |(_, note)| format!(" ({note})"));
        findings.add(
            host.span,
            format!(
                "The host is the address {value}{class} in disguise: browsers and many programs read it so."
            ),
        );
    }
}
