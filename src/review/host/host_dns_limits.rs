//! `host-dns-limits`: a name that the DNS cannot hold.

use super::names::name_or_dots;
use crate::facts::host::{MAX_LABEL, MAX_NAME};
use crate::message;
use crate::review::{Case, Check, Example, Findings, Need, Severity};
use crate::syntax::Component;

/// The check.
pub static CHECK: Check = Check {
    id: "host-dns-limits",
    severity: Severity::Warning,
    component: Some(Component::Host),
    need: Need::RareShape,
    source: "RFC 1035 §2.3.1, §2.3.4",
    title: "Name beyond the limits of the DNS",
    explanation: "A label has more than 63 octets or ends with a hyphen, or the name has more than 253 octets. \
         Such a name cannot be registered, and programs truncate or refuse it.",
    verify: "Count the octets between the dots.",
    traits: &[],
    hostile: &[
        Example::of("http://foo-.example.com/"),
        Example::of(
            "http://aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.example/",
        ),
        Example::of(
            "http://a.b.a.b.a.b.a.b.a.b.a.b.a.b.a.b.a.b.a.b.a.b.a.b.a.b.a.b.a.b.a.b.a.b.a.b.a.b.a.b.a.b.a.b.a.b.a.b.a.b.a.b.a.b.a.b.a.b.a.b.a.b.a.b.a.b.a.b.a.b.a.b.a.b.a.b.a.b.a.b.a.b.a.b.a.b.a.b.a.b.a.b.a.b.a.b.a.b.a.b.a.b.a.b.a.b.a.b.a.b.a.b.a.b.a.b.a.b.a.b.a.b.a.b.example/",
        ),
    ],
    innocent: &[
        Example::of("http://foo-bar.example.com/"),
        Example::of(
            "http://aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.example/",
        ),
    ],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    let Some(host) = name_or_dots(case) else {
        return;
    };
    let too_long = |what: &'static str, length: usize, most: usize| {
        message![what, " has ", length, " octets; the DNS allows ", most, "."]
    };
    if host.name.len() > MAX_NAME {
        let message = too_long("The name", host.name.len(), MAX_NAME);
        findings.add(host.span, message);
    }
    for label in host.labels() {
        if label.text.len() > MAX_LABEL {
            let message = too_long("The label", label.text.len(), MAX_LABEL);
            findings.add(label.span, message);
        } else if label.text.ends_with('-') {
            findings.add(
                label.span,
                "The label ends with a hyphen, which host names do not allow.",
            );
        }
    }
}
