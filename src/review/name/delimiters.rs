//! Characters in a host that end it for some readers, or seem to.

use icu_normalizer::ComposingNormalizerBorrowed;
use unicode_script::{Script, UnicodeScript as _};

use super::tables::DELIMITER_LOOKALIKES;
use crate::review::host::{HostFacts, UNICODE_DOTS, decoded_chars, map_char};
use crate::review::safe::{safe, safe_char, safe_host};
use crate::review::{Case, Check, Report, Severity};
use crate::syntax::{Component, Span, percent_encoded_octet};

/// The checks of this file.
pub static CHECKS: &[Check] = &[
    Check::of(
        Component::Host,
        "host-percent-encoded",
        Severity::Warning,
        "RFC 3986 §3.2.2; URL Standard, host parser",
        [
            "Percent-encoding in the host",
            "The host hides characters behind percent-encoding. Browsers decode it, many other programs \
             don't, and no name needs it. It serves to get a name past a list.",
            "Decode the octets of the host and read it again.",
        ],
        percent_encoded,
    ),
    Check::of(
        Component::Host,
        "host-encoded-delimiter",
        Severity::Danger,
        "RFC 3986 §2.2, §3.2.2, §7.3",
        [
            "An encoded delimiter in the host",
            "An octet of the host decodes to a delimiter or a control character. Whoever decodes before \
             splitting sees the host end there, whoever splits first sees it go on: two hosts in one text.",
            "Decode the host and look for “/”, “\\”, “?”, “#”, “@”, “:” and brackets.",
        ],
        encoded_delimiter,
    ),
    Check::of(
        Component::Host,
        "host-illegal-char",
        Severity::Warning,
        "RFC 3986 §3.2.2; URL Standard, forbidden host code points",
        [
            "A character that no host may have",
            "The host has a space or one of < > \" { } | ^ and the backtick, which neither RFC 3986 nor a \
             browser allows there. What a program does with it is anybody's guess.",
            "Read the host character by character: letters, digits, “-”, “.” and “_” are ordinary.",
        ],
        illegal_char,
    ),
    Check::of(
        Component::Host,
        "host-idna-delimiter",
        Severity::Danger,
        "UTS #46 §4; Unicode Standard Annex #15",
        [
            "A character that becomes a delimiter",
            "Compatibility mapping turns this character of the host into a delimiter, or into text with one \
             inside. A program that maps names without looking again finds another host than one that \
             splits first.",
            "Normalize the host to NFKC and compare its delimiters.",
        ],
        idna_delimiter,
    ),
    Check::of(
        Component::Host,
        "host-unicode-dot",
        Severity::Warning,
        "UTS #46 §2.3",
        [
            "A dot of another script",
            "IDNA takes this character for the dot between labels. A program that splits at “.” alone sees \
             one label where a browser sees two, and lists of names are passed by.",
            "Look for U+3002, U+FF0E and U+FF61 in the host.",
        ],
        unicode_dot,
    ),
    Check::of(
        Component::Host,
        "host-delimiter-lookalike",
        Severity::Danger,
        "UTS #39 §4; URL Standard, host rendering",
        [
            "A character drawn like a delimiter",
            "A character of the host looks like “/”, “.”, “:”, “?” or “#” without being it. The host seems to \
             end there, and goes on.",
            "Copy the host and look at its code points.",
        ],
        delimiter_lookalike,
    ),
];

/// A host that is no literal in brackets, and has something beside plain US-ASCII in it.
fn unusual<'c>(case: &'c Case<'_>) -> Option<&'c HostFacts<'c>> {
    case.host
        .as_ref()
        .filter(|host| !host.is_plain() && !host.typed.starts_with('['))
}

fn percent_encoded(case: &Case<'_>, report: &mut Report) {
    let Some(host) = case.host.as_ref().filter(|host| host.typed.contains('%')) else {
        return;
    };
    // The zone identifier of an address has a check of its own.
    if host.typed.starts_with('[') && host.address.is_some() {
        return;
    }
    let bytes = host.typed.as_bytes();
    let triplet = |at: usize| bytes.get(at..).and_then(percent_encoded_octet).is_some();
    let start = host.span.start as usize;
    let mut at = 0;
    while at < bytes.len() {
        let from = at;
        while triplet(at) {
            at += 3;
        }
        if at > from {
            let run = host.typed.get(from..at).unwrap_or("");
            report.add(
                Span::new(start + from, start + at),
                format!(
                    "“{}” stands for “{}” here.",
                    safe(run),
                    safe(&crate::review::host::percent_decoded(run))
                ),
            );
        } else {
            at += 1;
        }
    }
}

fn encoded_delimiter(case: &Case<'_>, report: &mut Report) {
    let Some(host) = case.host.as_ref().filter(|host| host.typed.contains('%')) else {
        return;
    };
    if host.typed.starts_with('[') && host.address.is_some() {
        return;
    }
    for (found, span) in decoded_chars(host.typed, host.span) {
        // U+0080 to U+009F are controls as well.
        let hidden = found.is_control() || "/\\?#@:[]".contains(found);
        if hidden && span.of(case.text()).starts_with('%') {
            report.add(
                span,
                format!(
                    "This decodes to {}: whoever decodes first sees another host.",
                    safe_char(found)
                ),
            );
        }
    }
}

fn illegal_char(case: &Case<'_>, report: &mut Report) {
    let Some(host) = case.host.as_ref() else {
        return;
    };
    let illegal = |byte: u8| b" <>\"{}|^`".contains(&byte);
    for (at, byte) in host.typed.bytes().enumerate() {
        if illegal(byte) {
            let start = host.span.start as usize + at;
            report.add(
                Span::new(start, start + 1),
                format!("{} has no place in a host.", safe_char(char::from(byte))),
            );
        }
    }
}

