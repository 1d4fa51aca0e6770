//! `ref-same-document`: Same-document reference.

use crate::review::{Case, Check, Findings, Need, Severity};
use crate::syntax::Form;

/// The check.
pub static CHECK: Check = Check {
    id: "ref-same-document",
    severity: Severity::Notice,
    component: None,
    need: Need::Relative,
    source: "RFC 3986 §4.4",
    title: "Same-document reference",
    explanation: "The reference is empty, or a fragment alone: it means the document that it \
            stands in, and nothing is to be fetched for it (RFC 3986 §4.4).",
    verify: "Cut the fragment off: nothing is left.",
    traits: &[],
    hostile: &[],
    innocent: &[],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    if case.reference.form() == Form::SameDocument {
        findings.add(
            case.whole(),
            "The reference means the document that it stands in; nothing is fetched for it.",
        );
    }
}
