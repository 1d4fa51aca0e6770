//! `ref-scheme-downgrade`: From an encrypted page to a scheme without encryption.

use crate::review::safe::safe;
use crate::review::{Case, Check, Findings, Need, Severity};
use crate::syntax::{Component, Reference};

/// The check.
pub static CHECK: Check = Check {
    id: "ref-scheme-downgrade",
    severity: Severity::Warning,
    component: Some(Component::Scheme),
    need: Need::Relative,
    source: "RFC 3986 §5.2; Chromium display rules",
    title: "From an encrypted page to a scheme without encryption",
    explanation: "The base is fetched with encryption, and the target is not: the request, \
            its Referer and what comes back can be read and changed on the way.",
    verify: "Compare the schemes of base and target.",
    traits: &[],
    hostile: &[],
    innocent: &[],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    let encrypted = case.base.and_then(Reference::scheme).is_some_and(|base| {
        ["https", "wss"]
            .iter()
            .any(|scheme| scheme.eq_ignore_ascii_case(base))
    });
    if !encrypted || !case.has_scheme(&["http", "ws", "ftp"]) {
        return;
    }
    if let Some((scheme, span)) = case.component(Component::Scheme) {
        findings.add(
            span,
            format!(
                "From an encrypted page this goes on with “{}”, in the clear.",
                safe(scheme)
            ),
        );
    }
}
