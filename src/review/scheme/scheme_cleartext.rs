//! `scheme-cleartext`: `http:` and other schemes without encryption.

use super::typed_scheme::well_formed_scheme;
use crate::facts::schemes::is_encrypted;
use crate::message;
use crate::message::Quote;
use crate::readings::whatwg::is_special;
use crate::review::{Case, Check, Example, Findings, Need, Severity};
use crate::syntax::Component;

/// The check.
pub static CHECK: Check = Check {
    id: "scheme-cleartext",
    severity: Severity::Notice,
    component: Some(Component::Scheme),
    need: Need::NotHttps,
    source: "RFC 3986 §7; Chromium display rules",
    title: "Unencrypted scheme",
    explanation: "The scheme does not encrypt. Everyone on the way between the two ends can read what is \
        sent, and change it.",
    verify: "Read the scheme, which ends at the first “:”.",
    traits: &[],
    hostile: &[
        Example::of("http://example.com/"),
        Example::of("Telnet://example.com"),
    ],
    innocent: &[
        Example::of("https://example.com/"),
        Example::of("wss://example.com/"),
    ],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    let Some((name, span)) = well_formed_scheme(case) else {
        return;
    };
    // Protocols of mail, news and directories can negotiate encryption (STARTTLS); these can't.
    let negotiates = !is_special(name) && !name.eq_ignore_ascii_case("telnet");
    if is_encrypted(name) == Some(false) && !negotiates {
        findings.add(
            span,
            message![
                Quote::text(name, span),
                " does not encrypt: others on the network can read and change what is sent."
            ],
        );
    }
}
