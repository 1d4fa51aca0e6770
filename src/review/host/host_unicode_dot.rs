//! `host-unicode-dot`: a dot between labels that is not “.”.

use super::names::unusual_host;
use crate::facts::characters::quote;
use crate::facts::host::{UNICODE_DOTS, decoded_chars};
use crate::message;
use crate::review::{Case, Check, Example, Findings, Need, Severity};
use crate::syntax::Component;

/// The check.
pub static CHECK: Check = Check {
    id: "host-unicode-dot",
    severity: Severity::Warning,
    component: Some(Component::Host),
    need: Need::OddHost,
    source: "UTS #46 §2.3",
    title: "Non-ASCII dot between labels",
    explanation: "IDNA treats this character like the dot between labels. A program that splits only at “.” sees \
         one label where a browser sees two, and does not find the name in its lists.",
    verify: "Look for U+3002, U+FF0E and U+FF61 in the host.",
    traits: &[],
    hostile: &[
        Example::of("http://example\u{3002}com/"),
        Example::of("http://www\u{ff0e}example\u{ff61}com/"),
        Example::of("http://example%E3%80%82com/"),
    ],
    innocent: &[
        Example::of("http://example.com/\u{3002}"),
        Example::of("http://example.com/"),
    ],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    let Some(host) = unusual_host(case) else {
        return;
    };
    for (found, span) in decoded_chars(host.typed, host.span) {
        if UNICODE_DOTS.contains(&found) {
            let separates = " separates labels like “.”.";
            findings.add(span, message![quote(found, span), separates]);
        }
    }
}