/// The delimiters that a name must not turn into.
const DELIMITERS: [char; 8] = ['/', '\\', '?', '#', '@', ':', '.', '%'];

fn idna_delimiter(case: &Case<'_>, report: &mut Report) {
    let Some(host) = unusual(case) else { return };
    for (found, span) in decoded_chars(host.typed, host.span) {
        if found.is_ascii() || UNICODE_DOTS.contains(&found) {
            continue;
        }
        let mapped = map_char(found);
        let becomes = if mapped.contains(char::REPLACEMENT_CHARACTER) {
            compatible(found)
        } else {
            mapped
        };
        if becomes.contains(DELIMITERS) {
            report.add(
                span,
                format!(
                    "{} becomes “{}” when the host is mapped.",
                    safe_char(found),
                    safe(&becomes)
                ),
            );
        }
    }
    // IDNA refuses such Punycode. Who decodes without looking has the character after all.
    for label in host.labels() {
        let Some(letters) = label.refused() else {
            continue;
        };
        for found in letters.chars().filter(|found| !found.is_ascii()) {
            let becomes = compatible(found);
            if becomes.contains(DELIMITERS) || UNICODE_DOTS.contains(&found) {
                let becomes = match becomes.contains(DELIMITERS) {
                    true => becomes,
                    false => ".".to_owned(),
                };
                report.add(
                    label.span,
                    format!(
                        "{} decodes to {}, which becomes “{}” when the host is mapped.",
                        safe_host(label.text),
                        safe_char(found),
                        safe(&becomes)
                    ),
                );
            }
        }
    }
}

/// What NFKC makes of a single character.
fn compatible(found: char) -> String {
    let mut buffer = [0; 4];
    ComposingNormalizerBorrowed::new_nfkc()
        .normalize(found.encode_utf8(&mut buffer))
        .into_owned()
}

fn unicode_dot(case: &Case<'_>, report: &mut Report) {
    let Some(host) = unusual(case) else { return };
    for (found, span) in decoded_chars(host.typed, host.span) {
        if UNICODE_DOTS.contains(&found) {
            report.add(
                span,
                format!("{} separates labels as “.” does.", safe_char(found)),
            );
        }
    }
}

fn delimiter_lookalike(case: &Case<'_>, report: &mut Report) {
    let Some(host) = unusual(case) else { return };
    for label in host.labels() {
        let letters = label.letters();
        if letters.is_ascii() {
            continue;
        }
        let mut places = Places::of(label.span, case.text());
        let mut before = None;
        let mut rest = letters.chars().peekable();
        while let Some(found) = rest.next() {
            if report.is_full() {
                return;
            }
            let after = rest.peek().copied();
            if let Some(drawn) = drawn_like(found)
                && !is_at_home(found, before, after)
            {
                report.add(
                    places.next(found),
                    format!(
                        "{} is drawn like “{drawn}”, and ends nothing.",
                        safe_char(found)
                    ),
                );
            }
            before = Some(found);
        }
    }
}

/// Where the characters of a label stand in it as typed.
pub(super) struct Places<'t> {
    label: Span,
    rest: &'t str,
}

impl<'t> Places<'t> {
    pub(super) fn of(label: Span, text: &'t str) -> Self {
        Places {
            label,
            rest: label.of(text),
        }
    }

    /// The place of the next `found`, for characters in the order of the label; the whole label if it is not
    /// typed as itself.
    pub(super) fn next(&mut self, found: char) -> Span {
        let Some(at) = self.rest.find(found) else {
            return self.label;
        };
        let end = at + found.len_utf8();
        let start = self.label.end as usize - self.rest.len() + at;
        self.rest = self.rest.get(end..).unwrap_or("");
        Span::new(start, start + found.len_utf8())
    }
}

/// The delimiter that a character is drawn like.
fn drawn_like(found: char) -> Option<char> {
    if found.is_ascii() {
        return None;
    }
    let row = DELIMITER_LOOKALIKES.binary_search_by_key(&found, |(lookalike, _)| *lookalike);
    row.ok()
        .and_then(|index| DELIMITER_LOOKALIKES.get(index))
        .map(|(_, drawn)| *drawn)
}

/// Whether a lookalike stands among letters that it belongs to.
fn is_at_home(found: char, before: Option<char>, after: Option<char>) -> bool {
    let script = found.script();
    let neighbours = || [before, after].into_iter().flatten();
    match found {
        // Glottal stops, drawn as a question mark with or without its dot: letters of few languages.
        'Ɂ' | 'ɂ' | 'ʔ' => false,
        // Catalan: between two l.
        '·' => neighbours().count() == 2 && neighbours().all(|neighbour| neighbour == 'l'),
        // Letters and marks of Chinese and Japanese, unless a letter of another script is next to them.
        _ if matches!(script, Script::Han | Script::Katakana | Script::Hiragana)
            || matches!(found, '・' | '〳' | '㇓' | '㇔') =>
        {
            neighbours().count() > 0
                && neighbours()
                    .all(|neighbour| !neighbour.is_alphabetic() || is_japanese(neighbour))
                && neighbours().any(is_japanese)
        }
        _ if matches!(script, Script::Common | Script::Inherited) => false,
        // Letters and digits of other scripts are at home next to their like.
        _ => neighbours().any(|neighbour| neighbour.script() == script),
    }
}

fn is_japanese(found: char) -> bool {
    found == 'ー'
        || matches!(
            found.script(),
            Script::Han | Script::Katakana | Script::Hiragana
        )
}
