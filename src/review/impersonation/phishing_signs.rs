//! Several signs of phishing at once.

use crate::facts::impersonation::{Detail, PageSign, Random, Sign, SignKind};
use crate::review::prelude::*;

/// `phishing-signs`: two signs of phishing, or a name that poses as a well-known one with a login page.
pub(super) fn strong(case: &Case<'_>, findings: &mut Findings) {
    let mut signs = case.signs().iter().filter(|sign| !sign.kind.is_weak());
    let Some(first) = signs.next() else { return };
    let poses = matches!(first.kind, SignKind::NearBrand | SignKind::BrandSuffix);
    let weak = || {
        case.signs()
            .iter()
            .find(|sign| poses && sign.kind.is_weak())
    };
    if let Some(second) = signs.next().or_else(weak) {
        let span = first.span.min(second.span);
        findings.add(span, said::phishing_signs(phrase(first), phrase(second)));
    }
}

/// `weak-signs`: two signs that ordinary links have too, but hardly together.
pub(super) fn weak(case: &Case<'_>, findings: &mut Findings) {
    let signs = case.signs();
    if signs.iter().any(|sign| !sign.kind.is_weak()) {
        return;
    }
    // Behind a name of digits or an unusual port, people sign in to their own machines.
    let says_whose = |sign: &Sign| !matches!(sign.kind, SignKind::Digits | SignKind::Port);
    let [first, others @ ..] = signs else { return };
    let counts = |second: &&Sign| second.kind != SignKind::LoginPage || says_whose(first);
    if let Some(second) = others.iter().find(counts) {
        let span = first.span.min(second.span);
        findings.add(span, said::weak_signs(phrase(first), phrase(second)));
    }
}

/// The sign as a noun phrase, with the text that shows it.
fn phrase(sign: &Sign) -> Message {
    let words = match (sign.kind, &sign.detail) {
        (SignKind::TenantRandom, Detail::Random(Random::Digits)) => {
            "a long number in a name on a hosting platform"
        }
        (SignKind::TenantRandom, Detail::Random(Random::Given)) => {
            "a name that a platform gave, which does not show whose page it is"
        }
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
        (SignKind::HostBait, _) => "a name made to ask for something",
        (SignKind::HostBrandBait, _) => "a well-known name in another owner's domain",
        (SignKind::BrandInSubdomain, _) => "a well-known name in front of another domain",
        (SignKind::PathKit, _) => "a path used by phishing kits",
        (SignKind::EmailPrefilled, _) => "a prefilled e-mail address",
        (SignKind::BrandSuffix, _) => "a well-known name under another suffix",
        (SignKind::NearBrand | SignKind::NearShort, _) => "a name close to a well-known one",
        (SignKind::TenantHyphens, _) => "a name of many words on a hosting platform",
        (SignKind::TenantDynamic, _) => "a machine whose address changes",
        (SignKind::BrandInside, _) => "a well-known name inside another",
        (SignKind::Digits, _) => "a name of digits",
        (SignKind::Port, _) => "an unusual port",
        (SignKind::SuffixAlone, _) => "a frequently abused suffix",
        (SignKind::LoginPage, _) => "a sign-in page",
        (SignKind::EmailInPath, _) => "an e-mail address in the path",
    };
    message![words, " (", Quote::text(&*sign.text, sign.span), ")"]
}
