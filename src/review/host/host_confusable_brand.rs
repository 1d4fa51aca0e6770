//! `host-confusable-brand`: A well-known name in foreign letters.

use super::lookalikes::*;
use crate::facts::lookalikes::fold::skeleton;
use crate::review::safe::safe_host;
use crate::review::{Case, Check, Findings, Need, Severity};
use crate::syntax::Component;

/// The check.
pub static CHECK: Check = Check {
    id: "host-confusable-brand",
    severity: Severity::Danger,
    component: Some(Component::Host),
    need: Need::ForeignHost,
    source: "UTS #39 §4",
    title: "A well-known name in foreign letters",
    explanation: "The label has letters outside of US-ASCII, and drawn on a screen it can't be told from a \
             well-known name. UTS #39 calls the two confusable: they have one skeleton.",
    verify: "Copy the host and look at its code points, or at its ASCII form, which starts with “xn--”.",
    traits: &[],
    hostile: &[],
    innocent: &[],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    let Some(host) = foreign(case).filter(|host| !host.is_plain()) else {
        return;
    };
    for label in chosen(host) {
        let letters = label.letters();
        if letters.is_ascii() {
            continue;
        }
        let found = words(&letters)
            .filter(|word| !word.is_ascii() && word.len() <= 256)
            .find_map(|word| case.settings.brands.with_skeleton(&skeleton(word)));
        if let Some(brand) = found.filter(|brand| brand.label.len() >= MIN_FOLDED) {
            findings.add(
                label.span,
                format!(
                    "The label looks like “{}”, but is {}: another name, and another owner's.",
                    safe_host(&brand.label),
                    safe_host(label.text)
                ),
            );
        }
    }
}
