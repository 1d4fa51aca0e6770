//! `host-encoded-delimiter`: a percent-encoded delimiter or control character in the host.

use super::names::encoded_host;
use crate::facts::characters::quote;
use crate::facts::host::decoded_chars;
use crate::message;
use crate::review::{Case, Check, Example, Findings, Need, Severity};
use crate::syntax::Component;

/// The check.
pub static CHECK: Check = Check {
    id: "host-encoded-delimiter",
    severity: Severity::Danger,
    component: Some(Component::Host),
    need: Need::OddHost,
    source: "RFC 3986 §2.2, §3.2.2, §7.3",
    title: "Percent-encoded delimiter in the host",
    explanation: "An octet of the host decodes to a delimiter or a control character. A program that decodes \
         before it splits the reference sees the host end there; a program that splits first does not. \
         The two see different hosts.",
    verify: "Decode the host and look for “/”, “\\”, “?”, “#”, “@”, “:” and brackets.",
    traits: &[],
    hostile: &[
        Example::of("http://example.com%2F.203-0-113-9.example.net/"),
        Example::of("http://example.com%5c%00.example.net/"),
        Example::of("http://example.com%23.example.net/"),
        Example::of("http://a%C2%85b.example/"),
        Example::of("http://a%C2%80.example/"),
    ],
    innocent: &[
        Example::of("http://example.com/a%2Fb"),
        Example::of("http://%65xample.com/"),
        Example::of("http://a%C2%A1b.example/"),
        Example::of("http://a.example/%C2%85"),
    ],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    let Some(host) = encoded_host(case) else {
        return;
    };
    for (found, span) in decoded_chars(host.typed, host.span) {
        // U+0080 to U+009F are controls as well.
        let is_hidden = found.is_control() || "/\\?#@:[]".contains(found);
        if is_hidden && span.of(case.text()).starts_with('%') {
            let differs = ". A program that decodes before it splits sees another host.";
            findings.add(
                span,
                message!["This decodes to ", quote(found, span), differs],
            );
        }
    }
}
