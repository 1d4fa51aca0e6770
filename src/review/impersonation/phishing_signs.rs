//! `phishing-signs`: two signs of phishing at once.

use crate::facts::impersonation::{Detail, PageSign, Sign, SignKind};
use crate::message;
use crate::message::{Message, Quote};
use crate::review::{Case, Findings};

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
    let [first, second, ..] = case.signs() else {
        return;
    };
    let span = first.span.min(second.span);
    let message = message![
        "The link combines ",
        phrase(first),
        " with ",
        phrase(second),
        ", both signs of phishing."
    ];
    findings.add(span, message);
}

/// The sign as a noun phrase, with the text that shows it.
fn phrase(sign: &Sign) -> Message {
    let words = match (sign.kind, &sign.detail) {
        (SignKind::TenantRandom, _) => "a random name on a hosting platform",
        (SignKind::TenantBait, _) => "a bait word in a name on a hosting platform",
        (SignKind::TenantBrand, _) => "a well-known name on a hosting platform",
        (SignKind::TenantFakeHost, _) => "a name that is written like a host",
        (SignKind::TenantLoginPath, Detail::Page(PageSign::Email)) => "a prefilled e-mail address",
        (SignKind::TenantLoginPath, Detail::Page(PageSign::Brand)) => {
            "a well-known name in the path"
        }
        (SignKind::TenantLoginPath, Detail::Page(PageSign::Title)) => "a title with a bait word",
        (SignKind::TenantLoginPath, _) => "a login page on a hosting platform",
        (SignKind::AbusedSuffix, _) => "a frequently abused suffix",
        (SignKind::HostNumber, _) => "a long number in the name",
        (SignKind::HostRandom, _) => "a random registrable domain",
        (SignKind::HostBait, _) => "several bait words",
        (SignKind::HostBrandBait, _) => "a well-known name in another owner's domain",
        (SignKind::BrandInSubdomain, _) => "a well-known name in front of another domain",
        (SignKind::PathKit, _) => "a path used by phishing kits",
        (SignKind::EmailPrefilled, _) => "a prefilled e-mail address",
    };
    message![words, " (", Quote::text(&*sign.text, sign.span), ")"]
}
