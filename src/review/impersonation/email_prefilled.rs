//! `email-prefilled`: address of the visitor filled in.

use super::found::signs;
use crate::facts::impersonation::SignKind;
use crate::review::prelude::*;

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
    for sign in signs(case, SignKind::EmailPrefilled) {
        let message = message![
            "The address ",
            Quote::bare(sign.address(), sign.span),
            " is filled in. A phishing page shows the recipient this address and asks for the password."
        ];
        findings.add(sign.span, message);
    }
}
