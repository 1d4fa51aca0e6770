//! Checks of a reference against its base.

use crate::facts::embedded::target::site;
use crate::facts::host::{looks_like_host, same_site};
use crate::facts::schemes::{has_no_authority, is_encrypted};
use crate::readings::whatwg::is_special;
use crate::review::prelude::*;
use crate::syntax::{Form, PathKind, Reference};

/// `ref-same-document`: an empty reference, or a fragment alone.
pub(super) fn same_document(case: &Case<'_>, findings: &mut Findings) {
    if case.reference.form() == Form::SameDocument {
        findings.add(case.whole(), said::ref_same_document());
    }
}

/// `ref-leaves-site`: a reference to another site than its base.
pub(super) fn leaves_site(case: &Case<'_>, findings: &mut Findings) {
    let (Some(host), Some(base)) = (case.host.as_ref(), case.base.and_then(Reference::host)) else {
        return;
    };
    if base.is_empty() || same_site(host.typed, base) {
        return;
    }
    let span = case.reference.components().authority.unwrap_or(host.span);
    findings.add(
        span,
        said::ref_leaves_site(
            Quote::host(host.site(), host.span),
            Quote::host_from_elsewhere(site(base)),
        ),
    );
}

/// `ref-scheme-downgrade`: an unencrypted scheme on an encrypted page.
pub(super) fn scheme_downgrade(case: &Case<'_>, findings: &mut Findings) {
    // Of web pages and what they load.
    let encryption = |scheme: &str| is_encrypted(scheme).filter(|_| is_special(scheme));
    let base = case.base.and_then(Reference::scheme).and_then(encryption);
    let Some((scheme, span)) = case.component(Component::Scheme) else {
        return;
    };
    if (base, encryption(scheme)) == (Some(true), Some(false)) {
        findings.add(span, said::ref_scheme_downgrade(Quote::text(scheme, span)));
    }
}

/// `ref-legacy-same-scheme`: the scheme of the base without an authority, such as `http:g`.
pub(super) fn legacy_same_scheme(case: &Case<'_>, findings: &mut Findings) {
    let (Some((scheme, span)), Some(base)) = (case.component(Component::Scheme), case.base) else {
        return;
    };
    let hierarchical = base.authority().is_some() || base.path_kind() == PathKind::Absolute;
    let repeats = base
        .scheme()
        .is_some_and(|base| base.eq_ignore_ascii_case(scheme));
    if repeats && hierarchical && case.reference.authority().is_none() {
        findings.add(span, said::ref_legacy_same_scheme());
    }
}

/// `network-path-ref`: “//” and a host, without a scheme.
pub(super) fn network_path(case: &Case<'_>, findings: &mut Findings) {
    if case.reference.form() != Form::NetworkPath {
        return;
    }
    if let Some((host, span)) = case
        .component(Component::Host)
        .filter(|(host, _)| !host.is_empty())
    {
        // A base without a scheme, or with one that has no hosts, leads nowhere.
        let scheme = case.base.map(Reference::scheme);
        let leads = |scheme: Option<&str>| scheme.is_some_and(|scheme| !has_no_authority(scheme));
        let words = match scheme.is_none_or(leads) {
            true => {
                "“//” starts an authority: the reference keeps the scheme of the base, but goes to "
            }
            false => "“//” starts an authority: the reference has a host of its own, ",
        };
        findings.add(
            Span::new(0, span.end as usize),
            message![words, Quote::host(host, span), "."],
        );
    }
}

/// `suffix-reference`: a host without a scheme, which resolves as a path.
pub(super) fn suffix(case: &Case<'_>, findings: &mut Findings) {
    if case.reference.form() != Form::RelativePath {
        return;
    }
    let Some(first) = case.reference.segments().next() else {
        return;
    };
    if looks_like_host(first.text) {
        findings.add(
            case.whole(),
            said::suffix_reference(Quote::host(first.text, first.span)),
        );
    }
}
