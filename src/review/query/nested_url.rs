//! `nested-url`: a value of the query or the fragment that is a link.

use crate::facts::embedded::{value_link, values};
use crate::message;
use crate::message::Quote;
use crate::review::{Case, Check, Example, Findings, Need, Severity};
use crate::syntax::Component;

/// The check.
pub static CHECK: Check = Check {
    id: "nested-url",
    severity: Severity::Notice,
    component: Some(Component::Query),
    need: Need::Value,
    source: "RFC 3986 §3.4",
    title: "Link in a value",
    explanation: "After up to three rounds of decoding, a value of the query or the fragment is an absolute URL, or \
            starts with “//” and a host. RFC 3986 §3.4 allows slashes and question marks in a query for such uses. \
            The inner link deserves the same review as the outer one.",
    verify: "Decode the value after “=”, and look for a scheme or “//” at its start.",
    traits: &[],
    hostile: &[
        Example::of("https://example.com/?ref=https://example.net/"),
        Example::of("https://example.com/#%252F%255Cexample.net"),
    ],
    innocent: &[
        Example::of("https://example.com/?p=/home"),
        Example::of("https://example.com/?t=10:30"),
    ],
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
        if let Some(link) = value_link(case.decoded(), param.value) {
            let message = match link.host() {
                Some((host, place)) => {
                    message!["This value is a link to ", Quote::host(host, place), "."]
                }
                None => message!["This value is a link."],
            };
            findings.add(param.value, message);
        }
    }
}
