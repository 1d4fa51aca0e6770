//! `host-many-labels`: seven labels or more.

use super::names::name_or_dots;
use crate::message;
use crate::review::{Case, Check, Example, Findings, Need, Severity, Trait};
use crate::syntax::Component;

/// The check.
pub static CHECK: Check = Check {
    id: "host-many-labels",
    severity: Severity::Notice,
    component: Some(Component::Host),
    need: Need::RareShape,
    source: "URL Standard, host rendering",
    title: "Many labels",
    explanation: "The host has seven labels or more. A long chain of labels pushes the registrable domain at the \
         right end out of sight, and that domain decides who owns the host.",
    verify: "Count the dots, and read the host from the right.",
    traits: &[Trait::Spelling, Trait::Mark],
    hostile: &[
        Example::of("http://a.b.c.d.e.example.com/"),
        Example::of("http://1.2.3.4.5.6.example.com/"),
    ],
    innocent: &[
        Example::of("http://a.b.c.example.com/"),
        Example::of("http://a.b.c.d.example.com/"),
    ],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    let Some(host) = name_or_dots(case) else {
        return;
    };
    let count = host.name.bytes().filter(|byte| *byte == b'.').count() + 1;
    if count >= 7 {
        findings.add(host.span, message!["The host has ", count, " labels."]);
    }
}
