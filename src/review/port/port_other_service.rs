//! `port-other-service`: The port of another service.

use super::number::*;
use crate::review::{Case, Check, Findings, Need, Severity};
use crate::syntax::Component;

/// The check.
pub static CHECK: Check = Check {
    id: "port-other-service",
    severity: Severity::Danger,
    component: Some(Component::Port),
    need: Need::Port,
    source: "RFC 3986 §7.2; RFC 2396 §7; Fetch Standard, port blocking",
    title: "The port of another service",
    explanation: "The port belongs to another service than the scheme's. A request that is sent there may be read \
             as commands by a mail, file or database server. Browsers refuse to connect to most of \
             these ports.",
    verify: "Look the port up in the IANA registry of service names, or in the Fetch Standard's list.",
    traits: &[],
    hostile: &[],
    innocent: &[],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    if let Some((port, span)) = usable(case)
        && let Some(message) = foreign(case, port)
    {
        findings.add(span, message);
    }
}
