//! `path-is-link`: path that is a link.

use crate::facts::embedded::target::{host_in, is_url};
use crate::facts::host::reads_as_host;
use crate::facts::lists::{List, list};
use crate::review::Onward;
use crate::review::prelude::*;

/// Schemes after which something runs, or is taken from the link itself.
const RUNNING: [&str; 3] = ["javascript:", "vbscript:", "data:text/"];

/// Pages that take an address after their first slash.
const TAKING: List = list("link-taking-hosts");

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
    let components = case.reference.components();
    let severity = match &case.host {
        Some(host) if TAKING.has(&host.name) => Severity::Notice,
        _ => Severity::Warning,
    };
    let has_scheme = case.reference.scheme().is_some();
    if (!has_scheme || case.host.is_some()) && components.path.len() > 3 {
        look(case, components.path, severity, findings);
    }
    if let Some(fragment) = components.fragment.filter(|fragment| fragment.len() > 3) {
        look(case, fragment, severity, findings);
    }
    if case.text().starts_with('&') {
        look_for_entities(case, findings);
    }
}

fn look(case: &Case<'_>, span: Span, severity: Severity, findings: &mut Findings) {
    let is_fragment = case.reference.components().fragment == Some(span);
    let is_rooted = span.of(case.text()).starts_with('/');
    for round in 0..=case.decoded().rounds() {
        let view = case.decoded().at(round, span);
        let Some(text) = view.text() else { continue };
        let bare = text.trim_start_matches(['/', '\\']);
        let slashes = text.len() - bare.len();
        if !is_fragment && !is_rooted && round == 0 {
            return;
        }
        let starts_with = |scheme: &&str| {
            let start = bare.as_bytes().get(..scheme.len());
            start.is_some_and(|start| start.eq_ignore_ascii_case(scheme.as_bytes()))
        };
        if RUNNING.iter().any(starts_with) {
            let end = bare.find(':').unwrap_or(0) + 1;
            let place = view.span(slashes..slashes + end);
            let script = Quote::text(bare.get(..end).unwrap_or_default(), place);
            let message = message![
                "A page that uses its own path or fragment as a link runs what follows ",
                script,
                "."
            ];
            findings.add_with(severity, place, message);
            return;
        }
        let is_web = ["http:", "https:", "ftp:"].iter().any(starts_with);
        let is_host = is_fragment && slashes == 2 && round == 0;
        let link = if is_web { bare } else { text };
        if !(is_web || is_host) || !is_url(link.as_bytes()) {
            continue;
        }
        let Some((host, _)) = host_in(link).filter(|(host, _)| reads_as_host(host) || is_web)
        else {
            continue;
        };
        let place = view.span(0..text.len());
        let part = match is_fragment {
            true => "The fragment",
            false => "The path",
        };
        let message = message![
            part,
            " is a link to ",
            Quote::host(host, place),
            ". A page that takes its own path or fragment for an address goes there."
        ];
        let onward = Onward {
            url: link.to_owned(),
            span: place,
            worst: None,
        };
        findings.add_onward(severity, place, message, onward);
        return;
    }
}

/// How slashes are written for HTML, in lower case.
const SLASHES: [&str; 8] = [
    "/", "&sol;", "&#x2f;", "&#47;", "&bsol;", "&#x5c;", "&#92;", "&#x002f;",
];

/// A reference that starts with slashes as HTML writes them.
fn look_for_entities(case: &Case<'_>, findings: &mut Findings) {
    let lower = case.text().get(..case.text().len().min(64));
    let lower = lower.unwrap_or_default().to_ascii_lowercase();
    let mut rest = &*lower;
    let mut count = 0;
    while let Some(after) = SLASHES.iter().find_map(|slash| rest.strip_prefix(slash)) {
        rest = after;
        count += 1;
    }
    let host = rest.split(['/', '?', '#', '&']).next().unwrap_or_default();
    if count > 0 && reads_as_host(host) {
        let start = lower.len() - rest.len();
        let place = Span::new(0, start);
        let host = Quote::host(host, start..start + host.len());
        let message = message![
            Quote::excerpt(case.text(), place),
            " is how HTML writes slashes. In a page this is a link to ",
            host,
            "."
        ];
        findings.add(place, message);
    }
}
