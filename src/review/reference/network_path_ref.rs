//! `network-path-ref`: Network-path reference.

use crate::review::safe::safe_host;
use crate::review::{Case, Check, Findings, Need, Severity};
use crate::syntax::{Component, Form, Span};

/// The check.
pub static CHECK: Check = Check {
    id: "network-path-ref",
    severity: Severity::Warning,
    component: Some(Component::Authority),
    need: Need::Relative,
    source: "RFC 3986 §4.2",
    title: "Network-path reference",
    explanation: "The reference begins with “//” and a host: it keeps the scheme of its base \
            and replaces the authority (RFC 3986 §4.2). It looks like a path, and leaves the \
            site.",
    verify: "Count the slashes at the start: after two of them stands a host.",
    traits: &[],
    hostile: &[],
    innocent: &[],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    if case.reference.form() != Form::NetworkPath {
        return;
    }
    if let Some((host, span)) = case
        .component(Component::Host)
        .filter(|(host, _)| !host.is_empty())
    {
        findings.add(
            Span::new(0, span.end as usize),
            format!(
                "“//” starts an authority: the scheme stays, and the host becomes {}.",
                safe_host(host)
            ),
        );
    }
}
