//! `ref-leaves-site`: Leaves the site.

use crate::facts::host::same_site;
use crate::review::safe::safe_host;
use crate::review::{Case, Check, Findings, Need, Severity};
use crate::syntax::{Component, Reference};

/// The check.
pub static CHECK: Check = Check {
    id: "ref-leaves-site",
    severity: Severity::Notice,
    component: Some(Component::Authority),
    need: Need::Relative,
    source: "RFC 3986 §5.2",
    title: "Leaves the site",
    explanation: "The registrable domain of the target is not that of the base: the reference \
            goes to somebody else's host.",
    verify: "Compare the last labels of both hosts, from the public suffix on.",
    traits: &[],
    hostile: &[],
    innocent: &[],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    let (Some(host), Some(base)) = (case.host.as_ref(), case.base.and_then(Reference::host)) else {
        return;
    };
    if base.is_empty() || same_site(host.typed, base) {
        return;
    }
    let span = case.reference.components().authority.unwrap_or(host.span);
    findings.add(
        span,
        format!(
            "The target is on another site: {}, not {}.",
            safe_host(&host.site()),
            safe_host(base)
        ),
    );
}
