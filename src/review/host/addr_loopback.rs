//! `addr-loopback`: The machine itself.

use super::address::*;
use crate::facts::address::{AddressClass, names};
use crate::review::{Case, Check, Findings, Need, Severity};
use crate::syntax::Component;

/// The check.
pub static CHECK: Check = Check {
    id: "addr-loopback",
    severity: Severity::Warning,
    component: Some(Component::Host),
    need: Need::Address,
    source: "RFC 3986 §7.4; RFC 6761 §6.3",
    title: "The machine itself",
    explanation: "The host is the machine that makes the request. Services that trust whoever is local can be \
             reached this way from a link.",
    verify: "127.0.0.0/8, ::1, localhost and the names below it are loopback.",
    traits: &[],
    hostile: &[],
    innocent: &[],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    of_class(case, findings, AddressClass::Loopback);
    let Some(host) = case.host.as_ref().filter(|host| host.is_name()) else {
        return;
    };
    if names::is_loopback(&host.name) {
        findings.add(
            host.span,
            "This name stands for the machine that makes the request.",
        );
    }
}
