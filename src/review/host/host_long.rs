//! `host-long`: a host of more than 60 characters.

use super::names::name_or_dots;
use crate::message;
use crate::review::{Case, Check, Example, Findings, Need, Severity, Trait};
use crate::syntax::Component;

/// The check.
pub static CHECK: Check = Check {
    id: "host-long",
    severity: Severity::Notice,
    component: Some(Component::Host),
    need: Need::RareShape,
    source: "URL Standard, host rendering",
    title: "Long host",
    explanation: "The host has more than 60 characters. Few programs show all of them, and the part they cut off \
         is often the end that decides who owns the host.",
    verify: "Read the host from the right.",
    traits: &[Trait::Spelling],
    hostile: &[
        Example::of("http://aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.example/"),
        Example::of(
            "http://aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb.example/",
        ),
    ],
    innocent: &[
        Example::of("http://aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.example/"),
        Example::of(
            "http://example.com/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
        ),
    ],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    let Some(host) = name_or_dots(case).filter(|host| host.typed.len() > 60) else {
        return;
    };
    let count = host.typed.chars().count();
    if count > 60 {
        findings.add(host.span, message!["The host has ", count, " characters."]);
    }
}
