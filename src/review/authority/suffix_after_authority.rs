//! `suffix-after-authority`: host directly after the authority.

use crate::facts::host::{reads_as_host, same_site};
use crate::review::prelude::*;

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
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
