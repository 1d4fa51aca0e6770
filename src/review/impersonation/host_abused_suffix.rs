//! `host-abused-suffix`: often abused suffix.

use super::found::signs;
use crate::facts::impersonation::{Beside, Detail, SignKind};
use crate::review::prelude::*;

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
    let alone = signs(case, SignKind::SuffixAlone);
    for sign in signs(case, SignKind::AbusedSuffix).chain(alone) {
        let beside = match sign.detail {
            Detail::Beside(Beside::Brand) => " This one contains a well-known name.",
            Detail::Beside(Beside::Bait) => " This one contains a bait word.",
            Detail::Beside(Beside::Random) => " This one looks random.",
            Detail::Beside(Beside::Digits) => " This one has a number in it.",
            Detail::Beside(Beside::Hyphens) => " This one has words joined by hyphens.",
            Detail::Beside(Beside::Depth) => " This one has many labels.",
            Detail::Beside(Beside::Port) => " This link has an unusual port.",
            Detail::Beside(Beside::Length) => " This one is long.",
            Detail::Beside(Beside::LoginPage) => " This link leads to a login page.",
            _ => "",
        };
        let message = message![
            "Names under ",
            Quote::text(&*sign.text, sign.span),
            " are far more frequent in phishing than elsewhere.",
            beside
        ];
        let severity = match sign.kind {
            SignKind::SuffixAlone => Severity::Notice,
            _ => declared::HOST_ABUSED_SUFFIX.severity,
        };
        findings.add_with(severity, sign.span, message);
    }
}
