//! `ip-host`: An address for a host.

use super::address::*;
use crate::review::{Case, Check, Findings, Need, Severity};
use crate::syntax::Component;

/// The check.
pub static CHECK: Check = Check {
    id: "ip-host",
    severity: Severity::Notice,
    component: Some(Component::Host),
    need: Need::Address,
    source: "RFC 3986 §3.2.2, §7.4",
    title: "An address for a host",
    explanation: "The host is an IP address and no name. Services that are meant for people have names; an \
             address tells nothing about who answers there.",
    verify: "Read the host: four numbers with dots, or hexadecimal digits with colons in brackets.",
    traits: &[],
    hostile: &[],
    innocent: &[],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    if let Some((host, address)) = address(case) {
        findings.add(
            host.span,
            format!("The host is the address {address}: no name says whose it is."),
        );
    }
}
