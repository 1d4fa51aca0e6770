//! `host-single-label`: A single label.

use super::suffixes::*;
use crate::review::{Case, Check, Findings, Need, Severity};
use crate::syntax::Component;

/// The check.
pub static CHECK: Check = Check {
    id: "host-single-label",
    severity: Severity::Notice,
    component: Some(Component::Host),
    need: Need::RareSuffix,
    source: "RFC 3986 §3.2.2; RFC 7085",
    title: "A single label",
    explanation: "The host has no dot. It is completed with the domains of whoever follows the link, and so leads \
             to different machines from different places.",
    verify: "Look for a dot in the host.",
    traits: &[],
    hostile: &[],
    innocent: &[],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    let Some(host) = name(case) else { return };
    if !host.name.contains('.') && host.name != "localhost" {
        findings.add(
            host.span,
            "The host has no dot: it leads to different machines from different places.",
        );
    }
}
