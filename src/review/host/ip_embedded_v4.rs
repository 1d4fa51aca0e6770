//! `ip-embedded-v4`: An IPv4 address inside an IPv6 one.

use super::address::*;
use crate::facts::address::{Address, classify, embedded_v4};
use crate::review::{Case, Check, Findings, Need, Severity};
use crate::syntax::Component;
use std::net::IpAddr;

/// The check.
pub static CHECK: Check = Check {
    id: "ip-embedded-v4",
    severity: Severity::Warning,
    component: Some(Component::Host),
    need: Need::Address,
    source: "RFC 4291 §2.5.5; RFC 6052",
    title: "An IPv4 address inside an IPv6 one",
    explanation: "The IPv6 address carries an IPv4 address, and packets may end up there. A filter that knows \
             only dotted addresses does not see it.",
    verify: "Write the last 32 bits (for 6to4 the bits 16 to 47; for Teredo the inverted last 32) as \
             four decimal numbers.",
    traits: &[],
    hostile: &[],
    innocent: &[],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    let Some((host, Address::V6(v6))) = address(case) else {
        return;
    };
    if let Some((inner, rule)) = embedded_v4(v6.value) {
        let class = classify(IpAddr::V4(inner))
            .map_or(String::new(), |(_, note)| format!(", which is {note}"));
        findings.add(
            host.span,
            format!("The address carries {inner}{class} ({rule})."),
        );
    }
}
