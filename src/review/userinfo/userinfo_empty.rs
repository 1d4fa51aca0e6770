//! `userinfo-empty`: Empty userinfo.

use super::parts::*;
use crate::review::{Case, Check, Findings, Need, Severity};
use crate::syntax::Component;

/// The check.
pub static CHECK: Check = Check {
    id: "userinfo-empty",
    severity: Severity::Notice,
    component: Some(Component::Userinfo),
    need: Need::Userinfo,
    source: "RFC 3986 §3.2.1",
    title: "Empty userinfo",
    explanation: "There is an “@” in the authority with nothing, or only a “:”, before it. It \
            names nobody. Programs that drop it and programs that keep it see two different texts.",
    verify: "Look for an “@” right behind “//”, or behind “//:”.",
    traits: &[],
    hostile: &[],
    innocent: &[],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    if let Some((_, span)) = case
        .component(Component::Userinfo)
        .filter(|(text, _)| matches!(*text, "" | ":"))
    {
        findings.add(with_at(span), "The “@” has no user before it.");
    }
}
