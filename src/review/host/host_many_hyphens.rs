//! `host-many-hyphens`: Many hyphens.

use crate::facts::host::HostFacts;
use crate::review::{Case, Check, Findings, Need, Severity};
use crate::syntax::Component;

/// The check.
pub static CHECK: Check = Check {
    id: "host-many-hyphens",
    severity: Severity::Notice,
    component: Some(Component::Host),
    need: Need::RareShape,
    source: "URL Standard, host rendering",
    title: "Many hyphens",
    explanation: "The registrable label has three hyphens or more. Chains of tempting words are common in \
             domains that live for a day.",
    verify: "Count the hyphens of the label before the public suffix.",
    traits: &[],
    hostile: &[],
    innocent: &[],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    let Some(label) = case.host.as_ref().and_then(HostFacts::registrable_label) else {
        return;
    };
    let count = label.text.bytes().filter(|byte| *byte == b'-').count();
    if count >= 3 && !label.text.starts_with("xn--") {
        findings.add(label.span, format!("The label has {count} hyphens."));
    }
}
