//! `tenant-bait`: bait word in a name on a platform.

use super::found::{platform, signs};
use crate::facts::impersonation::SignKind;
use crate::message;
use crate::message::Quote;
use crate::review::{Case, Check, Findings, Need, declared};

/// The check.
pub static CHECK: Check = Check {
    need: Need::Signs,
    run,
    ..declared::TENANT_BAIT
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    for sign in signs(case, SignKind::TenantBait) {
        let message = message![
            Quote::text(&*sign.text, sign.span),
            " is a bait word in a name that anyone can get on ",
            platform(case),
            "."
        ];
        findings.add(sign.span, message);
    }
}
