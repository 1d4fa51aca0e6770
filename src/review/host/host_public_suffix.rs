//! `host-public-suffix`: a host that is a public suffix.

use super::names::name;
use crate::facts::host::SuffixKind;
use crate::facts::tenants::page_tenant;
use crate::message;
use crate::review::{Case, Check, Example, Findings, Need, Severity};
use crate::syntax::Component;

/// The check.
pub static CHECK: Check = Check {
    id: "host-public-suffix",
    severity: Severity::Notice,
    component: Some(Component::Host),
    need: Need::RareSuffix,
    source: "Public Suffix List",
    title: "Public suffix as host",
    explanation: "The whole host is a suffix under which names are registered. There is usually no website at such \
         a name. Storage whose buckets are named in the path has pages there and is not reported.",
    verify: "Look up the host in the Public Suffix List.",
    traits: &[],
    hostile: &[
        Example::of("https://github.io/"),
        Example::of("https://co.uk/"),
    ],
    innocent: &[
        Example::of("https://example.co.uk/"),
        Example::of("https://example.com/"),
        Example::of("https://s3.amazonaws.com/a-bucket/a.html"),
    ],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    let Some(host) = name(case) else { return };
    let is_suffix = host
        .domain
        .is_some_and(|domain| domain.registrable.is_none() && domain.kind != SuffixKind::Unknown);
    if is_suffix && page_tenant(case.reference, host).is_none() {
        let registered = " is a public suffix: names are registered under it.";
        findings.add(host.span, message![host.quote(), registered]);
    }
}
