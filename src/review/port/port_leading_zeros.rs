//! `port-leading-zeros`: a port such as `0080`.

use super::value::value;
use crate::message;
use crate::review::{Case, Check, Example, Findings, Need, Severity, Trait};
use crate::syntax::Component;

/// The check.
pub static CHECK: Check = Check {
    id: "port-leading-zeros",
    severity: Severity::Notice,
    component: Some(Component::Port),
    need: Need::Port,
    source: "RFC 3986 §3.2.3, §6.2.3",
    title: "Leading zeros in the port",
    explanation: "The port starts with zeros. Most programs ignore them and connect to the same port, \
        but a filter that compares texts sees a different port, or none that it knows.",
    verify: "Read the digits after the “:” that follows the host.",
    traits: &[Trait::Spelling],
    hostile: &[
        Example::of("http://example.com:0080/"),
        Example::of("http://example.com:065616/"),
    ],
    innocent: &[
        Example::of("http://example.com:80/"),
        Example::of("http://example.com:0/"),
    ],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    let Some((digits, _)) = case.component(Component::Port) else {
        return;
    };
    if let Some((value, span)) = value(case).filter(|(value, _)| *value != 0)
        && digits.starts_with('0')
    {
        findings.add(
            span,
            match value {
                u64::MAX => "The port has leading zeros.".into(),
                value => message!["The port has leading zeros. Its value is ", value, "."],
            },
        );
    }
}
