//! `host-illegal-char`: A character that no host may have.

use crate::review::safe::safe_char;
use crate::review::{Case, Check, Findings, Need, Severity};
use crate::syntax::{Component, Span};

/// The check.
pub static CHECK: Check = Check {
    id: "host-illegal-char",
    severity: Severity::Warning,
    component: Some(Component::Host),
    need: Need::OddHost,
    source: "RFC 3986 §3.2.2; URL Standard, forbidden host code points",
    title: "A character that no host may have",
    explanation: "The host has a space or one of < > \" { } | ^ and the backtick, which neither RFC 3986 nor a \
             browser allows there. What a program does with it is anybody's guess.",
    verify: "Read the host character by character: letters, digits, “-”, “.” and “_” are ordinary.",
    traits: &[],
    hostile: &[],
    innocent: &[],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    let Some(host) = case.host.as_ref() else {
        return;
    };
    let illegal = |byte: u8| b" <>\"{}|^`".contains(&byte);
    for (at, byte) in host.typed.bytes().enumerate() {
        if illegal(byte) {
            let start = host.span.start as usize + at;
            findings.add(
                Span::new(start, start + 1),
                format!("{} has no place in a host.", safe_char(char::from(byte))),
            );
        }
    }
}
