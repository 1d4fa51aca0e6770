//! `host-abused-suffix`: often abused suffix.

use super::found::signs;
use crate::facts::impersonation::{Beside, Detail, SignKind, abused_suffix};
use crate::message;
use crate::message::Quote;
use crate::review::{Case, Check, Example, Findings, Need, Severity, Trait};
use crate::syntax::Component;

/// The check.
pub static CHECK: Check = Check {
    id: "host-abused-suffix",
    severity: Severity::Warning,
    component: Some(Component::Host),
    need: Need::ForeignHost,
    source: "MITRE ATT&CK T1583.001",
    title: "Frequently abused suffix",
    explanation: "Under some public suffixes names cost little or nothing, and far more of them are used for phishing than for anything else. That alone is a notice. Together with another sign it is a warning: a well-known name, a bait word, digits, random letters, two hyphens, many labels, an unusual port or a login page.",
    verify: "Search for the organization's own domain, and compare its suffix.",
    traits: &[Trait::Mark],
    hostile: &[
        Example::of("https://usps-track.top/"),
        Example::of("https://verify.example.icu/"),
        Example::of("https://a-b-c.sbs/"),
        Example::of("https://name123.click/"),
        Example::of("https://example.top:8443/"),
        Example::of("https://example.cyou/login"),
        Example::of("https://example.top/"),
    ],
    innocent: &[
        Example::of("https://www.example.com/"),
        Example::of("https://top.example.com/"),
        Example::of("https://example.org/a.top"),
        Example::of("https://url.avanan.click/v2/r01/___https://example.net/login___.YXAzOm"),
    ],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    if let Some(sign) = signs(case, SignKind::AbusedSuffix).next() {
        let beside = match sign.detail {
            Detail::Beside(Beside::Brand) => " This one contains a well-known name.",
            Detail::Beside(Beside::Bait) => " This one contains a bait word.",
            Detail::Beside(Beside::Random) => " This one looks random.",
            Detail::Beside(Beside::Digits) => " This one has a number in it.",
            Detail::Beside(Beside::Hyphens) => " This one has several hyphens.",
            Detail::Beside(Beside::Depth) => " This one has many labels.",
            Detail::Beside(Beside::Port) => " This link has an unusual port.",
            _ => " This link leads to a login page.",
        };
        let message = message![
            "Names under ",
            Quote::text(&*sign.text, sign.span),
            " are used for phishing far more often than for anything else.",
            beside
        ];
        findings.add(sign.span, message);
        return;
    }
    let host = case.host.as_ref().filter(|_| !case.owned);
    if let Some((host, suffix)) = host.and_then(|host| Some((host, abused_suffix(host)?))) {
        let span = host.suffix_span(suffix);
        let message = message![
            "Names under ",
            Quote::text(suffix, span),
            " are used for phishing far more often than for anything else."
        ];
        findings.add_with(Severity::Notice, span, message);
    }
}
