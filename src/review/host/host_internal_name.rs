//! `host-internal-name`: A name of an internal network.

use super::suffixes::*;
use crate::facts::names::INTERNAL;
use crate::review::{Case, Check, Findings, Need, Severity};
use crate::syntax::Component;

/// The check.
pub static CHECK: Check = Check {
    id: "host-internal-name",
    severity: Severity::Notice,
    component: Some(Component::Host),
    need: Need::RareSuffix,
    source: "RFC 6762; RFC 8375",
    title: "A name of an internal network",
    explanation: "Names with this ending are known inside of one network only. Where the link leads depends \
             on who follows it.",
    verify: "Read the end of the host: local, internal, lan, home.arpa and the like.",
    traits: &[],
    hostile: &[],
    innocent: &[],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    let Some(host) = name(case).filter(|host| host.name.contains('.')) else {
        return;
    };
    if let Some(suffix) = ends_with_one_of(&host.name, INTERNAL) {
        findings.add(
            host.span,
            format!("Names that end in “{suffix}” mean something inside of one network only."),
        );
    }
}
