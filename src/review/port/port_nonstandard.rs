//! `port-nonstandard`: An unusual port.

use super::number::*;
use crate::review::{Case, Check, Findings, Need, Severity};
use crate::syntax::Component;

/// The check.
pub static CHECK: Check = Check {
    id: "port-nonstandard",
    severity: Severity::Notice,
    component: Some(Component::Port),
    need: Need::Port,
    source: "RFC 3986 §3.2.3",
    title: "An unusual port",
    explanation: "A port is given that is not the scheme's default. The server behind it may be another one \
             than the one that answers on the default port.",
    verify: "Compare with the default: 80 for http, 443 for https, 21 for ftp.",
    traits: &[],
    hostile: &[],
    innocent: &[],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    if let Some((port, span)) = usable(case)
        && !is_default(case, port)
        && foreign(case, port).is_none()
    {
        findings.add(span, format!("Port {port} is not the scheme's default."));
    }
}
