//! `tenant-random`: random name on a platform.

use super::found::{platform, signs};
use crate::facts::impersonation::{Detail, Random, SignKind};
use crate::message;
use crate::message::Quote;
use crate::review::{Case, Findings};

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
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
