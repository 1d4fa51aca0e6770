//! `path-starts-with-host`: host at the start of the path.

use crate::facts::host::reads_as_host;
use crate::review::prelude::*;

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
    let span = case.reference.components().path;
    let path = span.of(case.text());
    let starts = path
        .get(..1)
        .is_some_and(|first| matches!(first, "/" | "<" | "%" | "\\"));
    if !starts || path.len() < 4 || case.reference.scheme().is_some() && case.host.is_none() {
        return;
    }
    for round in 0..=case.decoded().rounds().min(2) {
        let view = case.decoded().at(round, span);
        let octets = view.octets;
        let is_mark =
            |octet: &u8| matches!(octet, b'/' | b'\\' | b'<' | b'>' | b'\t' | b'\r' | b'\n');
        let marks = octets.iter().take_while(|octet| is_mark(octet)).count();
        let slashes = octets
            .iter()
            .take(marks)
            .filter(|octet| matches!(octet, b'/' | b'\\'))
            .count();
        let Some(rest) = octets.get(marks..).filter(|_| slashes > 1) else {
            continue;
        };
        let rest = rest.get(..rest.len().min(254)).unwrap_or_default();
        let end = rest
            .iter()
            .position(|octet| b"/?#\\:".contains(octet))
            .unwrap_or(rest.len());
        let Some(host) = rest
            .get(..end)
            .and_then(|host| std::str::from_utf8(host).ok())
        else {
            continue;
        };
        if !reads_as_host(host) {
            continue;
        }
        let place = view.span(0..marks + end);
        let host = Quote::host(host, view.span(marks..marks + end));
        let message = message![
            "The path alone is a link to ",
            host,
            ". A server that redirects to its own path sends visitors there."
        ];
        findings.add(place, message);
        return;
    }
}
