//! `authority-backslash`: A backslash in the authority.

use crate::review::{Case, Check, Findings, Need, Severity};
use crate::syntax::{Component, Span};

/// The check.
pub static CHECK: Check = Check {
    id: "authority-backslash",
    severity: Severity::Danger,
    component: Some(Component::Authority),
    need: Need::AtOrBackslash,
    source: "RFC 3986 §3.2; URL Standard, authority state",
    title: "A backslash in the authority",
    explanation: "A browser reads “\\” as “/”, and ends the authority there. RFC 3986 knows no \
            such delimiter, and lets the authority go on behind it. So a filter and a browser may \
            see two different hosts in one text.",
    verify: "Look for a “\\” between “//” and the next “/”, “?” or “#”.",
    traits: &[],
    hostile: &[],
    innocent: &[],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    let Some((authority, span)) = case.component(Component::Authority) else {
        return;
    };
    if let Some(at) = authority.find('\\') {
        let start = span.start as usize + at;
        findings.add(
            Span::new(start, start + 1),
            "A browser takes the backslash for “/” and ends the host there; RFC 3986 does not.",
        );
    }
}
