//! `host-number`: long number in a name.

use super::found::signs;
use crate::facts::impersonation::SignKind;
use crate::message;
use crate::message::Quote;
use crate::review::{Case, Findings};

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
    for sign in signs(case, SignKind::HostNumber) {
        let message = message![
            Quote::text(&*sign.text, sign.span),
            " has a long number in it. Programs that register many names for phishing number them like this."
        ];
        findings.add(sign.span, message);
    }
}
