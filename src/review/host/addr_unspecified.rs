//! `addr-unspecified`: The unspecified address.

use super::address::*;
use crate::facts::address::AddressClass;
use crate::review::{Case, Check, Findings, Need, Severity};
use crate::syntax::Component;

/// The check.
pub static CHECK: Check = Check {
    id: "addr-unspecified",
    severity: Severity::Warning,
    component: Some(Component::Host),
    need: Need::Address,
    source: "RFC 6890",
    title: "The unspecified address",
    explanation: "0.0.0.0/8 and :: are no addresses to send to. Many systems connect to the machine itself \
             when asked for them, and filters for 127.0.0.1 don't see it.",
    verify: "Convert the host to a dotted address and look at the first number.",
    traits: &[],
    hostile: &[],
    innocent: &[],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    of_class(case, findings, AddressClass::Unspecified);
}
