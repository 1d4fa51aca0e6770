//! `port-leading-zeros`: Leading zeros in the port.

use super::number::*;
use crate::review::{Case, Check, Findings, Need, Severity};
use crate::syntax::Component;

/// The check.
pub static CHECK: Check = Check {
    id: "port-leading-zeros",
    severity: Severity::Notice,
    component: Some(Component::Port),
    need: Need::Port,
    source: "RFC 3986 §3.2.3, §6.2.3",
    title: "Leading zeros in the port",
    explanation: "The port has zeros in front. Its value is the same for most readers, but a comparison of \
             texts does not see that.",
    verify: "Read the digits behind the “:” that follows the host.",
    traits: &[],
    hostile: &[],
    innocent: &[],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    let text = case.component(Component::Port).map_or("", |(text, _)| text);
    if let Some((value, span)) = number(case).filter(|(value, _)| *value != 0)
        && text.starts_with('0')
    {
        let message = match value {
            u64::MAX => "The port has leading zeros.".to_owned(),
            value => format!("The port is {value}, with leading zeros."),
        };
        findings.add(span, message);
    }
}
