//! `port-empty`: An empty port.

use crate::review::{Case, Check, Findings, Need, Severity};
use crate::syntax::{Component, Span};

/// The check.
pub static CHECK: Check = Check {
    id: "port-empty",
    severity: Severity::Notice,
    component: Some(Component::Port),
    need: Need::Port,
    source: "RFC 3986 §3.2.3, §6.2.3",
    title: "An empty port",
    explanation: "There is a “:” behind the host and no port. The grammar allows it, and it means the default \
             port. Producers should leave the “:” out.",
    verify: "Look for a “:” right before the end of the authority.",
    traits: &[],
    hostile: &[],
    innocent: &[],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    if let Some((_, span)) = case
        .component(Component::Port)
        .filter(|(text, _)| text.is_empty())
    {
        let end = span.start as usize;
        findings.add(
            Span::new(end.saturating_sub(1), end),
            "A “:” without a port means the scheme's default port.",
        );
    }
}
