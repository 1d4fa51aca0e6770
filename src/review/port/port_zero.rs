//! `port-zero`: Port 0.

use super::number::*;
use crate::review::{Case, Check, Findings, Need, Severity};
use crate::syntax::Component;

/// The check.
pub static CHECK: Check = Check {
    id: "port-zero",
    severity: Severity::Warning,
    component: Some(Component::Port),
    need: Need::Port,
    source: "RFC 3986 §7.2; RFC 6335 §6",
    title: "Port 0",
    explanation: "Port 0 is reserved, and nothing can listen there. Some systems take it for “any port”, some \
             libraries for “none given”.",
    verify: "Read the number behind the “:” that follows the host.",
    traits: &[],
    hostile: &[],
    innocent: &[],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    if let Some((0, span)) = number(case) {
        findings.add(span, "Nothing can listen on port 0.");
    }
}
