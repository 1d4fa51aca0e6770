//! `host-shortener`: A link shortener.

use super::suffixes::*;
use crate::review::{Case, Check, Findings, Need, Severity};
use crate::syntax::Component;

/// The check.
pub static CHECK: Check = Check {
    id: "host-shortener",
    severity: Severity::Notice,
    component: Some(Component::Host),
    need: Need::RareSuffix,
    source: "RFC 3986 §7.6",
    title: "A link shortener",
    explanation: "The host forwards to wherever its customer has asked for. The destination is not in this text, \
             and may change.",
    verify: "Most shorteners show the destination when a “+” is put behind the link.",
    traits: &[],
    hostile: &[],
    innocent: &[],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    let Some(host) = name(case) else { return };
    if is_shortener(&host.name) {
        findings.add(
            host.span,
            "A link shortener: where the link leads is not in this text.",
        );
    }
}
