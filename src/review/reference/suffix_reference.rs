//! `suffix-reference`: a host without a scheme, which resolves as a path.

use crate::facts::host::looks_like_host;
use crate::message;
use crate::message::Quote;
use crate::review::{Case, Check, Example, Findings, Need, Severity};
use crate::syntax::{Component, Form};

/// The check.
pub static CHECK: Check = Check {
    id: "suffix-reference",
    severity: Severity::Notice,
    component: Some(Component::Path),
    need: Need::Relative,
    source: "RFC 3986 §4.5, RFC 2396 appendix E",
    title: "Host without a scheme",
    explanation: "There is no scheme, but the first segment looks like a host. People and address bars \
        read it as a host (RFC 3986 §4.5 calls that a suffix reference); by the standard it \
        resolves to a path below the base.",
    verify: "Resolve the reference against a base and look for the first segment in the target.",
    traits: &[],
    hostile: &[Example::of("www.example.com/x"), Example::of("192.0.2.1/x")],
    innocent: &[Example::of("readme.html"), Example::of("main.rs")],
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
            message![
                "This looks like the host ",
                Quote::host(first.text, first.span),
                ", but without a scheme it is a path."
            ],
        );
    }
}
