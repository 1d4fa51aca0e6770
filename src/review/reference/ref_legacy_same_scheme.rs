//! `ref-legacy-same-scheme`: the scheme of the base without an authority, such as `http:g`.

use crate::review::{Case, Findings};
use crate::syntax::{Component, PathKind};

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
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
