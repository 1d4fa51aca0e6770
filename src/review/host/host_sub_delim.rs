//! `host-sub-delim`: delimiter in a host.

use crate::message;
use crate::message::Quote;
use crate::review::{Case, Check, Example, Findings, Need, Severity};
use crate::syntax::{Component, Span};

/// The check.
pub static CHECK: Check = Check {
    id: "host-sub-delim",
    severity: Severity::Warning,
    component: Some(Component::Host),
    need: Need::OddName,
    source: "RFC 3986 §3.2.2; RFC 1123 §2.1",
    title: "Delimiter in a host",
    explanation: "RFC 3986 allows “;”, “,”, “&” and other sub-delimiters in a registered name, and no name of the DNS has \
        one. Where a program ends the host at such a character and another does not, the two go to different \
        hosts.",
    verify: "Look for characters other than letters, digits, dots and hyphens in the host.",
    traits: &[],
    hostile: &[
        Example::of("https://trusted.example;evil.example/"),
        Example::of("https://trusted.example,evil.example/"),
        Example::of("https://trusted.example&evil.example/"),
        Example::of("http://a.example$b.example/"),
        Example::of("http://(a.example)/"),
    ],
    innocent: &[
        Example::of("https://example.com/;a,b"),
        Example::of("https://example.com/?a&b"),
        Example::of("https://a_b.example/"),
        Example::of("http://example.com:80/"),
    ],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    let Some(host) = case.host.as_ref().filter(|host| !host.is_literal()) else {
        return;
    };
    let found = host.typed.find(|found| ";,&!$'()*+=".contains(found));
    let Some(at) = found else { return };
    // `*.example.com` is a pattern for names.
    if host.typed.starts_with("*.") && host.typed.matches('*').count() == 1 && at == 0 {
        return;
    }
    let start = host.span.start as usize + at;
    let place = Span::new(start, start + 1);
    let message = message![
        Quote::excerpt(case.text(), place),
        " is not allowed in host names. Some programs end the host there and go to another one."
    ];
    findings.add(place, message);
}
