//! `ref-same-document`: an empty reference, or a fragment alone.

use crate::review::{Case, Check, Findings, Need, declared};
use crate::syntax::Form;

/// The check.
pub static CHECK: Check = Check {
    need: Need::Relative,
    run,
    ..declared::REF_SAME_DOCUMENT
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    if case.reference.form() == Form::SameDocument {
        findings.add(
            case.whole(),
            "The reference refers to the document that contains it. Following it should not fetch anything.",
        );
    }
}
