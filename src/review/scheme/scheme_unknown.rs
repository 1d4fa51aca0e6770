//! `scheme-unknown`: Unknown scheme.

use super::kinds::*;
use crate::facts::embedded::wrapped;
use crate::facts::schemes;
use crate::review::safe::safe;
use crate::review::{Case, Check, Findings, Need, Severity};
use crate::syntax::Component;

/// The check.
pub static CHECK: Check = Check {
    id: "scheme-unknown",
    severity: Severity::Notice,
    component: Some(Component::Scheme),
    need: Need::UncommonScheme,
    source: "RFC 7595",
    title: "Unknown scheme",
    explanation: "IANA's registry of schemes (RFC 7595) doesn't list it, and neither do the \
            lists in here. It may belong to an application, or be a mistake.",
    verify: "Look it up in IANA's registry of URI schemes.",
    traits: &[],
    hostile: &[],
    innocent: &[],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    let Some((name, span)) = uncommon(case) else {
        return;
    };
    let wrapper = wrapped(case.reference).is_some();
    if !schemes::is_known(name) && !wrapper && !name.to_ascii_lowercase().starts_with("web+") {
        findings.add(
            span,
            format!("“{}” is no scheme that IANA or urilens knows.", safe(name)),
        );
    }
}
