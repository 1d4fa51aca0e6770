//! `port-zero`: no server can listen on port 0.

use super::value::value;
use crate::review::{Case, Check, Example, Findings, Need, Severity};
use crate::syntax::Component;

/// The check.
pub static CHECK: Check = Check {
    id: "port-zero",
    severity: Severity::Warning,
    component: Some(Component::Port),
    need: Need::Port,
    source: "RFC 3986 §7.2; RFC 6335 §6",
    title: "Port 0",
    explanation: "Port 0 is reserved, and no server can listen on it. Some systems read it as “any \
        port”, and some libraries as “no port given”, so that the request goes to another port.",
    verify: "Read the digits after the “:” that follows the host.",
    traits: &[],
    hostile: &[
        Example::of("http://example.com:0/"),
        Example::of("http://example.com:000/"),
    ],
    innocent: &[
        Example::of("http://example.com:10/"),
        Example::of("http://example.com:/"),
    ],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    if let Some((0, span)) = value(case) {
        findings.add(span, "No server can listen on port 0.");
    }
}
