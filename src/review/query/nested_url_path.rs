//! `nested-url-path`: a link in the path.

use crate::facts::embedded::{link_in_path, wrapped};
use crate::message;
use crate::message::Quote;
use crate::review::{Case, Check, Example, Findings, Need, Onward, Severity};
use crate::syntax::Component;

/// The check.
pub static CHECK: Check = Check {
    id: "nested-url-path",
    severity: Severity::Notice,
    component: Some(Component::Path),
    need: Need::InnerLink,
    source: "RFC 3986 §3.3",
    title: "Link in the path",
    explanation: "Decoded once, the path contains a scheme followed by “:/”. Archives, proxies and redirectors take \
            their target in this form. The inner link is reviewed as well, and its worst finding is part of the message \
            and decides the severity.",
    verify: "Look for “:/” in the path.",
    traits: &[],
    hostile: &[
        Example::of("https://example.com/web/https://example.net/"),
        Example::of("https://example.com/go/https%3A%2F%2Fexample.net"),
    ],
    innocent: &[
        Example::of("https://example.com/a:b"),
        Example::of("https://example.com/c:/d"),
    ],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    if wrapped(case.reference).is_some() {
        return;
    }
    let Some(link) = link_in_path(case.reference, case.decoded()) else {
        return;
    };
    let span = link.span();
    let Some((to, place)) = link.host() else {
        findings.add(span, message!["The path contains a link."]);
        return;
    };
    let message = message!["The path contains a link to ", Quote::host(to, place), "."];
    let onward = Onward {
        url: link.url.into_owned(),
        span,
        worst: None,
    };
    findings.add_onward(CHECK.severity, span, message, onward);
}
