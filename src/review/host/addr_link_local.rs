//! `addr-link-local`: A link-local address.

use super::address::*;
use crate::facts::address::AddressClass;
use crate::review::{Case, Check, Findings, Need, Severity};
use crate::syntax::Component;

/// The check.
pub static CHECK: Check = Check {
    id: "addr-link-local",
    severity: Severity::Warning,
    component: Some(Component::Host),
    need: Need::Address,
    source: "RFC 3927; RFC 4291 §2.5.6",
    title: "A link-local address",
    explanation: "The address is valid on one link only. In clouds this range holds services that hand out \
             credentials.",
    verify: "169.254.0.0/16 and fe80::/10 are link-local.",
    traits: &[],
    hostile: &[],
    innocent: &[],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    of_class(case, findings, AddressClass::LinkLocal);
}
