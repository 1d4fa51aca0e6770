//! `host-option-injection`: a host or a user name that a command may take for an option.

use crate::message;
use crate::message::Quote;
use crate::review::{Case, Check, Example, Findings, Need, Severity};
use crate::syntax::Component;

/// The check.
pub static CHECK: Check = Check {
    id: "host-option-injection",
    severity: Severity::Danger,
    component: Some(Component::Host),
    need: Need::RareShape,
    source: "CVE-2017-1000117; RFC 1123 §2.1",
    title: "Host that reads like a command-line option",
    explanation: "The host or the user name starts with “-”. A program that passes it on to a command passes an \
         option, which can make the command run anything. No host name starts with a hyphen.",
    verify: "Look at the first character after “//” and after “@”.",
    traits: &[],
    hostile: &[
        Example::of("ssh://-oProxyCommand=x/"),
        Example::of("ssh://%2DoProxyCommand=x/"),
        Example::of("ssh://-oX@example.com/"),
    ],
    innocent: &[
        Example::of("ssh://a-o/"),
        Example::of("http://example.com/-o"),
        Example::of("ssh://a-b@example.com/"),
    ],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    if let Some(host) = case
        .host
        .as_ref()
        .filter(|host| host.decoded.starts_with('-'))
    {
        let option = Quote::text(&*host.decoded, host.span);
        findings.add(
            host.span,
            message!["A command may take ", option, " for an option."],
        );
    }
    let Some((userinfo, span)) = case.component(Component::Userinfo) else {
        return;
    };
    let starts_with_hyphen = userinfo.starts_with('-')
        || userinfo
            .get(..3)
            .is_some_and(|start| start.eq_ignore_ascii_case("%2d"));
    if starts_with_hyphen {
        findings.add(span, "A command may take the user name for an option.");
    }
}
