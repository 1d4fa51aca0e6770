//! `port-nonstandard`: a port other than the scheme's default.

use super::value::usable;
use crate::facts::ports::{default_port, foreign};
use crate::message;
use crate::review::{Case, Check, Example, Findings, Need, Severity, Trait};
use crate::syntax::Component;

/// The check.
pub static CHECK: Check = Check {
    id: "port-nonstandard",
    severity: Severity::Notice,
    component: Some(Component::Port),
    need: Need::Port,
    source: "RFC 3986 §3.2.3",
    title: "Unusual port",
    explanation: "The port is not the default of the scheme. The server on it can be another one than \
        the server on the default port, and run by other people.",
    verify: "Compare with the default: 80 for http, 443 for https, 21 for ftp.",
    traits: &[Trait::Mark, Trait::AgainstScheme],
    hostile: &[
        Example::of("http://example.com:8081/"),
        Example::of("ssh://example.com:2222/"),
        Example::of("http://example.com:81/"),
    ],
    innocent: &[
        Example::of("https://example.com:443/"),
        Example::of("http://example.com:25/"),
        Example::of("https://example.com/"),
        Example::of("http://example.com:0080/"),
    ],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    if let Some((port, span)) = usable(case)
        && default_port(case.scheme()) != Some(port)
        && foreign(case.scheme(), port).is_none()
    {
        findings.add(
            span,
            message!["Port ", port, " is not the default port of the scheme."],
        );
    }
}
