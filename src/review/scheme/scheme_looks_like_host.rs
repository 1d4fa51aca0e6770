//! `scheme-looks-like-host`: `example.com:443` without “//”, which makes the host a scheme.

use crate::facts::schemes;
use crate::review::prelude::*;

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
    let Some((name, span)) = case.component(Component::Scheme) else {
        return;
    };
    let start = span.end as usize + 1;
    let rest = case.text().get(start..).unwrap_or("");
    let last = name.rsplit_once('.').map(|(_, last)| last);
    let dotted = last.is_some_and(|last| !last.is_empty() && !name.starts_with('.'));
    let host_like = name.eq_ignore_ascii_case("localhost") || dotted && !schemes::is_known(name);
    if !host_like || !rest.starts_with(|first: char| first.is_ascii_digit()) {
        return;
    }
    let end = rest.find(['/', '\\', '?', '#']).unwrap_or(rest.len());
    let authority = rest.get(..end).unwrap_or(rest);
    // RFC 3986 §3.2.1: after “//”, the last “@” ends the userinfo.
    let host = authority.rfind('@').map(|at| Span::new(at + 1, end));
    let host = host.filter(|host| !host.is_empty()).map(|host| {
        message![
            " After “//”, everything before “@” is userinfo, and the host is ",
            Quote::host(host.of(rest), host.shifted(start)),
            "."
        ]
    });
    // In running text, people and logs write a host and its port so, as they write a host alone.
    let severity = match authority.parse::<u16>() {
        Ok(_) if case.is_assumed && !rest.get(end..).is_some_and(|rest| rest.starts_with('\\')) => {
            Severity::Notice
        }
        _ => declared::SCHEME_LOOKS_LIKE_HOST.severity,
    };
    findings.add_with(
        severity,
        span,
        message![
            "This looks like a host and a port, but without “//” before it ",
            Quote::text(name, span),
            match schemes::is_well_formed(name) {
                true => " is the scheme (RFC 3986 §3).",
                false => " stands in the place of a scheme, and cannot be one (RFC 3986 §3.1).",
            },
            host
        ],
    );
}
