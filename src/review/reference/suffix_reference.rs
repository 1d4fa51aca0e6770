//! `suffix-reference`: a host without a scheme, which resolves as a path.

use crate::facts::host::looks_like_host;
use crate::message;
use crate::message::Quote;
use crate::review::{Case, Findings};
use crate::syntax::Form;

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
    if case.reference.form() != Form::RelativePath {
        return;
    }
    let Some(first) = case.reference.segments().next() else {
        return;
    };
    if looks_like_host(first.text) {
        findings.add(
            case.whole(),
            message![
                "This looks like the host ",
                Quote::host(first.text, first.span),
                ", but without a scheme it is a path."
            ],
        );
    }
}
