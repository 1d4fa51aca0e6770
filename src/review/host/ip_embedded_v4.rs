//! `ip-embedded-v4`: an IPv6 address that contains an IPv4 address.

use super::address::address;
use crate::facts::address::{Address, classify, embedded_v4};
use crate::message;
use crate::message::Quote;
use crate::review::{Case, Check, End, Example, Findings, Need, Severity, Trait};
use crate::syntax::Component;
use std::net::IpAddr;

/// The check.
pub static CHECK: Check = Check {
    id: "ip-embedded-v4",
    severity: Severity::Warning,
    component: Some(Component::Host),
    need: Need::Address,
    source: "RFC 4291 §2.5.5; RFC 6052",
    title: "IPv4 address inside an IPv6 address",
    explanation: "The IPv6 address contains an IPv4 address, and packets may be sent to that one. A filter that \
         knows only dotted addresses does not see it.",
    verify: "Write the last 32 bits as four decimal numbers. For 6to4, use bits 16 to 47 instead; for Teredo, \
         invert the last 32 bits.",
    traits: &[Trait::Undone(End::Literal)],
    hostile: &[
        Example::of("http://[::ffff:7f00:1]/"),
        Example::of("http://[64:ff9b::a9fe:a9fe]/"),
        Example::of("http://[2002:7f00:1::]/"),
        Example::of("http://[::127.0.0.1]/"),
    ],
    innocent: &[
        Example::of("http://[2001:4860::1]/"),
        Example::of("http://[::1]/"),
    ],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    let Some((host, Address::V6(v6))) = address(case) else {
        return;
    };
    if let Some((inner, form)) = embedded_v4(v6.value) {
        let use_of = classify(IpAddr::V4(inner)).map(|(_, note)| message![", ", note]);
        let inner = Quote::bare(inner.to_string(), host.span);
        let message = message!["This ", form, " contains ", inner, use_of, "."];
        findings.add(host.span, message);
    }
}
