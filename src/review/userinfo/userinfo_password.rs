//! `userinfo-password`: a password in the authority.

use super::typed::userinfo;
use crate::facts::userinfo::password;
use crate::review::{Case, Check, Example, Findings, Need, Severity, Trait};
use crate::syntax::Component;

/// The check.
pub static CHECK: Check = Check {
    id: "userinfo-password",
    severity: Severity::Warning,
    component: Some(Component::Userinfo),
    need: Need::Userinfo,
    source: "RFC 3986 §3.2.1, §7.5; RFC 2396 §7",
    title: "Password in the reference",
    explanation: "The text after the first “:” in userinfo is an unencrypted password. It ends up wherever \
        the link does: in histories, logs and screenshots. RFC 3986 §3.2.1 deprecates the format \
        and asks programs not to display the password.",
    verify: "Look for a “:” between “//” and “@”.",
    traits: &[Trait::AboutSecrets],
    hostile: &[
        Example::of("https://bob:hunter2@example.com/"),
        Example::of("ftp://a:b:c@example.com/"),
    ],
    innocent: &[
        Example::of("https://bob:@example.com/"),
        Example::of("https://bob@example.com:80/"),
    ],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    if let Some(span) = userinfo(case).and_then(|_| password(case.reference)) {
        findings.add(
            span,
            "The reference contains a password, which everyone who sees the link can read.",
        );
    }
}
