//! `userinfo-empty`: an “@” with no user name before it.

use super::typed::with_at;
use crate::review::{Case, Check, Findings, Need, declared};
use crate::syntax::Component;

/// The check.
pub static CHECK: Check = Check {
    need: Need::Userinfo,
    run,
    ..declared::USERINFO_EMPTY
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    let userinfo = case.component(Component::Userinfo);
    if let Some((_, span)) = userinfo.filter(|(text, _)| matches!(*text, "" | ":")) {
        findings.add(with_at(span), "The userinfo before “@” is empty.");
    }
}
