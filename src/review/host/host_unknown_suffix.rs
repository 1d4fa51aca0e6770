//! `host-unknown-suffix`: An unknown top-level domain.

use super::suffixes::*;
use crate::facts::host::SuffixKind;
use crate::facts::names::{INTERNAL, SPECIAL_USE};
use crate::review::safe::safe_host;
use crate::review::{Case, Check, Findings, Need, Severity};
use crate::syntax::Component;

/// The check.
pub static CHECK: Check = Check {
    id: "host-unknown-suffix",
    severity: Severity::Notice,
    component: Some(Component::Host),
    need: Need::RareSuffix,
    source: "Public Suffix List; RFC 6761",
    title: "An unknown top-level domain",
    explanation: "No public list has a rule for the last label. The name is mistyped, known inside of one network \
             only, or younger than the list.",
    verify: "Look the label up in the root zone database.",
    traits: &[],
    hostile: &[],
    innocent: &[],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    let Some(host) = name(case) else { return };
    let unknown = host
        .domain
        .is_some_and(|domain| domain.kind == SuffixKind::Unknown && domain.registrable.is_some());
    // A number is no label of any registry, and has a check of its own.
    let last = host.name.rsplit('.').next().unwrap_or("");
    let number = last.starts_with(|first: char| first.is_ascii_digit());
    if unknown
        && !number
        && ends_with_one_of(&host.name, SPECIAL_USE).is_none()
        && ends_with_one_of(&host.name, INTERNAL).is_none()
    {
        findings.add(
            suffix_span(host, last),
            format!(
                "“{}” is no top-level domain that is known.",
                safe_host(last)
            ),
        );
    }
}
