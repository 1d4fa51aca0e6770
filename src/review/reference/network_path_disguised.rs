//! `network-path-disguised`: Path that a browser takes for a host.

use crate::facts::schemes::is_well_formed;
use crate::review::safe::safe_host;
use crate::review::scheme::web::browser_host;
use crate::review::{Case, Check, Findings, Need, Severity};
use crate::syntax::{Component, Span};

/// The check.
pub static CHECK: Check = Check {
    id: "network-path-disguised",
    severity: Severity::Danger,
    component: Some(Component::Path),
    need: Need::Relative,
    source: "RFC 3986 §4.2; WHATWG URL, relative slash state",
    title: "Path that a browser takes for a host",
    explanation: "By RFC 3986 this is a path of the base's own host. A browser that resolves \
            it against a page of http or https takes backslashes for slashes, drops tabs and line \
            breaks, and ignores slashes that are too many: it finds “//” and a host. Checks for \
            “starts with one slash” are passed that way.",
    verify: "Take out tabs and line breaks, turn “\\” into “/”, and look for two slashes at \
            the start.",
    traits: &[],
    hostile: &[],
    innocent: &[],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    let text = case.text();
    let mut start = text
        .bytes()
        .skip_while(|byte| *byte <= b' ')
        .filter(|byte| !matches!(byte, b'\t' | b'\n' | b'\r'));
    let slash = |byte: Option<u8>| matches!(byte, Some(b'/' | b'\\'));
    if !slash(start.next()) || !slash(start.next()) {
        return;
    }
    let local = !case.reference.scheme().is_some_and(is_well_formed)
        && case.reference.host().is_none_or(str::is_empty);
    if !local {
        return;
    }
    let base = case
        .base
        .map_or("https://base.invalid/", |base| base.text());
    if let Some((span, host)) = browser_host(case, Some(base)) {
        findings.add(
            Span {
                start: 0,
                end: span.start,
            },
            format!(
                "RFC 3986 sees a path here; on a page of the web, a browser goes to {}.",
                safe_host(&host)
            ),
        );
    }
}
