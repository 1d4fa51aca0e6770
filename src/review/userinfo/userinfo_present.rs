//! `userinfo-present`: an authority with a user before the “@”.

use super::typed::{userinfo, with_at};
use crate::facts::schemes::LOGIN;
use crate::review::{Case, Check, Example, Findings, Need, Severity, Trait};
use crate::syntax::Component;

/// The check.
pub static CHECK: Check = Check {
    id: "userinfo-present",
    severity: Severity::Warning,
    component: Some(Component::Userinfo),
    need: Need::Userinfo,
    source: "RFC 3986 §3.2.1, §7.6",
    title: "Userinfo",
    explanation: "The authority has a part before its “@”. Few links for people have one, and many misleading links \
        do. A user name without a password is usual for ssh, sftp and ftp, and is a notice there.",
    verify: "Look for an “@” between “//” and the next “/”, “?” or “#”.",
    traits: &[Trait::OneSided],
    hostile: &[
        Example::of("http://guest@example.com/"),
        Example::of("https://a;b@example.com:8443/x"),
        Example::of("ssh://git@example.com/x"),
        Example::of("ssh://git:x@example.com/x"),
    ],
    innocent: &[
        Example::of("mailto:guest@example.com"),
        Example::of("https://example.com/@guest"),
        Example::of("http://:@example.com/"),
    ],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    let Some((text, span)) = userinfo(case).filter(|(text, _)| *text != ":") else {
        return;
    };
    let severity = match case.has_scheme(LOGIN) && !text.contains(':') {
        true => Severity::Notice,
        false => Severity::Warning,
    };
    let message = "Everything before “@” is userinfo: it identifies a user, not the host.";
    findings.add_with(severity, with_at(span), message);
}
