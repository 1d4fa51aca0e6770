//! `host-long`: a host of more than 60 characters.

use super::names::name_or_dots;
use crate::message;
use crate::review::{Case, Check, Findings, Need, declared};

/// The check.
pub static CHECK: Check = Check {
    need: Need::RareShape,
    run,
    ..declared::HOST_LONG
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    let Some(host) = name_or_dots(case).filter(|host| host.typed.len() > 60) else {
        return;
    };
    let count = host.typed.chars().count();
    if count > 60 {
        findings.add(host.span, message!["The host has ", count, " characters."]);
    }
}
