//! `port-out-of-range`: a port above 65535.

use super::value::value;
use crate::message;
use crate::review::{Case, Check, Example, Findings, Need, Severity};
use crate::syntax::Component;

/// The check.
pub static CHECK: Check = Check {
    id: "port-out-of-range",
    severity: Severity::Warning,
    component: Some(Component::Port),
    need: Need::Port,
    source: "RFC 3986 §3.2.3; URL Standard, port state",
    title: "Port out of range",
    explanation: "The highest port is 65535, although the grammar allows any number of digits. A browser \
        rejects the reference; a program that keeps only 16 bits of the number connects to \
        another port, which a filter did not see.",
    verify: "Divide the number by 65536. The remainder is the port that such a program connects to.",
    traits: &[],
    hostile: &[
        Example::of("http://example.com:65616/"),
        Example::of("http://example.com:99999999999999999999999/"),
    ],
    innocent: &[
        Example::of("http://example.com:65535/"),
        Example::of("http://example.com:065535/"),
    ],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    let Some((value, span)) = value(case).filter(|(value, _)| *value > 65_535) else {
        return;
    };
    findings.add(
        span,
        match value {
            u64::MAX => "The port has too many digits. The highest port is 65535.".into(),
            value => message![
                "The highest port is 65535. A program that keeps only 16 bits of this number connects to port ",
                value % 65_536,
                "."
            ],
        },
    );
}
