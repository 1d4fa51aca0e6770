//! `host-shortener`: a link shortener.

use super::names::name;
use crate::facts::host::is_shortener;
use crate::message;
use crate::review::{Case, Check, Example, Findings, Need, Severity, Trait};
use crate::syntax::Component;

/// The check.
pub static CHECK: Check = Check {
    id: "host-shortener",
    severity: Severity::Notice,
    component: Some(Component::Host),
    need: Need::RareSuffix,
    source: "RFC 3986 §7.6",
    title: "Link shortener",
    explanation: "The host redirects to a destination that the creator of the link chose. The destination is not \
         in this text and may change.",
    verify: "Search for the link, or ask the sender for its destination. The link does not contain it.",
    traits: &[Trait::Mark, Trait::Shortens],
    hostile: &[
        Example::of("https://bit.ly/abc"),
        Example::of("https://WWW.TinyURL.com/abc"),
    ],
    innocent: &[
        Example::of("https://bit.example/abc"),
        Example::of("https://rabbit.ly/"),
    ],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    let Some(host) = name(case) else { return };
    if is_shortener(&host.name) {
        let hidden = " is a link shortener: the destination is not in this text.";
        findings.add(host.span, message![host.quote(), hidden]);
    }
}
