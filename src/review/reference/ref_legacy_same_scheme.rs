//! `ref-legacy-same-scheme`: The base's scheme without an authority.

use crate::review::{Case, Check, Findings, Need, Severity};
use crate::syntax::{Component, PathKind};

/// The check.
pub static CHECK: Check = Check {
    id: "ref-legacy-same-scheme",
    severity: Severity::Warning,
    component: Some(Component::Scheme),
    need: Need::Relative,
    source: "RFC 3986 §5.2.2, §5.4.2",
    title: "The base's scheme without an authority",
    explanation: "The reference repeats the scheme of its base, with no authority behind. \
            Strictly it is an absolute URI; older programs ignore the scheme and resolve the rest \
            as relative (RFC 3986 §5.2.2), and so do browsers. RFC 3986 §5.4.2 shows both \
            answers.",
    verify: "Resolve it twice, with and without its scheme.",
    traits: &[],
    hostile: &[],
    innocent: &[],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    let (Some((scheme, span)), Some(base)) = (case.component(Component::Scheme), case.base) else {
        return;
    };
    let hierarchical = base.authority().is_some() || base.path_kind() == PathKind::Absolute;
    let repeats = base
        .scheme()
        .is_some_and(|base| base.eq_ignore_ascii_case(scheme));
    if repeats && hierarchical && case.reference.authority().is_none() {
        findings.add(
            span,
            "The reference repeats the base's scheme: strict readers take it for absolute, older ones and \
             browsers for relative.",
        );
    }
}
