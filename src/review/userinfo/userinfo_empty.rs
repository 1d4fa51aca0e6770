//! `userinfo-empty`: an “@” with no user name before it.

use super::typed::with_at;
use crate::review::{Case, Check, Example, Findings, Need, Severity, Trait};
use crate::syntax::Component;

/// The check.
pub static CHECK: Check = Check {
    id: "userinfo-empty",
    severity: Severity::Notice,
    component: Some(Component::Userinfo),
    need: Need::Userinfo,
    source: "RFC 3986 §3.2.1",
    title: "Empty userinfo",
    explanation: "The authority has an “@” with nothing, or only a “:”, before it. Programs that drop the \
        empty userinfo and programs that keep it see two different texts.",
    verify: "Look for an “@” directly after “//”, or after “//:”.",
    traits: &[Trait::Spelling],
    hostile: &[
        Example::of("http://@example.com/"),
        Example::of("http://:@example.com/"),
    ],
    innocent: &[
        Example::of("http://example.com/"),
        Example::of("http://a@example.com/"),
    ],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    let userinfo = case.component(Component::Userinfo);
    if let Some((_, span)) = userinfo.filter(|(text, _)| matches!(*text, "" | ":")) {
        findings.add(with_at(span), "The userinfo before “@” is empty.");
    }
}
