//! `host-punycode-invalid`: An “xn--” label that is none.

use super::idn::*;
use crate::facts::characters::named;
use crate::facts::host::MAX_LABEL;
use crate::review::safe::{safe, safe_host};
use crate::review::{Case, Check, Findings, Need, Severity};
use crate::syntax::Component;

/// The check.
pub static CHECK: Check = Check {
    id: "host-punycode-invalid",
    severity: Severity::Warning,
    component: Some(Component::Host),
    need: Need::OddHost,
    source: "UTS #46 §4; RFC 5890 §2.3.2.1",
    title: "An “xn--” label that is none",
    explanation: "The label starts with “xn--”, but what follows decodes to nothing, to US-ASCII alone, or to letters \
             that IDNA doesn't allow, or is too long to be decoded. Some programs refuse it, others look it up as it is.",
    verify: "Decode what follows “xn--”, and encode the result again: it has to come out the same.",
    traits: &[],
    hostile: &[],
    innocent: &[],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    let Some(host) = odd_name(case) else { return };
    for label in host.labels().filter(|label| is_bad(*label)) {
        let name = safe_host(label.text);
        let odd = label.text.chars().find(|found| !found.is_ascii());
        let message = match (odd, label.text.len(), label.refused()) {
            (Some(odd), _, _) => format!(
                "{name} starts as Punycode does, which is US-ASCII throughout, and holds {}.",
                named(odd)
            ),
            (None, length, _) if length > MAX_LABEL => format!(
                "{name} has {length} octets and stays as it is: Punycode of a label has {MAX_LABEL} at most."
            ),
            (None, _, Some(letters)) => format!(
                "{name} decodes to {}, which IDNA refuses (UTS #46 §4.1): {}.",
                safe(&letters),
                why_refused(&letters)
            ),
            (None, _, None) => format!("{name} is no valid Punycode."),
        };
        findings.add(label.span, message);
    }
}
