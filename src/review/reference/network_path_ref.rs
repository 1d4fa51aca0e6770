//! `network-path-ref`: “//” and a host, without a scheme.

use crate::message;
use crate::message::Quote;
use crate::review::{Case, Check, Example, Findings, Need, Severity};
use crate::syntax::{Component, Form, Span};

/// The check.
pub static CHECK: Check = Check {
    id: "network-path-ref",
    severity: Severity::Warning,
    component: Some(Component::Authority),
    need: Need::Relative,
    source: "RFC 3986 §4.2",
    title: "Network-path reference",
    explanation: "The reference starts with “//” and a host: it keeps the scheme of its base and replaces \
        the authority (RFC 3986 §4.2). It looks like a path, and leaves the site.",
    verify: "Count the slashes at the start. A host follows two of them.",
    traits: &[],
    hostile: &[
        Example::of("//example.net/x"),
        Example::of("//bob@example.net"),
    ],
    innocent: &[Example::of("/a//b"), Example::of("///example.net")],
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
            message![
                "“//” starts an authority: the reference keeps the scheme of the base, but goes to ",
                Quote::host(host, span),
                "."
            ],
        );
    }
}
