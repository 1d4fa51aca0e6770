//! `host-dns-limits`: A name that the DNS can't hold.

use super::shape::*;
use crate::review::{Case, Check, Findings, Need, Severity};
use crate::syntax::Component;

/// The check.
pub static CHECK: Check = Check {
    id: "host-dns-limits",
    severity: Severity::Warning,
    component: Some(Component::Host),
    need: Need::RareShape,
    source: "RFC 1035 §2.3.1, §2.3.4",
    title: "A name that the DNS can't hold",
    explanation: "A label has more than 63 octets or ends with a hyphen, or the name has more than 253 octets. No \
             such name can be registered, and programs cut it or refuse it.",
    verify: "Count the octets between the dots.",
    traits: &[],
    hostile: &[],
    innocent: &[],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    let Some(host) = name(case) else { return };
    if host.name.len() > 253 {
        findings.add(
            host.span,
            format!(
                "The name has {} octets; the DNS holds 253.",
                host.name.len()
            ),
        );
    }
    for label in host.labels() {
        if label.text.len() > 63 {
            findings.add(
                label.span,
                format!(
                    "The label has {} octets; the DNS holds 63.",
                    label.text.len()
                ),
            );
        } else if label.text.ends_with('-') {
            findings.add(label.span, "The label ends with a hyphen.");
        }
    }
}
