//! `addr-loopback`: an address or a name of the machine itself.

use super::address::{report_class, severity_inside};
use super::names::name;
use crate::facts::address::{AddressClass, names};
use crate::message;
use crate::review::{Case, Check, End, Example, Findings, Need, Severity, Trait};
use crate::syntax::Component;

/// The check.
pub static CHECK: Check = Check {
    id: "addr-loopback",
    severity: Severity::Warning,
    component: Some(Component::Host),
    need: Need::Address,
    source: "RFC 3986 §7.4; RFC 6761 §6.3",
    title: "Loopback address",
    explanation: "The host is the machine that makes the request. A link can reach services there that trust every \
         local client. It is a notice where the base is on such an address too.",
    verify: "Compare the host with 127.0.0.0/8, ::1, localhost and the names under localhost.",
    traits: &[Trait::Undone(End::Literal), Trait::Undone(End::Numbers)],
    hostile: &[
        Example::of("http://127.0.0.2/"),
        Example::of("http://[::1]/"),
        Example::of("http://app.localhost:3000/"),
        Example::of("http://[::ffff:127.0.0.1]/"),
        Example::of("http://LOCALHOST/"),
    ],
    innocent: &[
        Example::of("http://128.0.0.1/"),
        Example::of("http://localhost.example.com/"),
        Example::of("http://mylocalhost/"),
    ],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    let meaning = ": it names the machine that makes the request.";
    report_class(case, findings, AddressClass::Loopback, meaning);
    if let Some(host) = name(case).filter(|host| names::is_loopback(&host.name)) {
        let names_it = " names the machine that makes the request.";
        let severity = severity_inside(case);
        findings.add_with(severity, host.span, message![host.quote(), names_it]);
    }
}
