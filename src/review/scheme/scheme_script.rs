//! `scheme-script`: `javascript:` and the like.

use super::typed_scheme::uncommon_scheme;
use crate::facts::schemes;
use crate::message;
use crate::review::{Case, Check, Example, Findings, Need, Severity, Trait};
use crate::syntax::{Component, Span};

/// The check.
pub static CHECK: Check = Check {
    id: "scheme-script",
    severity: Severity::Danger,
    component: Some(Component::Scheme),
    need: Need::UncommonScheme,
    source: "RFC 3986 §7.6; OWASP, Cross Site Scripting",
    title: "Scheme that runs a script",
    explanation: "After “javascript:” and similar schemes comes a program, not the address of a resource. \
        Opened from a page, it runs with the rights of that page; pasted into the address bar, \
        with the rights of the page on display. Schemes are case-insensitive (RFC 3986 §3.1).",
    verify: "Read the scheme, which ends at the first “:”.",
    traits: &[Trait::NoRequest],
    hostile: &[
        Example::of("JaVaScRiPt:alert(1)"),
        Example::of("vbscript:msgbox(1)"),
        Example::of("javascript://example.com/%0Aalert(1)"),
    ],
    innocent: &[
        Example::of("https://example.com/javascript:"),
        Example::of("javascripts:a"),
    ],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    let script = uncommon_scheme(case).filter(|(scheme, _)| schemes::is_script(scheme));
    if let Some((_, span)) = script {
        let comment = starts_with_comment(case, span)
            .then_some(" The text from “//” to the line break is a comment.");
        findings.add(
            span,
            message![
                "This link is a script: opening it runs code in the page that contains it.",
                comment
            ],
        );
    }
}

/// Whether the script starts with a comment that looks like a host, and goes on after a line break.
fn starts_with_comment(case: &Case<'_>, scheme: Span) -> bool {
    let script = Span {
        start: scheme.end + 1,
        ..case.whole()
    };
    let octets = &case.decoded().once(script).octets;
    let is_break = |octet: &u8| matches!(octet, b'\n' | b'\r');
    octets.starts_with(b"//") && octets.iter().any(is_break)
}
