//! `host-restricted-char`: A character that names shouldn't have.

use super::characters::*;
use crate::facts::host::{UNICODE_DOTS, decoded_chars};
use crate::review::host::delimiters::Places;
use crate::review::safe::safe_char;
use crate::review::{Case, Check, Findings, Need, Severity};
use crate::syntax::Component;
use unicode_security::GeneralSecurityProfile as _;

/// The check.
pub static CHECK: Check = Check {
    id: "host-restricted-char",
    severity: Severity::Warning,
    component: Some(Component::Host),
    need: Need::OddHost,
    source: "UTS #39 §3.1",
    title: "A character that names shouldn't have",
    explanation: "The label has a character that is restricted in identifiers: a symbol, an emoji, a letter of a \
             dead script, or a mark that hides on its letter. Browsers show such names in their ASCII form.",
    verify: "Look the code point up in IdentifierStatus.txt of UTS #39.",
    traits: &[],
    hostile: &[],
    innocent: &[],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    let Some(host) = unusual(case) else { return };
    for (found, span) in decoded_chars(host.typed, host.span) {
        let restricted = !found.is_ascii()
            && !UNICODE_DOTS.contains(&found)
            && !found.identifier_allowed()
            && is_kept(found);
        if restricted {
            findings.add(span, told(found));
        }
    }
    for label in host.labels() {
        let letters = label.letters();
        if letters.is_ascii() {
            continue;
        }
        let punycode = label.text.starts_with("xn--") && label.span.of(case.text()).is_ascii();
        let mut places = Places::of(label.span, case.text());
        let mut before = None;
        for found in letters.chars() {
            if findings.is_full() {
                return;
            }
            if punycode && !found.is_ascii() && !found.identifier_allowed() {
                findings.add(label.span, told(found));
            }
            if before.is_some_and(|before| is_hidden_mark(before, found)) {
                findings.add(
                    places.next(found),
                    format!("{} hides on the letter before it.", safe_char(found)),
                );
            }
            before = Some(found);
        }
    }
}
