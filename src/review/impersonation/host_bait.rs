//! `host-bait`: several bait words in a name.

use super::found::signs;
use crate::facts::impersonation::SignKind;
use crate::message;
use crate::message::Quote;
use crate::review::{Case, Check, Example, Findings, Need, Severity, Trait};
use crate::syntax::Component;

/// The check.
pub static CHECK: Check = Check {
    id: "host-bait",
    severity: Severity::Warning,
    component: Some(Component::Host),
    need: Need::Signs,
    source: "MITRE ATT&CK T1583.001",
    title: "Several bait words in a name",
    explanation: "The registrable label has several bait words: words about a sign-in, a secret or money, such as \
        “login”, “verify” or “wallet”. One is enough in a name with two hyphens or more, unless the name also has a \
        word such as “of” or “tool”. A staff sign-in service, such as Okta, joined to one other word is reported too. \
        Companies put such words in front of their own domain, as in “login.example.com”.",
    verify: "Read the registrable domain, and search for the company that it names.",
    traits: &[Trait::Mark],
    hostile: &[
        Example::of("https://account-verify-login.com/"),
        Example::of("https://secure-my-page.example/"),
        Example::of("https://securelogin-verify.com/"),
        Example::of("https://acme-okta.com/"),
    ],
    innocent: &[
        Example::of("https://login.example.com/"),
        Example::of("https://secure.account.example.com/login"),
        Example::of("https://banking-news.com/"),
        Example::of("https://www.password-generator.com/"),
        Example::of("https://verify-email-address-tool.com/"),
    ],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    for sign in signs(case, SignKind::HostBait) {
        let message = message![
            Quote::text(&*sign.text, sign.span),
            " suggests a sign-in page or a payment and names no company. Companies put such words in front of their own domain."
        ];
        findings.add(sign.span, message);
    }
}
