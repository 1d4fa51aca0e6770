//! `host-many-labels`: seven labels or more.

use super::names::name_or_dots;
use crate::message;
use crate::review::{Case, Findings};

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
    let Some(host) = name_or_dots(case) else {
        return;
    };
    let count = host.name.bytes().filter(|byte| *byte == b'.').count() + 1;
    if count >= 7 {
        findings.add(host.span, message!["The host has ", count, " labels."]);
    }
}
