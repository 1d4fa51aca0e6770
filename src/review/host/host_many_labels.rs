//! `host-many-labels`: Many labels.

use super::shape::*;
use crate::review::{Case, Check, Findings, Need, Severity};
use crate::syntax::Component;

/// The check.
pub static CHECK: Check = Check {
    id: "host-many-labels",
    severity: Severity::Notice,
    component: Some(Component::Host),
    need: Need::RareShape,
    source: "URL Standard, host rendering",
    title: "Many labels",
    explanation: "The host has seven labels or more. Long chains push the registrable domain, which decides, out of \
             sight at the right end.",
    verify: "Count the dots, and read the host from the right.",
    traits: &[],
    hostile: &[],
    innocent: &[],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    let Some(host) = name(case) else { return };
    let count = host.name.bytes().filter(|byte| *byte == b'.').count() + 1;
    if count >= 7 {
        findings.add(host.span, format!("The host has {count} labels."));
    }
}
