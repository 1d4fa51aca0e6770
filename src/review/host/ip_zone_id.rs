//! `ip-zone-id`: a zone identifier in an IPv6 address.

use crate::message;
use crate::message::Quote;
use crate::review::{Case, Check, Example, Findings, Need, Severity};
use crate::syntax::{Component, Span};

/// The check.
pub static CHECK: Check = Check {
    id: "ip-zone-id",
    severity: Severity::Notice,
    component: Some(Component::Host),
    need: Need::Address,
    source: "RFC 6874; RFC 9844",
    title: "Zone identifier in an IPv6 address",
    explanation: "Inside the brackets, “%” introduces the name of a network interface. RFC 6874 allowed this in \
         URIs and RFC 9844 withdrew it. Browsers refuse it.",
    verify: "Look for “%” between the brackets.",
    traits: &[],
    hostile: &[
        Example::of("http://[fe80::1%25eth0]/"),
        Example::of("http://[fe80::1%eth0]/"),
    ],
    innocent: &[
        Example::of("http://[fe80::1]/"),
        Example::of("http://example.com/[a%25]"),
    ],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    let Some(host) = case.host.as_ref().filter(|host| host.is_literal()) else {
        return;
    };
    let inside = host.typed.strip_suffix(']').unwrap_or(host.typed);
    if let Some(at) = inside.find('%') {
        let start = host.span.start as usize;
        let span = Span::new(start + at, start + inside.len());
        let zone = Quote::text(span.of(case.text()), span);
        let is_local =
            " names a network interface of one machine. URIs no longer allow it (RFC 9844).";
        findings.add(span, message!["The zone identifier ", zone, is_local]);
    }
}
