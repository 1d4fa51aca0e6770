//! `host-is-scheme`: the name of a scheme as host.

use super::names::name;
use crate::message;
use crate::message::Quote;
use crate::review::{Case, Check, End, Example, Findings, Need, Severity, Trait};
use crate::syntax::Component;

/// The check.
pub static CHECK: Check = Check {
    id: "host-is-scheme",
    severity: Severity::Warning,
    component: Some(Component::Host),
    need: Need::RareSuffix,
    source: "RFC 3986 §3.1, §3.2.2",
    title: "Scheme name or “www” as host",
    explanation: "The host is the word “http”, “https”, “ftp” or “www”. Probably a URI was pasted after a scheme, \
         and the text that looks like the host is part of the path.",
    verify: "Look at the text between “//” and the next “/” or “:”.",
    traits: &[Trait::Undone(End::Name)],
    hostile: &[
        Example::of("http://https://example.com/"),
        Example::of("http://http//example.com/"),
        Example::of("https://WWW/"),
    ],
    innocent: &[
        Example::of("http://https.example.com/"),
        Example::of("http://www.example.com/"),
    ],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    let Some(host) = name(case) else { return };
    if matches!(&*host.name, "http" | "https" | "ftp" | "www") {
        let name = Quote::text(&*host.name, host.span);
        let pasted = " is the host. Probably a URI was pasted after a scheme.";
        findings.add(host.span, message![name, pasted]);
    }
}
