//! `network-path-disguised`: a path that a browser reads as “//” and a host.

use crate::facts::schemes::is_well_formed;
use crate::review::prelude::*;
use crate::review::scheme::slashes::browser_host;

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
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
