//! `email-prefilled`: address of the visitor filled in.

use super::found::signs;
use crate::facts::impersonation::SignKind;
use crate::message;
use crate::message::Quote;
use crate::review::{Case, Check, Example, Findings, Need, Severity, Trait};

/// The check.
pub static CHECK: Check = Check {
    id: "email-prefilled",
    severity: Severity::Warning,
    component: None,
    need: Need::Signs,
    source: "MITRE ATT&CK T1566.002",
    title: "Prefilled e-mail address",
    explanation: "The fragment is an e-mail address, or a parameter that asks for the recipient's address contains \
        one. A phishing page shows it to the recipient and asks for the password. Links for subscriptions, searches \
        and contacts contain an address for good reasons and are not reported.",
    verify: "Compare the address with that of the person who received the link.",
    traits: &[Trait::Mark],
    hostile: &[
        Example::of("https://example.com/#bob@example.net"),
        Example::of("https://example.com/a?email=bob%40example.net"),
        Example::of("https://example.com/a?userid=bob@example.net"),
    ],
    innocent: &[
        Example::of("https://example.com/unsubscribe?email=bob@example.net"),
        Example::of("https://example.com/search?q=bob@example.net"),
        Example::of("mailto:bob@example.net"),
        Example::of("https://example.com/@bob"),
    ],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    for sign in signs(case, SignKind::EmailPrefilled) {
        let message = message![
            "The address ",
            Quote::bare(sign.address(), sign.span),
            " is filled in. A phishing page shows the recipient this address and asks for the password."
        ];
        findings.add(sign.span, message);
    }
}
