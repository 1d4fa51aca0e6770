//! `port-out-of-range`: A port that is too great.

use super::number::*;
use crate::review::{Case, Check, Findings, Need, Severity};
use crate::syntax::Component;

/// The check.
pub static CHECK: Check = Check {
    id: "port-out-of-range",
    severity: Severity::Warning,
    component: Some(Component::Port),
    need: Need::Port,
    source: "RFC 3986 §3.2.3; URL Standard, port state",
    title: "A port that is too great",
    explanation: "Ports end at 65535, though the grammar allows any number of digits. A browser refuses this \
             one; a program that keeps 16 bits of it connects to another port.",
    verify: "Divide by 65536: the remainder is the port that such a program uses.",
    traits: &[],
    hostile: &[],
    innocent: &[],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    let Some((value, span)) = number(case).filter(|(value, _)| *value > 65_535) else {
        return;
    };
    let message = match value {
        u64::MAX => "No port has so many digits; the greatest is 65535.".to_owned(),
        value => format!(
            "The greatest port is 65535; a program that keeps 16 bits connects to port {}.",
            value % 65_536
        ),
    };
    findings.add(span, message);
}
