//! `host-whole-script-confusable`: A foreign label that reads as a Latin one.

use super::idn::*;
use crate::facts::host::SuffixKind;
use crate::facts::lookalikes::scripts::{foreign_script, is_at_home, reads_as_ascii};
use crate::review::safe::safe_host;
use crate::review::{Case, Check, Findings, Need, Severity};
use crate::syntax::Component;

/// The check.
pub static CHECK: Check = Check {
    id: "host-whole-script-confusable",
    severity: Severity::Danger,
    component: Some(Component::Host),
    need: Need::OddHost,
    source: "UTS #39 §4",
    title: "A foreign label that reads as a Latin one",
    explanation: "All letters of the label are of one foreign script, and each of them is drawn like a letter of \
             US-ASCII. Under a domain whose readers don't write in that script, it can only be there to \
             be misread.",
    verify: "Look at the code points of the label, or at its ASCII form, which starts with “xn--”.",
    traits: &[],
    hostile: &[],
    innocent: &[],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    for (host, label, letters) in international(case) {
        // A top-level domain that no list knows lends no script to anybody.
        let known = host
            .domain
            .is_some_and(|domain| domain.kind != SuffixKind::Unknown);
        let top = host
            .unicode
            .rsplit('.')
            .next()
            .filter(|_| known)
            .unwrap_or("");
        let Some(script) = foreign_script(&letters).filter(|script| !is_at_home(*script, top))
        else {
            continue;
        };
        if reads_as_ascii(&letters) {
            findings.add(
                label.span,
                format!(
                    "All letters are {}, and all of them look like US-ASCII: {}.",
                    script.full_name(),
                    safe_host(label.text)
                ),
            );
        }
    }
}
