//! `userinfo-password`: a password in the authority.

use super::typed::userinfo;
use crate::facts::userinfo::password;
use crate::review::{Case, Findings};

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
    if let Some(span) = userinfo(case).and_then(|_| password(case.reference)) {
        findings.add(
            span,
            "The reference contains a password, which everyone who sees the link can read.",
        );
    }
}
