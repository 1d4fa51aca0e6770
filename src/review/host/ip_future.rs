//! `ip-future`: a literal that is reserved for future versions of IP.

use crate::message;
use crate::message::Quote;
use crate::review::{Case, Findings};
use crate::syntax::HostKind;

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
    let Some(host) = case.host.as_ref() else {
        return;
    };
    if case.reference.host_kind() == Some(HostKind::IpvFuture) {
        let typed = Quote::text(host.typed, host.span);
        let unknown = " is an address of an undefined version of IP: where it leads is unknown.";
        findings.add(host.span, message![typed, unknown]);
    }
}
