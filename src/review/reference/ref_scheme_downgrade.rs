//! `ref-scheme-downgrade`: an unencrypted scheme on an encrypted page.

use crate::facts::schemes::is_encrypted;
use crate::message;
use crate::message::Quote;
use crate::readings::whatwg::is_special;
use crate::review::{Case, Check, Example, Findings, Need, Severity};
use crate::syntax::{Component, Reference};

/// The check.
pub static CHECK: Check = Check {
    id: "ref-scheme-downgrade",
    severity: Severity::Warning,
    component: Some(Component::Scheme),
    need: Need::Relative,
    source: "RFC 3986 §5.2; Chromium display rules",
    title: "Downgrade to an unencrypted scheme",
    explanation: "The base is encrypted and the target is not: others on the network can read and change \
        the request, its Referer header and the response.",
    verify: "Compare the schemes of base and target.",
    traits: &[],
    hostile: &[
        Example::on("https://example.com/", "http://example.com/"),
        Example::on("https://example.com/", "FTP://example.com/"),
    ],
    innocent: &[
        Example::on("https://example.com/", "/x"),
        Example::on("https://example.com/", "wss://example.com/"),
    ],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    // Of web pages and what they load.
    let encryption = |scheme: &str| is_encrypted(scheme).filter(|_| is_special(scheme));
    let base = case.base.and_then(Reference::scheme).and_then(encryption);
    let Some((scheme, span)) = case.component(Component::Scheme) else {
        return;
    };
    if (base, encryption(scheme)) == (Some(true), Some(false)) {
        findings.add(
            span,
            message![
                "The base is encrypted, but ",
                Quote::text(scheme, span),
                " is not."
            ],
        );
    }
}
