//! `addr-unspecified`: an address that is not a destination.

use super::address::report_class;
use crate::facts::address::AddressClass;
use crate::review::{Case, Check, End, Example, Findings, Need, Severity, Trait};
use crate::syntax::Component;

/// The check.
pub static CHECK: Check = Check {
    id: "addr-unspecified",
    severity: Severity::Warning,
    component: Some(Component::Host),
    need: Need::Address,
    source: "RFC 6890",
    title: "Unspecified address",
    explanation: "The addresses in 0.0.0.0/8 and :: are not valid destinations. Many systems connect to the \
         machine itself instead, and a filter for 127.0.0.1 does not match.",
    verify: "Convert the host to a dotted address and check whether it starts with 0, or whether it is ::.",
    traits: &[Trait::Undone(End::Literal), Trait::Undone(End::Numbers)],
    hostile: &[
        Example::of("http://0/"),
        Example::of("http://[::]/"),
        Example::of("http://0.0.0.0:8080/"),
    ],
    innocent: &[Example::of("http://1.0.0.1/"), Example::of("http://[::2]/")],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    report_class(
        case,
        findings,
        AddressClass::Unspecified,
        ": many systems connect to the machine itself.",
    );
}
