//! `host-option-injection`: A host that reads as an option.

use crate::review::safe::safe_host;
use crate::review::{Case, Check, Findings, Need, Severity};
use crate::syntax::Component;

/// The check.
pub static CHECK: Check = Check {
    id: "host-option-injection",
    severity: Severity::Danger,
    component: Some(Component::Host),
    need: Need::RareShape,
    source: "CVE-2017-1000117; RFC 1123 §2.1",
    title: "A host that reads as an option",
    explanation: "Host or user start with “-”. A program that hands them to a command passes an option to it, \
             which can make it run anything. No host name starts with a hyphen.",
    verify: "Look at the first character behind “//”, and behind “@”.",
    traits: &[],
    hostile: &[],
    innocent: &[],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    if let Some(host) = case
        .host
        .as_ref()
        .filter(|host| host.decoded.starts_with('-'))
    {
        findings.add(
            host.span,
            format!(
                "A command would take {} for an option.",
                safe_host(&host.decoded)
            ),
        );
    }
    let Some((userinfo, span)) = case.component(Component::Userinfo) else {
        return;
    };
    let hyphen = userinfo.starts_with('-')
        || userinfo
            .get(..3)
            .is_some_and(|start| start.eq_ignore_ascii_case("%2d"));
    if hyphen {
        findings.add(span, "A command would take the user name for an option.");
    }
}
