//! `host-percent-encoded`: percent-encoding in the host.

use super::names::encoded_host;
use crate::facts::host::percent_decoded;
use crate::message;
use crate::message::Quote;
use crate::review::{Case, Check, Example, Findings, Need, Severity, Trait};
use crate::syntax::{Component, Span, percent_encoded_octet};

/// The check.
pub static CHECK: Check = Check {
    id: "host-percent-encoded",
    severity: Severity::Warning,
    component: Some(Component::Host),
    need: Need::OddHost,
    source: "RFC 3986 §3.2.2; URL Standard, host parser",
    title: "Percent-encoded host",
    explanation: "Part of the host is percent-encoded. Browsers decode it, many other programs do not, and no host \
         name needs it. It can get a name past a list of blocked names.",
    verify: "Decode the percent-encoded octets of the host and read it again.",
    traits: &[Trait::Spelling],
    hostile: &[
        Example::of("http://%65xample.com/"),
        Example::of("http://ex%61%6dple.com/"),
        Example::of("http://b%C3%BCcher.example/"),
    ],
    innocent: &[
        Example::of("http://example.com/%65"),
        Example::of("http://[fe80::1%25eth0]/"),
        Example::of("http://100%.example/"),
    ],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    let Some(host) = encoded_host(case) else {
        return;
    };
    let bytes = host.typed.as_bytes();
    let is_triplet = |at: usize| bytes.get(at..).and_then(percent_encoded_octet).is_some();
    let start = host.span.start as usize;
    let mut at = 0;
    while at < bytes.len() {
        let from = at;
        while is_triplet(at) {
            at += 3;
        }
        if at > from {
            let span = Span::new(start + from, start + at);
            let encoded = span.of(case.text());
            let decoded = Quote::text(percent_decoded(encoded), span);
            let encoded = Quote::text(encoded, span);
            findings.add(span, message![encoded, " decodes to ", decoded, "."]);
        } else {
            at += 1;
        }
    }
}
