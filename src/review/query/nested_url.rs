//! `nested-url`: Link in a value.

use crate::facts::embedded::target::host_of;
use crate::facts::embedded::{value_url, values};
use crate::review::safe::safe_host;
use crate::review::{Case, Check, Findings, Need, Severity};
use crate::syntax::Component;

/// The check.
pub static CHECK: Check = Check {
    id: "nested-url",
    severity: Severity::Notice,
    component: Some(Component::Query),
    need: Need::Link,
    source: "RFC 3986 §3.4",
    title: "Link in a value",
    explanation: "A value of the query or the fragment is an absolute URL or begins with “//” \
            and a host, after up to three rounds of decoding. RFC 3986 §3.4 lets slashes and \
            question marks stand in a query for just that; the inner link deserves the same look \
            as the outer one.",
    verify: "Decode the value behind “=”, and look for a scheme or for “//” at its start.",
    traits: &[],
    hostile: &[],
    innocent: &[],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    for param in values(case.reference) {
        if findings.is_full() {
            return;
        }
        // The shortest is `//a`.
        if param.value.len() < 3 {
            continue;
        }
        if let Some(url) = value_url(case.decoded(), param.value) {
            findings.add(
                param.value,
                match host_of(&url) {
                    Some(host) => {
                        format!("This value is a link of its own, to {}.", safe_host(&host))
                    }
                    None => "This value is a link of its own.".to_owned(),
                },
            );
        }
    }
}
