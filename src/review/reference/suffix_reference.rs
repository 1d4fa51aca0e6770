//! `suffix-reference`: Host without a scheme.

use crate::facts::host::looks_like_host;
use crate::review::safe::safe_host;
use crate::review::{Case, Check, Findings, Need, Severity};
use crate::syntax::{Component, Form};

/// The check.
pub static CHECK: Check = Check {
    id: "suffix-reference",
    severity: Severity::Notice,
    component: Some(Component::Path),
    need: Need::Relative,
    source: "RFC 3986 §4.5, RFC 2396 appendix E",
    title: "Host without a scheme",
    explanation: "There is no scheme, but the first segment looks like a host. People and \
            address bars read it so (RFC 3986 §4.5 calls it a suffix reference); resolved by the \
            standard it is a path below the base.",
    verify: "Resolve it against a base, and look where the first segment ends up.",
    traits: &[],
    hostile: &[],
    innocent: &[],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    if case.reference.form() != Form::RelativePath {
        return;
    }
    let Some(first) = case.reference.segments().next() else {
        return;
    };
    if looks_like_host(first.text) {
        findings.add(
            case.whole(),
            format!(
                "This reads as the host {}, but without a scheme it is a path.",
                safe_host(first.text)
            ),
        );
    }
}
