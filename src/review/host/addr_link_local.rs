//! `addr-link-local`: a link-local address.

use super::address::report_class;
use crate::facts::address::AddressClass;
use crate::review::{Case, Check, End, Example, Findings, Need, Severity, Trait};
use crate::syntax::Component;

/// The check.
pub static CHECK: Check = Check {
    id: "addr-link-local",
    severity: Severity::Warning,
    component: Some(Component::Host),
    need: Need::Address,
    source: "RFC 3927; RFC 4291 §2.5.6",
    title: "Link-local address",
    explanation: "The address is valid on one network link only. In clouds, services in this range hand out \
         credentials.",
    verify: "Compare the address with 169.254.0.0/16 and fe80::/10.",
    traits: &[Trait::Undone(End::Literal), Trait::Undone(End::Numbers)],
    hostile: &[
        Example::of("http://169.254.9.9/"),
        Example::of("http://[fe80::1]/"),
    ],
    innocent: &[
        Example::of("http://169.253.9.9/"),
        Example::of("http://[fe00::1]/"),
    ],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    report_class(
        case,
        findings,
        AddressClass::LinkLocal,
        ": it names a machine on the user's own link.",
    );
}
