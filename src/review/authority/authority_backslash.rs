//! `authority-backslash`: a backslash, which ends the authority for browsers only.

use crate::review::{Case, Check, Example, Findings, Need, Severity, Trait};
use crate::syntax::{Component, Span};

/// The check.
pub static CHECK: Check = Check {
    id: "authority-backslash",
    severity: Severity::Danger,
    component: Some(Component::Authority),
    need: Need::AtOrBackslash,
    source: "RFC 3986 §3.2; URL Standard, authority state",
    title: "Backslash in the authority",
    explanation: "A browser reads “\\” as “/” and ends the authority there. In RFC 3986 a backslash \
        delimits nothing, so the authority goes on after it. A filter and a browser can find two \
        different hosts in one text.",
    verify: "Look for a “\\” between “//” and the next “/”, “?” or “#”.",
    traits: &[Trait::SaysViolation],
    hostile: &[
        Example::of("https://203.0.113.9\\@example.com/"),
        Example::of("https://example.com\\.example.net/"),
    ],
    innocent: &[
        Example::of("https://example.com/a?b=\\"),
        Example::of("https://example.com#\\"),
    ],
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
            "No URI may contain a backslash. A browser reads it as “/” and ends the host here; RFC 3986 does not.",
        );
    }
}
