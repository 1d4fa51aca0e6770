//! `host-unicode`: Letters outside of US-ASCII in the host.

use super::characters::*;
use crate::review::safe::safe_host;
use crate::review::{Case, Check, Findings, Need, Severity};
use crate::syntax::Component;

/// The check.
pub static CHECK: Check = Check {
    id: "host-unicode",
    severity: Severity::Notice,
    component: Some(Component::Host),
    need: Need::OddHost,
    source: "RFC 3986 §2; RFC 3987",
    title: "Letters outside of US-ASCII in the host",
    explanation: "The host is written in the letters of an IRI. A URI has US-ASCII alone, and what is looked up \
             is the ASCII form of the name.",
    verify: "Convert the host with any IDNA tool.",
    traits: &[],
    hostile: &[],
    innocent: &[],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    let Some(host) = unusual(case).filter(|host| !host.typed.is_ascii()) else {
        return;
    };
    let message = if host.idna_error {
        "The host has letters outside of US-ASCII, and no valid ASCII form.".to_owned()
    } else {
        format!("In US-ASCII the host is {}.", safe_host(&host.name))
    };
    findings.add(host.span, message);
}
