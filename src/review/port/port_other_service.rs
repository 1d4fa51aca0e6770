//! `port-other-service`: the port of a mail, file or database server in a web link.

use super::value::usable;
use crate::facts::ports::foreign;
use crate::message;
use crate::message::Quote;
use crate::review::{Case, Check, Example, Findings, Need, Severity, Trait};
use crate::syntax::Component;

/// The check.
pub static CHECK: Check = Check {
    id: "port-other-service",
    severity: Severity::Danger,
    component: Some(Component::Port),
    need: Need::Port,
    source: "RFC 3986 §7.2; RFC 2396 §7; Fetch Standard, port blocking",
    title: "Port of another service",
    explanation: "The port belongs to another service than the scheme. A mail, file or database server may read the \
        request that arrives there as commands (RFC 3986 §7.2). Browsers refuse to connect to most of these ports; \
        other programs often do not. A port above 1023 that browsers do not refuse is a warning. A text without a scheme, \
        such as `mail.example.com:25`, says nothing of what the port is used for.",
    verify: "Look up the port in the IANA registry of service names and in the Fetch Standard's list \
        of bad ports.",
    traits: &[Trait::AgainstScheme],
    hostile: &[
        Example::of("http://example.com:25/"),
        Example::of("https://example.com:6667/"),
        Example::of("http://example.com:022/"),
        Example::of("gopher://127.0.0.1:25/x"),
        Example::of("http://example.com:77/"),
        Example::of("http://example.com:6379/"),
    ],
    innocent: &[
        Example::of("smtp://example.com:25/"),
        Example::of("http://example.com:80/"),
        Example::of("ssh://example.com:22/"),
        Example::of("http://example.com:8080/"),
        Example::of("unheard-of://example.com:25/"),
    ],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    let Some((port, span)) = usable(case) else {
        return;
    };
    let Some(foreign) = foreign(case.scheme(), port) else {
        return;
    };
    let Some(service) = foreign.service else {
        findings.add(
            span,
            message!["Browsers refuse to connect to port ", port, "."],
        );
        return;
    };
    let scheme = match case.component(Component::Scheme) {
        Some((scheme, place)) => Some(Quote::bare(scheme, place)),
        None => case
            .scheme()
            .map(|scheme| Quote::bare_from_elsewhere(scheme.to_owned())),
    };
    let not_to_scheme = scheme.map(|scheme| message![", not to ", scheme]);
    let refused = foreign
        .is_blocked
        .then_some(" Browsers refuse to connect to it; other programs may not.");
    let severity = match port {
        ..1024 => CHECK.severity,
        _ if foreign.is_blocked => CHECK.severity,
        _ => Severity::Warning,
    };
    findings.add_with(
        severity,
        span,
        message![
            "Port ",
            port,
            " belongs to ",
            service,
            not_to_scheme,
            ".",
            refused
        ],
    );
}
