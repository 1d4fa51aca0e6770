//! `host-long`: a host of more than 60 characters.

use super::names::name_or_dots;
use crate::message;
use crate::review::{Case, Findings};

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
    let Some(host) = name_or_dots(case).filter(|host| host.typed.len() > 60) else {
        return;
    };
    let count = host.typed.chars().count();
    if count > 60 {
        findings.add(host.span, message!["The host has ", count, " characters."]);
    }
}
