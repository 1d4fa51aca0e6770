//! `tenant-fake-host`: name on a platform that is written like a host.

use super::found::{platform, signs};
use crate::facts::impersonation::SignKind;
use crate::message;
use crate::message::Quote;
use crate::review::{Case, Findings};

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
    for sign in signs(case, SignKind::TenantFakeHost) {
        let message = message![
            Quote::text(&*sign.text, sign.span),
            " is written like a host, but it is a name that anyone can get on ",
            platform(case),
            "."
        ];
        findings.add(sign.span, message);
    }
}
