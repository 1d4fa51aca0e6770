//! `host-underscore`: an underscore in the host.

use super::names::name_or_dots;
use crate::review::{Case, Check, Example, Findings, Need, Severity};
use crate::syntax::{Component, Span};

/// The check.
pub static CHECK: Check = Check {
    id: "host-underscore",
    severity: Severity::Notice,
    component: Some(Component::Host),
    need: Need::RareShape,
    source: "RFC 952; RFC 1123 §2.1",
    title: "Underscore in the host",
    explanation: "Host names consist of letters, digits and hyphens. The DNS allows an underscore, which is common \
         in names that are not hosts, but some programs refuse it.",
    verify: "Look for “_” in the host.",
    traits: &[],
    hostile: &[
        Example::of("http://a_b.example.com/"),
        Example::of("http://_dmarc.example.com/"),
    ],
    innocent: &[
        Example::of("http://example.com/a_b"),
        Example::of("http://a_b@example.com/"),
    ],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    let Some(host) = name_or_dots(case) else {
        return;
    };
    if let Some(at) = host.typed.find('_') {
        let start = host.span.start as usize + at;
        let span = Span::new(start, start + 1);
        findings.add(
            span,
            "Host names do not contain “_”, and some programs refuse it.",
        );
    }
}
