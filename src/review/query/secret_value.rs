//! `secret-value`: Credential.

use super::secrets::*;
use crate::facts::decoded::Marks;
use crate::review::{Case, Check, Findings, Need, Severity};
use crate::secrets::context::Standing;
use crate::secrets::places::{Found, credentials};

/// The check.
pub static CHECK: Check = Check {
    id: "secret-value",
    severity: Severity::Danger,
    component: None,
    need: Need::Nothing,
    source: "RFC 3986 §7.5; the prefixes that issuers publish",
    title: "Credential",
    explanation: "The text holds a credential by the shape that its issuer gives it: an \
            access key, a token, a web token, a private key, or the address of a webhook. Whoever \
            sees the link can use it, and links end up in histories, logs and the Referer field \
            (RFC 3986 §7.5 asks that none be put there). The id of a key, and a key that pages show \
            openly, give away less, and are a warning.",
    verify: "Compare the first letters with the issuer's documentation: “ghp_” is GitHub's, \
            “AKIA” is that of AWS.",
    traits: &[],
    hostile: &[],
    innocent: &[],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    let view = if case.marks.any(Marks::PERCENT) {
        case.decoded().fully(case.whole())
    } else {
        case.decoded().at(0, case.whole())
    };
    for found in credentials(view) {
        let Found { span, what, .. } = found;
        let secret = found.secret.of(case.text());
        let (severity, said) = match found.standing {
            Standing::Secret => (Severity::Danger, "This has the shape of a credential"),
            Standing::Name => (
                Severity::Warning,
                "This names a key: it is its id, and not the secret that belongs to it",
            ),
            Standing::Shown => (
                Severity::Warning,
                "This key is of a kind that pages show openly; its owner should have limited its use",
            ),
        };
        findings.add_with(
            severity,
            span,
            format!(
                "{said}: {what} ({}, {} characters).",
                masked(secret),
                secret.chars().count()
            ),
        );
        if findings.is_full() {
            return;
        }
    }
}
