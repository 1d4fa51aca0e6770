//! `port-empty`: the authority ends with a “:” and no port.

use crate::review::{Case, Check, Example, Findings, Need, Severity, Trait};
use crate::syntax::{Component, Span};

/// The check.
pub static CHECK: Check = Check {
    id: "port-empty",
    severity: Severity::Notice,
    component: Some(Component::Port),
    need: Need::Port,
    source: "RFC 3986 §3.2.3, §6.2.3",
    title: "Empty port",
    explanation: "A “:” follows the host, but no digits follow the “:”. The grammar allows that, \
        and it means the scheme's default port. A producer should leave the “:” out \
        (RFC 3986 §3.2.3): with and without it, the text differs and the destination does not.",
    verify: "Look for a “:” at the very end of the authority.",
    traits: &[Trait::Spelling],
    hostile: &[
        Example::of("http://example.com:/"),
        Example::of("http://[::1]:"),
    ],
    innocent: &[
        Example::of("http://example.com/"),
        Example::of("http://example.com:80/"),
    ],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    let port = case.component(Component::Port);
    if let Some((_, span)) = port.filter(|(text, _)| text.is_empty()) {
        let end = span.start as usize;
        findings.add(
            Span::new(end.saturating_sub(1), end),
            "The port is empty, which means the scheme's default port.",
        );
    }
}
