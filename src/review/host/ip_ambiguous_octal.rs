//! `ip-ambiguous-octal`: An address that may be octal.

use super::address::*;
use crate::facts::address::Address;
use crate::review::{Case, Check, Findings, Need, Severity};
use crate::syntax::Component;

/// The check.
pub static CHECK: Check = Check {
    id: "ip-ambiguous-octal",
    severity: Severity::Danger,
    component: Some(Component::Host),
    need: Need::Address,
    source: "RFC 3986 §7.4",
    title: "An address that may be octal",
    explanation: "A part of the address has a leading zero. Some programs read it as octal, others as decimal, \
             and others refuse it: the same text leads to two machines.",
    verify: "Read the part once in base 8 and once in base 10, and compare.",
    traits: &[],
    hostile: &[],
    innocent: &[],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    let Some((host, Address::V4(v4))) = address(case) else {
        return;
    };
    if !v4.ambiguous {
        return;
    }
    let part = host.labels().find(|label| {
        let text = label.text;
        text.len() > 1 && text.starts_with('0') && !text.starts_with("0x")
    });
    let span = part.map_or(host.span, |label| label.span);
    let message = match (v4.value, v4.decimal) {
        (Some(octal), Some(decimal)) if octal == decimal => format!(
            "The leading zero makes this part octal for some readers, and others refuse it: {octal} at best."
        ),
        (Some(octal), Some(decimal)) => {
            format!("Read as octal the address is {octal}, read as decimal it is {decimal}.")
        }
        (Some(octal), None) => {
            format!("Read as octal the address is {octal}; read as decimal it is none.")
        }
        (None, Some(decimal)) => {
            format!("Read as decimal the address is {decimal}; read as octal it is none.")
        }
        (None, None) => return,
    };
    findings.add(span, message);
}
