//! `host-unicode`: non-ASCII characters in the host.

use super::names::unusual_host;
use crate::facts::characters::quote;
use crate::message;
use crate::review::{Case, Check, Example, Findings, Need, Severity, Trait};
use crate::syntax::{Component, Span};

/// The check.
pub static CHECK: Check = Check {
    id: "host-unicode",
    severity: Severity::Notice,
    component: Some(Component::Host),
    need: Need::OddHost,
    source: "RFC 3986 §2; RFC 3987",
    title: "Non-ASCII characters in the host",
    explanation: "The host is written as in an IRI. A URI contains only ASCII characters, and programs look up the \
         ASCII form of the name.",
    verify: "Convert the host with any IDNA tool.",
    traits: &[Trait::Spelling],
    hostile: &[
        Example::of("http://bücher.example/"),
        Example::of("http://例え.jp/"),
    ],
    innocent: &[
        Example::of("http://xn--bcher-kva.example/"),
        Example::of("http://b%C3%BCcher.example/"),
    ],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    let Some(host) = unusual_host(case).filter(|host| !host.typed.is_ascii()) else {
        return;
    };
    let first = host
        .typed
        .char_indices()
        .find(|(_, found)| !found.is_ascii());
    let contains = first.map(|(at, found)| {
        let start = host.span.start as usize + at;
        let span = Span::new(start, start + found.len_utf8());
        message!["The host contains ", quote(found, span)]
    });
    let message = match host.idna_error {
        true => message![
            contains,
            ", so this is not a URI. The host has no valid ASCII form."
        ],
        false => message![
            contains,
            ", so this is an IRI and not a URI. The ASCII form of the host is ",
            host.quote(),
            "."
        ],
    };
    findings.add(host.span, message);
}
