//! `uri-long`: Long link.

use super::email_and_length::*;
use crate::review::{Case, Check, Findings, Need, Severity};

/// The check.
pub static CHECK: Check = Check {
    id: "uri-long",
    severity: Severity::Notice,
    component: None,
    need: Need::EmailOrLength,
    source: "RFC 9110 §4.1",
    title: "Long link",
    explanation: "The text has more than 2,000 characters. RFC 9110 §4.1 asks that at least \
            8,000 octets be supported, but many programs cut or refuse less; and what stands far \
            to the right isn't read by people.",
    verify: "Count the characters (`wc -m`).",
    traits: &[],
    hostile: &[],
    innocent: &[],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    let text = case.text();
    if text.len() > LONG {
        let length = text.chars().count();
        if length > LONG {
            findings.add(
                case.whole(),
                format!("The text has {length} characters: some programs cut it, and few people read to its end."),
            );
        }
    }
}
