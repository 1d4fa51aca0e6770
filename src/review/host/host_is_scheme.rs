//! `host-is-scheme`: A scheme for a host.

use super::suffixes::*;
use crate::review::{Case, Check, Findings, Need, Severity};
use crate::syntax::Component;

/// The check.
pub static CHECK: Check = Check {
    id: "host-is-scheme",
    severity: Severity::Warning,
    component: Some(Component::Host),
    need: Need::RareSuffix,
    source: "RFC 3986 §3.1, §3.2.2",
    title: "A scheme for a host",
    explanation: "The host is the word “http”, “https”, “ftp” or “www”. Most likely a URI was pasted behind \
             a scheme, and what looks like the host is part of the path.",
    verify: "Look at what stands between “//” and the next “/” or “:”.",
    traits: &[],
    hostile: &[],
    innocent: &[],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    let Some(host) = name(case) else { return };
    if matches!(&*host.name, "http" | "https" | "ftp" | "www") {
        findings.add(
            host.span,
            "The host is a scheme's name: a URI was pasted behind a scheme.",
        );
    }
}
