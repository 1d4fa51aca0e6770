//! `scheme-looks-like-host`: Scheme that looks like a host.

use crate::facts::schemes;
use crate::review::safe::safe_host;
use crate::review::{Case, Check, Findings, Need, Severity};
use crate::syntax::Component;

/// The check.
pub static CHECK: Check = Check {
    id: "scheme-looks-like-host",
    severity: Severity::Warning,
    component: Some(Component::Scheme),
    need: Need::UncommonScheme,
    source: "RFC 3986 §4.2",
    title: "Scheme that looks like a host",
    explanation: "Without a scheme before it, a host with a port is read as a scheme and a \
            path (RFC 3986 §4.2 asks for “./” before a first segment with a colon). Address bars \
            and command-line tools take it for a host all the same.",
    verify: "Ask what stands before the first “:”: by RFC 3986 §3 that is the scheme.",
    traits: &[],
    hostile: &[],
    innocent: &[],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    let Some((name, span)) = case.component(Component::Scheme) else {
        return;
    };
    let rest = case.text().get(span.end as usize + 1..).unwrap_or("");
    let last = name.rsplit_once('.').map(|(_, last)| last);
    let dotted = last.is_some_and(|last| !last.is_empty() && !name.starts_with('.'));
    let host_like = name.eq_ignore_ascii_case("localhost") || dotted && !schemes::is_known(name);
    if !host_like || !rest.starts_with(|first: char| first.is_ascii_digit()) {
        return;
    }
    let end = rest.find(['/', '\\', '?', '#']).unwrap_or(rest.len());
    let behind = rest.get(..end).unwrap_or(rest);
    // RFC 3986 §3.2.1: behind “//”, the last “@” is where userinfo ends.
    let host = behind.rsplit_once('@').map(|(_, host)| host);
    let message = match host.filter(|host| !host.is_empty()) {
        Some(host) => format!(
            "This reads as a host with a port, but by RFC 3986 “{}” is the scheme; with “//” in front of \
             it, all before “@” is userinfo, and the host is “{}”.",
            safe_host(name),
            safe_host(host)
        ),
        None => format!(
            "This reads as a host with a port, but by RFC 3986 “{}” is the scheme.",
            safe_host(name)
        ),
    };
    findings.add(span, message);
}
