//! `ip-future`: a literal that is reserved for future versions of IP.

use crate::message;
use crate::message::Quote;
use crate::review::{Case, Check, Example, Findings, Need, Severity};
use crate::syntax::{Component, HostKind};

/// The check.
pub static CHECK: Check = Check {
    id: "ip-future",
    severity: Severity::Notice,
    component: Some(Component::Host),
    need: Need::Address,
    source: "RFC 3986 §3.2.2",
    title: "IP address of a future version",
    explanation: "The grammar reserves “[v…]” for future versions of IP. None has been defined, so no program \
         knows where this leads, and browsers refuse it.",
    verify: "Look for “v” directly after the opening bracket.",
    traits: &[],
    hostile: &[
        Example::of("http://[v1.x]/"),
        Example::of("http://[VF.a:b]/"),
    ],
    innocent: &[Example::of("http://[::1]/"), Example::of("http://v1.x/")],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    let Some(host) = case.host.as_ref() else {
        return;
    };
    if case.reference.host_kind() == Some(HostKind::IpvFuture) {
        let typed = Quote::text(host.typed, host.span);
        let unknown = " is an address of an undefined version of IP: where it leads is unknown.";
        findings.add(host.span, message![typed, unknown]);
    }
}
