//! Characters of a host that IDNA changes, or that readers take for others.

use unicode_security::GeneralSecurityProfile as _;

use super::delimiters::Places;
use crate::review::host::{HostFacts, UNICODE_DOTS, decoded_chars, map_char};
use crate::review::safe::{safe, safe_char, safe_host};
use crate::review::{Case, Check, Report, Severity};
use crate::syntax::{Component, Span};

/// The checks of this file.
pub static CHECKS: &[Check] = &[
    Check::of(
        Component::Host,
        "host-idna-mapped",
        Severity::Warning,
        "UTS #46 §4",
        [
            "A character that turns into another",
            "IDNA maps this character of the host to others, or drops it. The name that is looked up is not the \
             one that is written: full-width, circled and mathematical letters, ligatures and \
             invisible characters serve to get a name past a list.",
            "Normalize the host to NFKC in lower case and compare.",
        ],
        idna_mapped,
    ),
    Check::of(
        Component::Host,
        "host-deviation-char",
        Severity::Warning,
        "UTS #46 §6",
        [
            "A character that two versions of IDNA read differently",
            "IDNA 2003 maps ß to ss and ς to σ, and drops the two joiners; IDNA 2008 keeps all four. One \
             name leads to two domains, which may have two owners.",
            "Look both names up: the one with the character and the one with its replacement.",
        ],
        deviation,
    ),
    Check::of(
        Component::Host,
        "host-unicode",
        Severity::Notice,
        "RFC 3986 §2; RFC 3987",
        [
            "Letters outside of US-ASCII in the host",
            "The host is written in the letters of an IRI. A URI has US-ASCII alone, and what is looked up \
             is the ASCII form of the name.",
            "Convert the host with any IDNA tool.",
        ],
        unicode,
    ),
    Check::of(
        Component::Host,
        "host-restricted-char",
        Severity::Warning,
        "UTS #39 §3.1",
        [
            "A character that names shouldn't have",
            "The label has a character that is restricted in identifiers: a symbol, an emoji, a letter of a \
             dead script, or a mark that hides on its letter. Browsers show such names in their ASCII form.",
            "Look the code point up in IdentifierStatus.txt of UTS #39.",
        ],
        restricted_char,
    ),
];

/// A host that is no literal in brackets, and has something beside plain US-ASCII in it.
fn unusual<'c>(case: &'c Case<'_>) -> Option<&'c HostFacts<'c>> {
    case.host
        .as_ref()
        .filter(|host| !host.is_plain() && !host.typed.starts_with('['))
}

fn idna_mapped(case: &Case<'_>, report: &mut Report) {
    let Some(host) = unusual(case) else { return };
    for (found, span) in decoded_chars(host.typed, host.span) {
        if found.is_ascii() || UNICODE_DOTS.contains(&found) {
            continue;
        }
        let mapped = map_char(found);
        let lowered: String = found.to_lowercase().collect();
        let only_lowered = mapped == lowered && !lowered.is_ascii();
        if mapped.contains(char::REPLACEMENT_CHARACTER)
            || only_lowered
            || mapped.contains(['/', '\\', '?', '#', '@', ':', '.', '%'])
            || mapped.chars().eq([found])
        {
            continue;
        }
        let message = if mapped.is_empty() {
            format!("{} is dropped from the name.", safe_char(found))
        } else {
            format!(
                "{} becomes “{}” in the name.",
                safe_char(found),
                safe(&mapped)
            )
        };
        report.add(span, message);
    }
}

fn deviation(case: &Case<'_>, report: &mut Report) {
    let Some(host) = unusual(case) else { return };
    for (found, span) in decoded_chars(host.typed, host.span) {
        let old = match found {
            'ß' | 'ẞ' => "ss",
            'ς' => "σ",
            '\u{200C}' | '\u{200D}' => "",
            _ => continue,
        };
        let other = host.decoded.replace(found, old);
        let other = HostFacts::new(&other, Span::default());
        report.add(
            span,
            format!(
                "IDNA 2008 reads the host as {}, IDNA 2003 as {}.",
                safe_host(&host.name),
                safe_host(&other.name)
            ),
        );
        // One is enough: with more of them the names would multiply.
        return;
    }
}

fn unicode(case: &Case<'_>, report: &mut Report) {
    let Some(host) = unusual(case).filter(|host| !host.typed.is_ascii()) else {
        return;
    };
    let message = if host.idna_error {
        "The host has letters outside of US-ASCII, and no valid ASCII form.".to_owned()
    } else {
        format!("In US-ASCII the host is {}.", safe_host(&host.name))
    };
    report.add(host.span, message);
}

fn restricted_char(case: &Case<'_>, report: &mut Report) {
    let Some(host) = unusual(case) else { return };
    for (found, span) in decoded_chars(host.typed, host.span) {
        let restricted = !found.is_ascii()
            && !UNICODE_DOTS.contains(&found)
            && !found.identifier_allowed()
            && is_kept(found);
        if restricted {
            report.add(span, told(found));
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
            if report.is_full() {
                return;
            }
            if punycode && !found.is_ascii() && !found.identifier_allowed() {
                report.add(label.span, told(found));
            }
            if before.is_some_and(|before| is_hidden_mark(before, found)) {
                report.add(
                    places.next(found),
                    format!("{} hides on the letter before it.", safe_char(found)),
                );
            }
            before = Some(found);
        }
    }
}

fn told(found: char) -> String {
    format!("{} is restricted in identifiers.", safe_char(found))
}

/// Whether mapping leaves the character as it is, or refuses it; what it changes is told elsewhere.
fn is_kept(found: char) -> bool {
    let mapped = map_char(found);
    mapped.chars().eq([found]) || mapped.contains(char::REPLACEMENT_CHARACTER)
}

/// Whether a combining mark can't be seen on the letter before it: a dot on i, j or l, and any mark
/// above on a dotless letter.
fn is_hidden_mark(before: char, mark: char) -> bool {
    match mark {
        '\u{307}' => matches!(before, 'i' | 'j' | 'l' | 'ı' | 'ȷ' | 'і' | 'ј' | 'ɩ' | 'ɨ'),
        '\u{300}'..='\u{339}' => matches!(before, 'ı' | 'ȷ'),
        _ => false,
    }
}
