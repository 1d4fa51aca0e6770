//! `host-public-suffix`: A public suffix for a host.

use super::suffixes::*;
use crate::facts::host::SuffixKind;
use crate::review::{Case, Check, Findings, Need, Severity};
use crate::syntax::Component;

/// The check.
pub static CHECK: Check = Check {
    id: "host-public-suffix",
    severity: Severity::Notice,
    component: Some(Component::Host),
    need: Need::RareSuffix,
    source: "Public Suffix List",
    title: "A public suffix for a host",
    explanation: "The host as a whole is a suffix under which names are registered. Nobody's site is expected \
             there.",
    verify: "Look the host up in the Public Suffix List.",
    traits: &[],
    hostile: &[],
    innocent: &[],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    let Some(host) = name(case) else { return };
    let suffix = host
        .domain
        .is_some_and(|domain| domain.registrable.is_none() && domain.kind != SuffixKind::Unknown);
    if suffix {
        findings.add(
            host.span,
            "The host is a suffix under which names are registered.",
        );
    }
}
