//! `ref-same-document`: an empty reference, or a fragment alone.

use crate::review::{Case, Findings};
use crate::syntax::Form;

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
    if case.reference.form() == Form::SameDocument {
        findings.add(
            case.whole(),
            "The reference refers to the document that contains it. Following it should not fetch anything.",
        );
    }
}
