//! The colon and the slashes after a scheme, and the host that a browser finds after any number of them.

use super::listed::well_formed_scheme;
use crate::facts::schemes;
use crate::readings::whatwg;
use crate::readings::whatwg::is_special_with_host;
use crate::review::prelude::*;

/// The length of the slashes and backslashes at the start of `rest`, with tabs and line breaks between them.
fn slashes(rest: &str) -> usize {
    rest.bytes()
        .take_while(|byte| matches!(byte, b'/' | b'\\' | b'\t' | b'\n' | b'\r'))
        .count()
}

/// The host that a browser finds in the text itself, and its place.
pub(in crate::review) fn browser_host(
    case: &Case<'_>,
    base: Option<&str>,
) -> Option<(Span, String)> {
    let base = base.and_then(|base| whatwg::parse(base, None).url);
    let outcome = whatwg::parse(case.text(), base.as_ref());
    let span = outcome.components.host.filter(|span| !span.is_empty())?;
    Some((span, outcome.url?.host()?.to_string()))
}

/// `scheme-slashes`: web schemes without exactly two slashes.
pub(super) fn not_two(case: &Case<'_>, findings: &mut Findings) {
    let web = well_formed_scheme(case).filter(|(scheme, _)| is_special_with_host(scheme));
    let Some((_, span)) = web else {
        return;
    };
    let start = span.end as usize + 1;
    let rest = case.text().get(start..).unwrap_or("");
    let run = slashes(rest);
    if run == 2 && rest.starts_with("//") {
        return;
    }
    if let Some((host_span, host)) = browser_host(case, case.base.map(|base| base.text())) {
        let place = match run {
            0 => span,
            _ => Span::new(start, start + run),
        };
        findings.add(place, said::scheme_slashes(Quote::host(host, host_span)));
    }
}

/// The schemes that people leave the colon out of.
const SCHEMES: [&str; 5] = ["https", "http", "ftp", "wss", "ws"];

/// `scheme-missing-colon`: `https//` without its colon.
pub(super) fn missing_colon(case: &Case<'_>, findings: &mut Findings) {
    let text = case.text();
    if case.reference.scheme().is_some() {
        return;
    }
    let Some((before, after)) = text.split_once("//") else {
        return;
    };
    let name = before.trim_end_matches([';', '.', ',']);
    let is_scheme = SCHEMES
        .iter()
        .any(|scheme| scheme.eq_ignore_ascii_case(name));
    if !is_scheme || before.len() > name.len() + 1 {
        return;
    }
    let host = after.split(['/', '?', '#', '\\']).next().unwrap_or("");
    let start = before.len() + 2;
    let span = Span::new(0, start + host.len());
    let meant = (!host.is_empty()).then(|| {
        let host = Quote::host(host, Span::new(start, start + host.len()));
        message![". People read a link to ", host]
    });
    let message = said::scheme_missing_colon(Quote::text(name, 0..name.len()), meant);
    findings.add(span, message);
}

/// `scheme-looks-like-host`: `example.com:443` without “//”, which makes the host a scheme.
pub(super) fn looks_like_host(case: &Case<'_>, findings: &mut Findings) {
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
