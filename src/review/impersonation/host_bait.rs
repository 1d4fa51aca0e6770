//! `host-bait`: several bait words in a name.

use super::found::signs;
use crate::facts::impersonation::SignKind;
use crate::message;
use crate::message::Quote;
use crate::review::{Case, Findings};

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
    for sign in signs(case, SignKind::HostBait) {
        let message = message![
            Quote::text(&*sign.text, sign.span),
            " suggests a sign-in page or a payment and names no company. Companies put such words in front of their own domain."
        ];
        findings.add(sign.span, message);
    }
}
