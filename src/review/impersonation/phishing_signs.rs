//! `phishing-signs`: two signs of phishing at once.

use crate::facts::impersonation::{Detail, PageSign, Sign, SignKind};
use crate::message;
use crate::message::{Message, Quote};
use crate::review::{Case, Check, Example, Findings, Need, Severity};

/// The check.
pub static CHECK: Check = Check {
    id: "phishing-signs",
    severity: Severity::Danger,
    component: None,
    need: Need::Signs,
    source: "Feeds of phishing links, 2024 to 2026",
    title: "Two signs of phishing at once",
    explanation: "Each of these signs is a warning of its own. Two of them at once are in one of six links of phishing \
        feeds, and in hardly any ordinary link.",
    verify: "Read the two warnings, and verify each.",
    traits: &[],
    hostile: &[
        Example::of("https://metamask-login.webflow.io/"),
        Example::of("https://usps-track.top/"),
        Example::of("https://paypal.example.top/signin.html"),
    ],
    innocent: &[
        Example::of("https://coinbaselogi.godaddysites.com/"),
        Example::of("https://example.top/login"),
        Example::of("https://www.paypal.com/signin"),
    ],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    let [first, second, ..] = case.signs() else {
        return;
    };
    let span = first.span.min(second.span);
    let message = message![
        "Two signs of phishing together: ",
        phrase(first),
        ", and ",
        phrase(second),
        "."
    ];
    findings.add(span, message);
}

/// The sign as a noun phrase, with the text that shows it.
fn phrase(sign: &Sign) -> Message {
    let words = match (sign.kind, &sign.detail) {
        (SignKind::TenantRandom, _) => "a random name on a platform",
        (SignKind::TenantBait, _) => "a word that asks for something in a name on a platform",
        (SignKind::TenantBrand, _) => "a well-known name on a platform",
        (SignKind::TenantFakeHost, _) => "a name that is written like a host",
        (SignKind::TenantLoginPath, Detail::Page(PageSign::Email)) => {
            "an address that is filled in"
        }
        (SignKind::TenantLoginPath, Detail::Page(PageSign::Brand)) => {
            "a well-known name in the path"
        }
        (SignKind::TenantLoginPath, Detail::Page(PageSign::Title)) => {
            "a title that asks for something"
        }
        (SignKind::TenantLoginPath, _) => "a login page on a platform",
        (SignKind::AbusedSuffix, _) => "a suffix that is often abused",
        (SignKind::HostNumber, _) => "a long number in the name",
        (SignKind::HostRandom, _) => "a registered name at random",
        (SignKind::HostBait, _) => "several words that ask for something",
        (SignKind::HostBrandBait, _) => "a well-known name in a domain of someone else",
        (SignKind::BrandInSubdomain, _) => "a well-known name in front of another domain",
        (SignKind::PathKit, _) => "a page where phishing kits are put",
        (SignKind::EmailPrefilled, _) => "an address that is filled in",
    };
    message![words, " (", Quote::text(&*sign.text, sign.span), ")"]
}
