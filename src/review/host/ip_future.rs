//! `ip-future`: An address of a future version.

use crate::review::{Case, Check, Findings, Need, Severity};
use crate::syntax::{Component, HostKind};

/// The check.
pub static CHECK: Check = Check {
    id: "ip-future",
    severity: Severity::Notice,
    component: Some(Component::Host),
    need: Need::Address,
    source: "RFC 3986 §3.2.2",
    title: "An address of a future version",
    explanation: "The grammar reserves “[v…]” for versions of IP to come. There are none, so no reader knows \
             where this leads, and browsers refuse it.",
    verify: "Look for a “v” right behind the opening bracket.",
    traits: &[],
    hostile: &[],
    innocent: &[],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    let Some(host) = case.host.as_ref() else {
        return;
    };
    if case.reference.host_kind() == Some(HostKind::IpvFuture) {
        findings.add(
            host.span,
            "The literal is of a version of IP that does not exist: where it leads is unknown.",
        );
    }
}
