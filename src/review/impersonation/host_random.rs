//! `host-random`: registered name at random.

use super::found::signs;
use crate::facts::impersonation::{Detail, Random, SignKind};
use crate::message;
use crate::message::Quote;
use crate::review::{Case, Findings};

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
    for sign in signs(case, SignKind::HostRandom) {
        let why = match sign.detail {
            Detail::Random(Random::Letters) => " has letters in an order that names do not have",
            _ => " has digits mixed into it",
        };
        let message = message![
            Quote::text(&*sign.text, sign.span),
            why,
            ". Programs that register many names make such names; people seldom do."
        ];
        findings.add(sign.span, message);
    }
}
