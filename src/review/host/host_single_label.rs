//! `host-single-label`: a name without a dot.

use super::names::name;
use crate::facts::schemes::is_encrypted;
use crate::message;
use crate::readings::whatwg::is_special;
use crate::review::{Case, Check, End, Example, Findings, Need, Severity, Trait};
use crate::syntax::Component;

/// The check.
pub static CHECK: Check = Check {
    id: "host-single-label",
    severity: Severity::Notice,
    component: Some(Component::Host),
    need: Need::RareSuffix,
    source: "RFC 3986 §3.2.2; RFC 7085",
    title: "Host without a dot",
    explanation: "The host is a single label. Systems append the search domains of the local network to it, so it may lead to different machines in different networks.",
    verify: "Look for a dot in the host.",
    traits: &[Trait::Undone(End::Name)],
    hostile: &[
        Example::of("http://payroll/"),
        Example::of("http://intranet:8080/"),
    ],
    innocent: &[
        Example::of("http://localhost/"),
        Example::of("http://1.2.3.4/"),
        Example::of("http://[::1]/"),
        Example::of("http://a.b/"),
        Example::of("intent://scan/#Intent;scheme=zxing;end"),
    ],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    let Some(host) = name(case) else { return };
    // What an application is opened with is no name that systems look up.
    let looks_up = |scheme: &str| is_special(scheme) || is_encrypted(scheme).is_some();
    if !case.reference.scheme().is_none_or(looks_up) {
        return;
    }
    if !host.name.contains('.') && host.name != "localhost" {
        let differs = " has no dot: it may lead to different machines in different networks.";
        findings.add(host.span, message!["“", host.quote(), "”", differs]);
    }
}
