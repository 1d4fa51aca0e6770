//! `host-abused-suffix`: often abused suffix.

use super::found::signs;
use crate::facts::impersonation::{Beside, Detail, SignKind, abused_suffix};
use crate::message;
use crate::message::Quote;
use crate::review::{Case, Findings, Severity};

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
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
