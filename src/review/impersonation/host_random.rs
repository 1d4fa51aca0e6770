//! `host-random`: registered name at random.

use super::found::signs;
use crate::facts::impersonation::{Detail, Random, SignKind};
use crate::message;
use crate::message::Quote;
use crate::review::{Case, Check, Findings, Need, declared};

/// The check.
pub static CHECK: Check = Check {
    need: Need::Signs,
    run,
    ..declared::HOST_RANDOM
};

fn run(case: &Case<'_>, findings: &mut Findings) {
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
