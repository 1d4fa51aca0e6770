//! `host-percent-encoded`: Percent-encoding in the host.

use crate::review::safe::safe;
use crate::review::{Case, Check, Findings, Need, Severity};
use crate::syntax::{Component, Span, percent_encoded_octet};

/// The check.
pub static CHECK: Check = Check {
    id: "host-percent-encoded",
    severity: Severity::Warning,
    component: Some(Component::Host),
    need: Need::OddHost,
    source: "RFC 3986 §3.2.2; URL Standard, host parser",
    title: "Percent-encoding in the host",
    explanation: "The host hides characters behind percent-encoding. Browsers decode it, many other programs \
             don't, and no name needs it. It serves to get a name past a list.",
    verify: "Decode the octets of the host and read it again.",
    traits: &[],
    hostile: &[],
    innocent: &[],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    let Some(host) = case.host.as_ref().filter(|host| host.typed.contains('%')) else {
        return;
    };
    // The zone identifier of an address has a check of its own.
    if host.typed.starts_with('[') && host.address.is_some() {
        return;
    }
    let bytes = host.typed.as_bytes();
    let triplet = |at: usize| bytes.get(at..).and_then(percent_encoded_octet).is_some();
    let start = host.span.start as usize;
    let mut at = 0;
    while at < bytes.len() {
        let from = at;
        while triplet(at) {
            at += 3;
        }
        if at > from {
            let run = host.typed.get(from..at).unwrap_or("");
            findings.add(
                Span::new(start + from, start + at),
                format!(
                    "“{}” stands for “{}” here.",
                    safe(run),
                    safe(&crate::facts::host::percent_decoded(run))
                ),
            );
        } else {
            at += 1;
        }
    }
}
