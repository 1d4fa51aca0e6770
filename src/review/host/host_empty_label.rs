//! `host-empty-label`: an empty label.

use super::names::name_or_dots;
use crate::review::{Case, Check, Example, Findings, Need, Severity};
use crate::syntax::{Component, Span};

/// The check.
pub static CHECK: Check = Check {
    id: "host-empty-label",
    severity: Severity::Warning,
    component: Some(Component::Host),
    need: Need::RareShape,
    source: "RFC 1035 §2.3.1",
    title: "Empty label",
    explanation: "The host starts with a dot or has two dots in a row. No name in the DNS has an empty label. \
         Programs remove the dot, refuse the name, or look up a different one.",
    verify: "Look for “..” in the host and for a dot at its start.",
    traits: &[],
    hostile: &[
        Example::of("http://example..com/"),
        Example::of("http://.example.com/"),
        Example::of("http://example.com../"),
    ],
    innocent: &[
        Example::of("http://example.com/..a"),
        Example::of("http://example.com./"),
    ],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    let Some(host) = name_or_dots(case) else {
        return;
    };
    let is_empty = host.name.is_empty()
        || host.name.starts_with('.')
        || host.name.ends_with('.')
        || host.name.contains("..");
    if !is_empty {
        return;
    }
    let typed = host.typed;
    let (start, end) = match (typed.find(".."), typed.starts_with('.')) {
        (_, true) => (0, 1),
        (Some(at), _) => (at, at + 2),
        (None, false) => (0, typed.len()),
    };
    let from = host.span.start as usize;
    let span = Span::new(from + start, from + end);
    findings.add(
        span,
        "There is an empty label here, which the DNS does not allow.",
    );
}
