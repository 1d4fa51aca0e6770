//! `ref-same-document`: an empty reference, or a fragment alone.

use crate::review::{Case, Check, Example, Findings, Need, Severity};
use crate::syntax::Form;

/// The check.
pub static CHECK: Check = Check {
    id: "ref-same-document",
    severity: Severity::Notice,
    component: None,
    need: Need::Relative,
    source: "RFC 3986 §4.4",
    title: "Empty reference or fragment alone",
    explanation: "The reference is empty, or a fragment alone. It refers to the document that contains it, and \
        following it should not fetch anything (RFC 3986 §4.4).",
    verify: "Remove the “#” and everything after it. Nothing is left.",
    traits: &[],
    hostile: &[Example::of("#top"), Example::of("")],
    innocent: &[Example::of("page#top"), Example::of("?#top")],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    if case.reference.form() == Form::SameDocument {
        findings.add(
            case.whole(),
            "The reference refers to the document that contains it. Following it should not fetch anything.",
        );
    }
}
