//! `host-unicode-dot`: A dot of another script.

use super::delimiters::*;
use crate::facts::host::{UNICODE_DOTS, decoded_chars};
use crate::review::safe::safe_char;
use crate::review::{Case, Check, Findings, Need, Severity};
use crate::syntax::Component;

/// The check.
pub static CHECK: Check = Check {
    id: "host-unicode-dot",
    severity: Severity::Warning,
    component: Some(Component::Host),
    need: Need::OddHost,
    source: "UTS #46 §2.3",
    title: "A dot of another script",
    explanation: "IDNA takes this character for the dot between labels. A program that splits at “.” alone sees \
             one label where a browser sees two, and lists of names are passed by.",
    verify: "Look for U+3002, U+FF0E and U+FF61 in the host.",
    traits: &[],
    hostile: &[],
    innocent: &[],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    let Some(host) = unusual(case) else { return };
    for (found, span) in decoded_chars(host.typed, host.span) {
        if UNICODE_DOTS.contains(&found) {
            findings.add(
                span,
                format!("{} separates labels as “.” does.", safe_char(found)),
            );
        }
    }
}
