//! `host-restricted-char`: a character that UTS #39 restricts in identifiers.

use super::names::unusual_host;
use super::places::Places;
use crate::facts::characters::quote;
use crate::facts::host::{UNICODE_DOTS, decoded_chars, map_char};
use crate::review::prelude::*;
use unicode_security::GeneralSecurityProfile as _;

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
    let Some(host) = unusual_host(case) else {
        return;
    };
    for (found, span) in decoded_chars(host.typed, host.span) {
        let is_restricted = !found.is_ascii()
            && !UNICODE_DOTS.contains(&found)
            && !found.identifier_allowed()
            && is_kept(found);
        if is_restricted {
            findings.add(span, restricted(found, span));
        }
    }
    for label in host.labels() {
        let letters = label.letters();
        if letters.is_ascii() {
            continue;
        }
        let is_punycode = label.text.starts_with("xn--") && label.span.of(case.text()).is_ascii();
        let mut places = Places::of(label.span, case.text());
        let mut before = None;
        for found in letters.chars() {
            if findings.is_full() {
                return;
            }
            if is_punycode && !found.is_ascii() && !found.identifier_allowed() {
                findings.add(label.span, restricted(found, label.span));
            }
            if before.is_some_and(|before| is_hidden_mark(before, found)) {
                let span = places.next(found);
                let is_hidden = " is hardly visible on the letter before it.";
                findings.add(span, message![quote(found, span), is_hidden]);
            }
            before = Some(found);
        }
    }
}

fn restricted(found: char, span: Span) -> Message {
    message![
        quote(found, span),
        " is not among the characters recommended for names (UTS #39). Browsers may show the name in its ASCII form."
    ]
}

/// Whether mapping keeps the character as it is, or refuses it. Other checks report what is mapped.
fn is_kept(found: char) -> bool {
    let mapped = map_char(found);
    mapped.chars().eq([found]) || mapped.contains(char::REPLACEMENT_CHARACTER)
}

/// Whether a combining mark is hardly visible on the letter before it: a dot on i, j or l, and any mark above a
/// dotless letter.
fn is_hidden_mark(before: char, mark: char) -> bool {
    match mark {
        '\u{307}' => matches!(before, 'i' | 'j' | 'l' | 'ı' | 'ȷ' | 'і' | 'ј' | 'ɩ' | 'ɨ'),
        '\u{300}'..='\u{339}' => matches!(before, 'ı' | 'ȷ'),
        _ => false,
    }
}
