//! `tenant-bait`: bait word in a name on a platform.

use super::found::{platform, signs};
use crate::facts::impersonation::SignKind;
use crate::message;
use crate::message::Quote;
use crate::review::{Case, Check, Example, Findings, Need, Severity, Trait};
use crate::syntax::Component;

/// The check.
pub static CHECK: Check = Check {
    id: "tenant-bait",
    severity: Severity::Warning,
    component: Some(Component::Host),
    need: Need::Signs,
    source: "MITRE ATT&CK T1583.006",
    title: "Bait word on a hosting platform",
    explanation: "Anyone can register a name on this hosting platform. The name in this link has a bait word: a word \
        about a sign-in, a secret or money, such as “login” or “wallet”. Companies have such pages under their own \
        domains.",
    verify: "Search for the sign-in page of the company, and compare the hosts.",
    traits: &[Trait::Mark],
    hostile: &[
        Example::of("https://mail-login.weebly.com/"),
        Example::of("https://webmail-upgrade.web.app/"),
        Example::of("https://walletfix.vercel.app/"),
        Example::of("https://sites.google.com/view/verify-account/home"),
    ],
    innocent: &[
        Example::of("https://blog.weebly.com/"),
        Example::of("https://documentation.web.app/"),
        Example::of("https://authority-of-reading.netlify.app/"),
        Example::of("https://login.example.com/"),
        Example::of("https://oauth2-proxy.github.io/oauth2-proxy/"),
    ],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    for sign in signs(case, SignKind::TenantBait) {
        let message = message![
            Quote::text(&*sign.text, sign.span),
            " is a bait word in a name that anyone can get on ",
            platform(case),
            "."
        ];
        findings.add(sign.span, message);
    }
}
