//! `host-long`: A long host.

use super::shape::*;
use crate::review::{Case, Check, Findings, Need, Severity};
use crate::syntax::Component;

/// The check.
pub static CHECK: Check = Check {
    id: "host-long",
    severity: Severity::Notice,
    component: Some(Component::Host),
    need: Need::RareShape,
    source: "URL Standard, host rendering",
    title: "A long host",
    explanation: "The host has more than 60 characters. Few programs show all of them, and what is cut is often \
             the end that decides.",
    verify: "Read the host from the right.",
    traits: &[],
    hostile: &[],
    innocent: &[],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    let Some(host) = name(case).filter(|host| host.typed.len() > 60) else {
        return;
    };
    let count = host.typed.chars().count();
    if count > 60 {
        findings.add(host.span, format!("The host has {count} characters."));
    }
}
