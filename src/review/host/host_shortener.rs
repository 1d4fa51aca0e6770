//! `host-shortener`: a link shortener.

use super::names::name;
use crate::facts::host::is_shortener;
use crate::facts::impersonation::says_lure;
use crate::message;
use crate::message::Quote;
use crate::review::{Case, Check, Example, Findings, Need, Severity, Trait};
use crate::syntax::{Component, Span};

/// The check.
pub static CHECK: Check = Check {
    id: "host-shortener",
    severity: Severity::Notice,
    component: Some(Component::Host),
    need: Need::RareSuffix,
    source: "RFC 3986 §7.6",
    title: "Link shortener",
    explanation: "The host redirects to a destination that the creator of the link chose. The destination is not \
         in this text and may change. The name after the host can be chosen: several bait words, or one beside a well-known name, are a warning.",
    verify: "Search for the link, or ask the sender for its destination. The link does not contain it.",
    traits: &[Trait::Mark, Trait::Shortens],
    hostile: &[
        Example::of("https://bit.ly/abc"),
        Example::of("https://WWW.TinyURL.com/abc"),
        Example::of("https://cutt.ly/DHL-Zustellung-bestaetigen"),
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
        let path = case.reference.path();
        let alias = path.trim_matches('/');
        if says_lure(alias, &case.settings.brands) {
            let at = case.reference.components().path.start as usize + path.len()
                - path.trim_start_matches('/').len();
            let alias = Quote::text(alias, Span::new(at, at + alias.len()));
            let chosen = ", which the creator of the link chose, has a bait word.";
            let message = message![host.quote(), hidden, " ", alias, chosen];
            findings.add_with(Severity::Warning, host.span, message);
        } else {
            findings.add(host.span, message![host.quote(), hidden]);
        }
    }
}
