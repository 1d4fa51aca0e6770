//! `addr-private`: an address of a private network.

use super::address::report_class;
use crate::facts::address::AddressClass;
use crate::review::{Case, Check, End, Example, Findings, Need, Severity, Trait};
use crate::syntax::Component;

/// The check.
pub static CHECK: Check = Check {
    id: "addr-private",
    severity: Severity::Warning,
    component: Some(Component::Host),
    need: Need::Address,
    source: "RFC 1918; RFC 4193; RFC 6598",
    title: "Private address",
    explanation: "The address is used inside networks only. From outside it leads nowhere. When a server or a \
         browser inside the network follows the link, it reaches a machine that is not public. It is a notice \
         where the base is on such an address too.",
    verify: "Compare the address with 10.0.0.0/8, 172.16.0.0/12, 192.168.0.0/16, 100.64.0.0/10 and fc00::/7.",
    traits: &[Trait::Undone(End::Literal), Trait::Undone(End::Numbers)],
    hostile: &[
        Example::of("http://172.31.9.9/"),
        Example::of("http://[fd12::1]/"),
        Example::of("http://100.64.0.1/"),
        Example::of("http://0xc0a80001/"),
        Example::of("http://012.0.0.1/"),
    ],
    innocent: &[
        Example::of("http://172.32.0.1/"),
        Example::of("http://100.128.0.1/"),
    ],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    report_class(
        case,
        findings,
        AddressClass::Private,
        ": it names a machine on the user's own network.",
    );
}
