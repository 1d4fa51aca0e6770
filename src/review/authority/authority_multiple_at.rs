//! `authority-multiple-at`: two “@” in the authority.

use crate::message;
use crate::review::{Case, Check, Example, Findings, Need, Severity};
use crate::syntax::{Component, Span};

/// The check.
pub static CHECK: Check = Check {
    id: "authority-multiple-at",
    severity: Severity::Danger,
    component: Some(Component::Authority),
    need: Need::AtOrBackslash,
    source: "RFC 3986 §3.2.1",
    title: "More than one “@” in the authority",
    explanation: "Neither userinfo nor a host may contain an “@”, so an authority with two of them is not \
        valid. Some programs end the userinfo at the first, others at the last, and they go to \
        different hosts.",
    verify: "Count the “@” between “//” and the next “/”, “?” or “#”. A valid authority has at most \
        one.",
    traits: &[],
    hostile: &[
        Example::of("http://a@example.com:80@203.0.113.9/"),
        Example::of("//a@@b"),
    ],
    innocent: &[
        Example::of("http://a%40b@example.com/"),
        Example::of("http://a@example.com/@b@c"),
    ],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    let Some((authority, span)) = case.component(Component::Authority) else {
        return;
    };
    let mut at_signs = authority.match_indices('@').map(|(at, _)| at);
    let (Some(_), Some(second)) = (at_signs.next(), at_signs.next()) else {
        return;
    };
    let host = match case.host_quote() {
        Some(host) => message!["so the host is ", host, "."],
        None => "and no host follows it.".into(),
    };
    findings.add(
        Span::new(span.start as usize + second, span.end as usize),
        message![
            "The authority has more than one “@”. The last one ends the userinfo, ",
            host,
            " A program that stops at the first finds another host."
        ],
    );
}
