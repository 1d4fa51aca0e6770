//! `host-underscore`: An underscore in the host.

use super::shape::*;
use crate::review::{Case, Check, Findings, Need, Severity};
use crate::syntax::{Component, Span};

/// The check.
pub static CHECK: Check = Check {
    id: "host-underscore",
    severity: Severity::Notice,
    component: Some(Component::Host),
    need: Need::RareShape,
    source: "RFC 952; RFC 1123 §2.1",
    title: "An underscore in the host",
    explanation: "Names of hosts are letters, digits and hyphens. The DNS carries an underscore, and it is common in \
             names that are no hosts; some programs refuse it.",
    verify: "Look for “_” in the host.",
    traits: &[],
    hostile: &[],
    innocent: &[],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    let Some(host) = name(case) else { return };
    if let Some(at) = host.typed.find('_') {
        let start = host.span.start as usize + at;
        findings.add(Span::new(start, start + 1), "Names of hosts have no “_”.");
    }
}
