//! `tenant-bait`: bait word in a name on a platform.

use super::found::{platform, signs};
use crate::facts::impersonation::SignKind;
use crate::message;
use crate::message::Quote;
use crate::review::{Case, Findings};

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
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
