//! `suffix-after-authority`: host directly after the authority.

use crate::facts::host::{reads_as_host, same_site};
use crate::message;
use crate::message::Quote;
use crate::review::{Case, Check, Example, Findings, Need, Severity};
use crate::syntax::Span;

/// The check.
pub static CHECK: Check = Check {
    id: "suffix-after-authority",
    severity: Severity::Warning,
    component: None,
    need: Need::Value,
    source: "OWASP, Unvalidated Redirects",
    title: "Host directly after the authority",
    explanation: "A host name follows the “?” or “#” after the authority, or after the path “/”. A filter that only \
        tests whether the text contains a trusted name, or ends with it, lets the link pass. The request goes to the \
        host before the “?” or “#”.",
    verify: "Read up to the first “/”, “?” or “#” after the two slashes: that is the host.",
    traits: &[],
    hostile: &[
        Example::of("https://evil.example?.trusted.example"),
        Example::of("https://evil.example#trusted.example"),
        Example::of("https://evil.example?trusted.example/path"),
        Example::of("https://evil.example#.trusted.example"),
        Example::of("https://evil.example/?.trusted.example"),
    ],
    innocent: &[
        Example::of("https://example.com?a=b"),
        Example::of("https://example.com#section"),
        Example::of("https://example.com?v1.2"),
        Example::of("https://example.com/?q=example.net"),
        Example::of("https://example.com?example.com"),
        Example::of("https://example.com#readme.md"),
    ],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    let components = case.reference.components();
    let Some(own) = &case.host else { return };
    let tail = [components.query, components.fragment];
    let Some(tail) = tail.into_iter().flatten().find(|tail| !tail.is_empty()) else {
        return;
    };
    let text = tail.of(case.text());
    let path = case.reference.path();
    // After a path it may be anything; a dot at the start is the end of a name that is tested for.
    if !(path.is_empty() || path == "/" && text.starts_with('.')) {
        return;
    }
    let dots = usize::from(text.starts_with(['.', '@']));
    let head = text.get(dots..).unwrap_or_default();
    let head = head.get(..head.len().min(254)).unwrap_or_default();
    let end = head.find(['/', '?', '#', '&', ':']).unwrap_or(head.len());
    let host = head.get(..end).unwrap_or_default();
    if host.contains('=') || !reads_as_host(host) || same_site(host, own.typed) {
        return;
    }
    let start = tail.start as usize;
    let place = Span::new(start - 1, start + dots + end);
    let message = message![
        Quote::host(host, start + dots..start + dots + end),
        match components.query == Some(tail) {
            true => " is in the query: the host is ",
            false => " is in the fragment: the host is ",
        },
        own.quote(),
        "."
    ];
    findings.add(place, message);
}
