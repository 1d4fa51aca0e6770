//! `userinfo-looks-like-host`: Userinfo that looks like a host.

use super::parts::*;
use crate::facts::host::percent_decoded;
use crate::review::safe::{host_is, safe};
use crate::review::{Case, Check, Findings, Need, Severity, Trait};
use crate::syntax::Component;

/// The check.
pub static CHECK: Check = Check {
    id: "userinfo-looks-like-host",
    severity: Severity::Danger,
    component: Some(Component::Userinfo),
    need: Need::Userinfo,
    source: "RFC 3986 §7.6",
    title: "Userinfo that looks like a host",
    explanation: "Everything between “//” and the last “@” of an authority is userinfo: it \
            says who asks, not who is asked. Text there that reads like a host name or an address \
            makes a reader believe that the request goes to it, while it goes to what stands \
            behind the “@”.",
    verify: "Find the last “@” before the first “/”, “?” or “#” behind “//”. The host begins \
            there.",
    traits: &[Trait::OneSided],
    hostile: &[],
    innocent: &[],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    let Some((text, span)) = userinfo(case) else {
        return;
    };
    let decoded = percent_decoded(text);
    let Some(name) = leading_host(&decoded) else {
        return;
    };
    findings.add(
        span,
        format!(
            "The text before the “@” reads as the host {}, but only names a user; {}.",
            safe(name),
            host_is(case.reference.host())
        ),
    );
}
