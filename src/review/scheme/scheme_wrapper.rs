//! `scheme-wrapper`: Scheme that wraps another link.

use super::kinds::*;
use crate::facts::embedded::wrapped;
use crate::review::safe::safe;
use crate::review::{Case, Check, Findings, Need, Severity};
use crate::secrets::covered;
use crate::syntax::{Component, Reference};

/// The check.
pub static CHECK: Check = Check {
    id: "scheme-wrapper",
    severity: Severity::Warning,
    component: Some(Component::Scheme),
    need: Need::UncommonScheme,
    source: "RFC 3986 §3.1; Chromium display rules",
    title: "Scheme that wraps another link",
    explanation: "The scheme takes another URL behind it and opens that in a way of its own. \
            Filters that look at the outer scheme and host find none; the inner link is the one \
            to check.",
    verify: "Cut the text behind the first “:”, and review what is left.",
    traits: &[],
    hostile: &[],
    innocent: &[],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    let Some((name, span)) = uncommon(case) else {
        return;
    };
    let Some(inner) = wrapped(case.reference) else {
        return;
    };
    // HTML writes an origin that is opaque as “null”; a blob of such a page has a name, and no link in it.
    if name.eq_ignore_ascii_case("blob") && inner.url.starts_with("null/") {
        findings.add_with(
            Severity::Notice,
            span,
            format!(
                "“{name}” names what a page without an origin of its own holds, and wraps no link."
            ),
        );
        return;
    }
    let split = Reference::split(&inner.url, case.reference.standard());
    findings.add(
        span,
        format!("“{name}” wraps another link: {}.", safe(&covered(&split))),
    );
}
