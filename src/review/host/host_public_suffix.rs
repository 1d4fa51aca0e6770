//! `host-public-suffix`: a host that is a public suffix.

use super::names::name;
use crate::facts::host::SuffixKind;
use crate::facts::tenants::page_tenant;
use crate::message;
use crate::review::{Case, Findings};

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
    let Some(host) = name(case) else { return };
    let is_suffix = host
        .domain
        .is_some_and(|domain| domain.registrable.is_none() && domain.kind != SuffixKind::Unknown);
    if is_suffix && page_tenant(case.reference, host).is_none() {
        let registered = " is a public suffix: names are registered under it.";
        findings.add(host.span, message![host.quote(), registered]);
    }
}
