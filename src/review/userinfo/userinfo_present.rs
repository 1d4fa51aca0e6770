//! `userinfo-present`: Userinfo.

use super::parts::*;
use crate::review::{Case, Check, Findings, Need, Severity, Trait};
use crate::syntax::Component;

/// The check.
pub static CHECK: Check = Check {
    id: "userinfo-present",
    severity: Severity::Warning,
    component: Some(Component::Userinfo),
    need: Need::Userinfo,
    source: "RFC 3986 §3.2.1, §7.6",
    title: "Userinfo",
    explanation: "The authority has a part before its “@”. Few links that are meant for people \
            have one, and many that are meant to mislead them do. A user name alone is ordinary \
            for ssh, sftp and ftp, and only noted there.",
    verify: "Look for an “@” between “//” and the next “/”, “?” or “#”.",
    traits: &[Trait::OneSided],
    hostile: &[],
    innocent: &[],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    let Some((text, span)) = userinfo(case).filter(|(text, _)| *text != ":") else {
        return;
    };
    let severity = if case.has_scheme(LOGIN_SCHEMES) && !text.contains(':') {
        Severity::Notice
    } else {
        Severity::Warning
    };
    let message = "Everything before the “@” is userinfo: it names a user, not the host.";
    findings.add_with(severity, with_at(span), message);
}
