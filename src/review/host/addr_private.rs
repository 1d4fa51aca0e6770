//! `addr-private`: An address of a private network.

use super::address::*;
use crate::facts::address::AddressClass;
use crate::review::{Case, Check, Findings, Need, Severity};
use crate::syntax::Component;

/// The check.
pub static CHECK: Check = Check {
    id: "addr-private",
    severity: Severity::Warning,
    component: Some(Component::Host),
    need: Need::Address,
    source: "RFC 1918; RFC 4193; RFC 6598",
    title: "An address of a private network",
    explanation: "The address is used inside of networks only. From outside it leads nowhere; followed by a \
             server or a browser inside, it reaches a machine that is not meant to be reached.",
    verify: "10.0.0.0/8, 172.16.0.0/12, 192.168.0.0/16, 100.64.0.0/10 and fc00::/7 are private.",
    traits: &[],
    hostile: &[],
    innocent: &[],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    of_class(case, findings, AddressClass::Private);
}
