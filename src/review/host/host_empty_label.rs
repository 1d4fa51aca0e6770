//! `host-empty-label`: An empty label.

use super::shape::*;
use crate::review::{Case, Check, Findings, Need, Severity};
use crate::syntax::{Component, Span};

/// The check.
pub static CHECK: Check = Check {
    id: "host-empty-label",
    severity: Severity::Warning,
    component: Some(Component::Host),
    need: Need::RareShape,
    source: "RFC 1035 §2.3.1",
    title: "An empty label",
    explanation: "The host starts with a dot, or has two dots in a row. No name in the DNS has an empty label; \
             programs drop the dot, refuse the name, or look up something else.",
    verify: "Look for “..” in the host, and for a dot at its start.",
    traits: &[],
    hostile: &[],
    innocent: &[],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    let Some(host) = name(case) else { return };
    let empty = host.name.is_empty()
        || host.name.starts_with('.')
        || host.name.ends_with('.')
        || host.name.contains("..");
    if !empty {
        return;
    }
    let typed = host.typed;
    let (start, end) = match (typed.find(".."), typed.starts_with('.')) {
        (_, true) => (0, 1),
        (Some(at), _) => (at, at + 2),
        (None, false) => (0, typed.len()),
    };
    let from = host.span.start as usize;
    findings.add(
        Span::new(from + start, from + end),
        "A label is empty here, which the DNS doesn't know.",
    );
}
