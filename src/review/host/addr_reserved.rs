//! `addr-reserved`: an address that no public service has.

use super::address::report_class;
use crate::facts::address::AddressClass;
use crate::review::{Case, Check, End, Example, Findings, Need, Severity, Trait};
use crate::syntax::Component;

/// The check.
pub static CHECK: Check = Check {
    id: "addr-reserved",
    severity: Severity::Notice,
    component: Some(Component::Host),
    need: Need::Address,
    source: "RFC 6890",
    title: "Reserved address",
    explanation: "The address is set aside for documentation, benchmarks, multicast or future use. No public \
         server has such an address.",
    verify: "Look up the address in the IANA special-purpose address registries (RFC 6890).",
    traits: &[Trait::Undone(End::Literal), Trait::Undone(End::Numbers)],
    hostile: &[
        Example::of("http://224.0.0.1/"),
        Example::of("http://203.0.113.9/"),
        Example::of("http://255.255.255.255/"),
    ],
    innocent: &[
        Example::of("http://8.8.8.8/"),
        Example::of("http://[2001:4860::1]/"),
    ],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    report_class(
        case,
        findings,
        AddressClass::Reserved,
        ": no public server has it.",
    );
}
