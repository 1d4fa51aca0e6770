//! `addr-reserved`: An address that is kept for other uses.

use super::address::*;
use crate::facts::address::AddressClass;
use crate::review::{Case, Check, Findings, Need, Severity};
use crate::syntax::Component;

/// The check.
pub static CHECK: Check = Check {
    id: "addr-reserved",
    severity: Severity::Notice,
    component: Some(Component::Host),
    need: Need::Address,
    source: "RFC 6890",
    title: "An address that is kept for other uses",
    explanation: "The address is set aside for documentation, benchmarks, multicast or the future. No public \
             service has it.",
    verify: "Look it up in the special-purpose address registries (RFC 6890).",
    traits: &[],
    hostile: &[],
    innocent: &[],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    of_class(case, findings, AddressClass::Reserved);
}
