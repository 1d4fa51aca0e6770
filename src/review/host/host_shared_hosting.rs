//! `host-shared-hosting`: A customer's name on a platform.

use super::suffixes::*;
use crate::facts::host::SuffixKind;
use crate::review::host::quoted::network;
use crate::review::safe::safe_host;
use crate::review::{Case, Check, Findings, Need, Severity};
use crate::syntax::Component;

/// The check.
pub static CHECK: Check = Check {
    id: "host-shared-hosting",
    severity: Severity::Notice,
    component: Some(Component::Host),
    need: Need::RareSuffix,
    source: "Public Suffix List, private section",
    title: "A customer's name on a platform",
    explanation: "The end of the host is a platform that gives names to its customers. The page belongs to the \
             customer whose label stands before it, and not to the platform.",
    verify: "Look the suffix up in the private section of the Public Suffix List.",
    traits: &[],
    hostile: &[],
    innocent: &[],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    let Some(host) = name(case) else { return };
    let Some(domain) = host
        .domain
        .filter(|domain| domain.kind == SuffixKind::Private)
    else {
        return;
    };
    if let Some(tenant) = domain.registrable {
        let label = host.name.get(tenant..domain.suffix.saturating_sub(1));
        let message = match network(host) {
            Some(network) => format!("The page is by a customer of {network}."),
            None => format!(
                "The page is by somebody who chose the name “{}” on {}, where anybody may.",
                safe_host(label.unwrap_or("")),
                safe_host(host.suffix().unwrap_or(""))
            ),
        };
        findings.add(host.span_from(domain.suffix), message);
    }
}
