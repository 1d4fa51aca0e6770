//! `ref-legacy-same-scheme`: the scheme of the base without an authority, such as `http:g`.

use crate::review::{Case, Check, Example, Findings, Need, Severity};
use crate::syntax::{Component, PathKind};

/// The check.
pub static CHECK: Check = Check {
    id: "ref-legacy-same-scheme",
    severity: Severity::Warning,
    component: Some(Component::Scheme),
    need: Need::Relative,
    source: "RFC 3986 §5.2.2, §5.4.2",
    title: "Scheme of the base without an authority",
    explanation: "The reference repeats the scheme of its base, and no authority follows. Strictly it is \
        an absolute URI. Older programs ignore the scheme and resolve the rest as relative (RFC \
        3986 §5.2.2), and so do browsers. RFC 3986 §5.4.2 gives both results.",
    verify: "Resolve the reference twice, with and without its scheme.",
    traits: &[],
    hostile: &[
        Example::on("http://a/b/c", "http:g"),
        Example::on("http://a/b/c", "HTTP:/g"),
    ],
    innocent: &[
        Example::on("http://a/b/c", "mailto:g"),
        Example::on("http://a/b/c", "http://a/g"),
    ],
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
            "The reference repeats the scheme of the base. RFC 3986 resolves it as absolute, browsers and older programs as relative.",
        );
    }
}
