//! `network-path-disguised`: a path that a browser reads as “//” and a host.

use crate::facts::schemes::is_well_formed;
use crate::message;
use crate::message::Quote;
use crate::review::scheme::slashes::browser_host;
use crate::review::{Case, Check, Example, Findings, Need, Severity};
use crate::syntax::{Component, Span};

/// The check.
pub static CHECK: Check = Check {
    id: "network-path-disguised",
    severity: Severity::Danger,
    component: Some(Component::Path),
    need: Need::Relative,
    source: "RFC 3986 §4.2; URL Standard, relative slash state",
    title: "Path that a browser reads as a host",
    explanation: "In RFC 3986 this is a path on the host of the base or, after three slashes, a reference with an \
        empty host. A browser that resolves it against a web page reads backslashes as slashes, removes tabs and line \
        breaks, and ignores extra slashes: it finds “//” and a host. Such a reference passes a check for “starts with \
        one slash”.",
    verify: "Remove tabs and line breaks, replace “\\” with “/”, and look for two slashes at the \
        start.",
    traits: &[],
    hostile: &[
        Example::of("/\\example.net"),
        Example::of("/\t/example.net"),
        Example::of("///example.net"),
        Example::of("\\\\example.net:80/x"),
        Example::on("foo://example.com/a", " //example.net"),
    ],
    innocent: &[
        Example::of("/a\\b"),
        Example::of("//example.net"),
        Example::of("///"),
        Example::of("/example.net"),
        Example::on("foo://example.com/a", "/\\example.net"),
        Example::on("foo://example.com/a", "\\\\example.net"),
    ],
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
            message![
                match case.reference.host().is_some() {
                    true =>
                        "RFC 3986 finds an empty host here, but on a web page a browser goes to ",
                    false => "RFC 3986 finds a path here, but on a web page a browser goes to ",
                },
                Quote::host(host, span),
                "."
            ],
        );
    }
}
