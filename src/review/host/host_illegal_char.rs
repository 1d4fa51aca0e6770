//! `host-illegal-char`: a space or another character that no host may contain.

use crate::facts::characters::quote;
use crate::message;
use crate::review::{Case, Check, Example, Findings, Need, Severity, Trait};
use crate::syntax::{Component, Span};

/// The check.
pub static CHECK: Check = Check {
    id: "host-illegal-char",
    severity: Severity::Warning,
    component: Some(Component::Host),
    need: Need::OddHost,
    source: "RFC 3986 §3.2.2; URL Standard, forbidden host code points",
    title: "Character not allowed in a host",
    explanation: "The host contains a space or one of < > \" { } | ^ or a backtick. RFC 3986 allows none of them in a \
        host. Browsers refuse a space, <, >, ^ and |, and accept the others. Programs may refuse the reference, remove \
        the character, or end the host there.",
    verify: "Read the host character by character. Letters, digits, “-”, “.” and “_” are ordinary.",
    traits: &[Trait::SaysViolation],
    hostile: &[
        Example::of("http://exa<mple.com/"),
        Example::of("http://exa mple.com/"),
        Example::of("http://${host}/"),
    ],
    innocent: &[
        Example::of("http://example.com/"),
        Example::of("http://example.com/<a>"),
        Example::of("http://exa(mple).com/"),
    ],
    run,
};

/// What RFC 3986 does not allow in a host.
const FORBIDDEN: &[u8] = b" <>\"{}|^`";

fn run(case: &Case<'_>, findings: &mut Findings) {
    let Some(host) = case.host.as_ref() else {
        return;
    };
    // The first one ends the host for some readers; the others say nothing new.
    let mut bytes = host.typed.bytes().enumerate();
    let found = bytes.find(|(_, byte)| FORBIDDEN.contains(byte));
    if let Some((at, byte)) = found {
        let start = host.span.start as usize + at;
        let span = Span::new(start, start + 1);
        let message = match byte {
            b' ' => message!["A space is not allowed in a host, and browsers refuse it."],
            b'<' | b'>' | b'^' | b'|' => {
                message![
                    quote(byte.into(), span),
                    " is not allowed in a host, and browsers refuse it."
                ]
            }
            _ => message![
                quote(byte.into(), span),
                " is not allowed in a host, but browsers accept it."
            ],
        };
        findings.add(span, message);
    }
}
