//! RFC 3986 §7.5: what should not stand in a link, since a link is passed on, kept and logged.

mod alphabet;
mod context;
mod known;
mod names;
mod parts;
mod places;
mod shapes;
mod tokens;
mod webhooks;

pub use known::{Secrets, cut};
pub use places::{covered, replaced, secret_spans};

use super::{Case, Check, Marks, Report, Severity, safe};
use crate::syntax::Component;
use context::Standing;
use places::{Found, credentials, secret_params};

/// The checks of this family.
pub(super) static CHECKS: &[Check] = &[
    Check {
        id: "secret-value",
        severity: Severity::Danger,
        component: None,
        source: "RFC 3986 §7.5; the prefixes that issuers publish",
        title: "Credential",
        explanation: "The text holds a credential by the shape that its issuer gives it: an \
            access key, a token, a web token, a private key, or the address of a webhook. Whoever \
            sees the link can use it, and links end up in histories, logs and the Referer field \
            (RFC 3986 §7.5 asks that none be put there). The id of a key, and a key that pages show \
            openly, give away less, and are a warning.",
        by_hand: "Compare the first letters with the issuer's documentation: “ghp_” is GitHub's, \
            “AKIA” is that of AWS.",
        run: value,
    },
    Check {
        id: "secret-param",
        severity: Severity::Warning,
        component: Some(Component::Query),
        source: "RFC 3986 §7.5",
        title: "Parameter that holds a secret",
        explanation: "A parameter is named like a password, a token, a key or a session, and has \
            a value. RFC 3986 §7.5: a URI is shown, stored and passed on without protection, so \
            what gives access must not be part of it. The value is covered here.",
        by_hand: "Read the names before each “=”.",
        run: parameter,
    },
];

/// The start of a secret: never more than three characters, and never more than a quarter of it.
fn masked(secret: &str) -> String {
    let shown = (secret.chars().count() / 4).min(3);
    let start: String = secret.chars().take(shown).collect();
    format!("{}…", safe(&start))
}

fn parameter(case: &Case<'_>, report: &mut Report) {
    if !case.text().contains('=') {
        return;
    }
    for param in secret_params(case.reference, case.decoded()) {
        let value = param.value.of(case.text());
        report.add(
            param.whole(),
            format!(
                "“{}” carries a secret ({}, {} characters), which goes wherever the link goes.",
                safe(&String::from_utf8_lossy(
                    case.decoded().fully(param.name).octets
                )),
                masked(value),
                value.chars().count()
            ),
        );
        if report.is_full() {
            return;
        }
    }
}

fn value(case: &Case<'_>, report: &mut Report) {
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
        report.add_with(
            severity,
            span,
            format!(
                "{said}: {what} ({}, {} characters).",
                masked(secret),
                secret.chars().count()
            ),
        );
        if report.is_full() {
            return;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mask_never_shows_much() {
        assert_eq!(masked("abc"), "…");
        assert_eq!(masked("abcdefgh"), "ab…");
        assert_eq!(masked(&"x".repeat(40)), "xxx…");
    }
}
