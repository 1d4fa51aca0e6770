//! `tenant-random`: random name on a platform.

use super::found::{platform, signs};
use crate::facts::impersonation::{Detail, Random, SignKind};
use crate::message;
use crate::message::Quote;
use crate::review::{Case, Check, Example, Findings, Need, Severity, Trait};
use crate::syntax::Component;

/// The check.
pub static CHECK: Check = Check {
    id: "tenant-random",
    severity: Severity::Warning,
    component: Some(Component::Host),
    need: Need::Signs,
    source: "MITRE ATT&CK T1583.006",
    title: "Random name on a hosting platform",
    explanation: "Anyone can register a name on this hosting platform. The name in this link is a hash, has digits \
        mixed into it or six of them in a row, or has letters in an order that names do not have. Programs that make \
        hundreds of pages for phishing use such names; people and projects seldom do.",
    verify: "Read the name aloud, and search for who uses it.",
    traits: &[Trait::Mark],
    hostile: &[
        Example::of("https://site-108574.weeblysite.com/"),
        Example::of("https://pub-7f3ee0dd2c0a47ffbc4a8b0c9f5f2c3d.r2.dev/index.html"),
        Example::of("https://x7k2p9q.webflow.io/"),
        Example::of("https://qwdqwfgrt.web.app/"),
        Example::of(
            "https://bafkreihdwdcefgh4dqkjv67uzcmw7ojee6xedzdetojuzjevtenxquvyku.ipfs.dweb.link/",
        ),
    ],
    innocent: &[
        Example::of("https://jane-doe.netlify.app/"),
        Example::of("https://h4ck3r.github.io/"),
        Example::of("https://k8s-docs.vercel.app/"),
        Example::of("https://d111111abcdef8.cloudfront.net/"),
        Example::of("https://site-108574.example.com/"),
        Example::of("https://conference2024.web.app/"),
    ],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    for sign in signs(case, SignKind::TenantRandom) {
        let why = match sign.detail {
            Detail::Random(Random::Hash) => " is a hash",
            Detail::Random(Random::Digits) => " has six digits or more in a row",
            Detail::Random(Random::Mixed) => " has digits mixed into it",
            _ => " has letters in an order that names do not have",
        };
        let message = message![
            Quote::text(&*sign.text, sign.span),
            why,
            ". Programs that make many pages on ",
            platform(case),
            " name them like this; people seldom do."
        ];
        findings.add(sign.span, message);
    }
}
