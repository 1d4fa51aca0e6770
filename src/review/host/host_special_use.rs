//! `host-special-use`: A name of special use.

use super::suffixes::*;
use crate::review::{Case, Check, Findings, Need, Severity};
use crate::syntax::Component;

/// The check.
pub static CHECK: Check = Check {
    id: "host-special-use",
    severity: Severity::Notice,
    component: Some(Component::Host),
    need: Need::RareSuffix,
    source: "RFC 6761; RFC 7686; RFC 9476",
    title: "A name of special use",
    explanation: "The last label is set aside: “onion” for hidden services, “alt” for other name systems, \
             “invalid” and “test” for what is never looked up.",
    verify: "Look the label up in the registry of special-use domain names.",
    traits: &[],
    hostile: &[],
    innocent: &[],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    let Some(host) = name(case) else { return };
    if let Some(suffix) = ends_with_one_of(&host.name, &["onion", "alt", "invalid", "test"]) {
        findings.add(
            suffix_span(host, suffix),
            format!("“{suffix}” is set aside, and not looked up in the DNS."),
        );
    }
}
