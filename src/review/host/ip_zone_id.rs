//! `ip-zone-id`: A zone identifier.

use crate::review::{Case, Check, Findings, Need, Severity};
use crate::syntax::{Component, Span};

/// The check.
pub static CHECK: Check = Check {
    id: "ip-zone-id",
    severity: Severity::Notice,
    component: Some(Component::Host),
    need: Need::Address,
    source: "RFC 6874; RFC 9844",
    title: "A zone identifier",
    explanation: "The address in brackets names a network interface behind a “%”. RFC 6874 allowed that in \
             URIs, RFC 9844 took it back, and browsers refuse it.",
    verify: "Look for a “%” between the brackets.",
    traits: &[],
    hostile: &[],
    innocent: &[],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    let Some(host) = case
        .host
        .as_ref()
        .filter(|host| host.typed.starts_with('['))
    else {
        return;
    };
    let inside = host.typed.strip_suffix(']').unwrap_or(host.typed);
    if let Some(at) = inside.find('%') {
        let start = host.span.start as usize;
        findings.add(
            Span::new(start + at, start + inside.len()),
            "A zone identifier names an interface of one machine; URIs have no place for it (RFC 9844).",
        );
    }
}
