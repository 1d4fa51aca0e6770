//! `userinfo-empty`: an “@” with no user name before it.

use super::typed::with_at;
use crate::review::{Case, Findings};
use crate::syntax::Component;

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
    let userinfo = case.component(Component::Userinfo);
    if let Some((_, span)) = userinfo.filter(|(text, _)| matches!(*text, "" | ":")) {
        findings.add(with_at(span), "The userinfo before “@” is empty.");
    }
}
