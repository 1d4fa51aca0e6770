//! `email-prefilled`: address of the reader filled in.

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
    source: "Feeds of phishing links, 2024 to 2026",
    title: "Address of the reader filled in",
    explanation: "An e-mail address fills the fragment, or a parameter for the reader's own address. Links that are sent \
        to one reader greet that reader with it, on a page that asks for the password. Links for subscriptions, \
        searches and contacts do so for good reasons and are left out.",
    verify: "Ask whether the sender needs the address in the link.",
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
            Quote::bare(sign.text.replace("%40", "@"), sign.span),
            " is filled in. A phishing page greets its reader like this, and asks for the password."
        ];
        findings.add(sign.span, message);
    }
}
