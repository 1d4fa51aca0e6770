//! Characters and scripts of a name that look like others (UTS #39).

use super::names::{Places, international_labels, unusual_host};
use crate::facts::characters::quote;
use crate::facts::host::{Label, SuffixKind, UNICODE_DOTS, decoded_chars, map_char};
use crate::facts::lookalikes::delimiters::looks_like_delimiter;
use crate::facts::lookalikes::scripts::{
    Homes, foreign_script, is_mixed, names, of_letters, reads_as_ascii,
};
use crate::review::prelude::*;
use std::cell::OnceCell;
use unicode_script::{Script, UnicodeScript as _};
use unicode_security::GeneralSecurityProfile as _;

/// `host-delimiter-lookalike`: a character of the host that looks like a delimiter.
pub(super) fn delimiter_lookalike(case: &Case<'_>, findings: &mut Findings) {
    let Some(host) = unusual_host(case) else {
        return;
    };
    for label in host.labels() {
        let letters = label.letters();
        if letters.is_ascii() {
            continue;
        }
        let mut places = Places::of(label.span, case.text());
        let mut before = None;
        let mut rest = letters.chars().peekable();
        while let Some(found) = rest.next() {
            if findings.is_full() {
                return;
            }
            let after = rest.peek().copied();
            if let Some(delimiter) = looks_like_delimiter(found)
                && !is_at_home(found, before, after)
            {
                let span = places.next(found);
                let delimiter = Quote::text(delimiter, span);
                let found = quote(found, span);
                findings.add(span, said::host_delimiter_lookalike(found, delimiter));
            }
            before = Some(found);
        }
    }
}

/// Whether a lookalike is among letters that it belongs to.
fn is_at_home(found: char, before: Option<char>, after: Option<char>) -> bool {
    let script = found.script();
    let neighbours = || [before, after].into_iter().flatten();
    match found {
        // Glottal stops look like a question mark with or without its dot. Few languages use them.
        '\u{241}' | '\u{242}' | '\u{294}' => false,
        // Catalan, between two l.
        '\u{b7}' => neighbours().count() == 2 && neighbours().all(|neighbour| neighbour == 'l'),
        // Letters and marks of Chinese and Japanese, unless a letter of another script is next to them.
        _ if matches!(script, Script::Han | Script::Katakana | Script::Hiragana)
            || matches!(
                found,
                '\u{3031}'..='\u{3035}' | '\u{30fb}' | '\u{30fc}' | '\u{31d3}' | '\u{31d4}'
            ) =>
        {
            neighbours().any(is_chinese_or_japanese)
                && neighbours().all(|neighbour| {
                    !neighbour.is_alphabetic() || is_chinese_or_japanese(neighbour)
                })
        }
        _ if matches!(script, Script::Common | Script::Inherited) => false,
        // Letters and digits of other scripts are at home next to their like.
        _ => neighbours().any(|neighbour| neighbour.script() == script),
    }
}

fn is_chinese_or_japanese(found: char) -> bool {
    // The prolonged sound mark belongs to two scripts.
    found == '\u{30fc}'
        || matches!(
            found.script(),
            Script::Han | Script::Katakana | Script::Hiragana
        )
}

/// `host-restricted-char`: a character that UTS #39 restricts in identifiers.
pub(super) fn restricted_char(case: &Case<'_>, findings: &mut Findings) {
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
                findings.add(
                    span,
                    said::host_restricted_char::is_hardly_visible(quote(found, span)),
                );
            }
            before = Some(found);
        }
    }
}

fn restricted(found: char, span: Span) -> Message {
    said::host_restricted_char::is_not_among(quote(found, span))
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

/// Letters that look like ASCII ones, with the country domains of the languages that use them.
const LETTERS: [(char, &[&str]); 4] = [
    ('\u{fe}', &["is", "fo"]),
    ('\u{f0}', &["is", "fo"]),
    ('\u{259}', &["az"]),
    ('\u{131}', &["az", "tr"]),
];

/// `host-idn-spoof`: letter or digit that looks like an ASCII one.
pub(super) fn idn_spoof(case: &Case<'_>, findings: &mut Findings) {
    let mut homes = None;
    for (host, label, letters) in international_labels(case) {
        let top = host.unicode.rsplit('.').next().unwrap_or_default();
        let letter = |found: char| {
            let known = LETTERS.iter().find(|(letter, _)| *letter == found);
            known.is_some_and(|(_, tops)| !tops.contains(&top))
        };
        let is_mark = |found: char| {
            matches!(
                found,
                '\u{2019}' | '\u{2bb}'..='\u{2bc}' | '\u{2b9}' | '\u{55a}' | '\u{5f3}'
            )
        };
        let homes = homes.get_or_insert_with(|| Homes::under(top));
        // Digits of a script are at home among its letters.
        let scripts = OnceCell::new();
        let mut is_digit = |found: char| {
            let script = found.script();
            !found.is_ascii()
                && found.is_numeric()
                && !matches!(script, Script::Common | Script::Han)
                && !homes.has(script)
                && !scripts
                    .get_or_init(|| of_letters(&letters))
                    .contains(&script)
        };
        let found = letters
            .chars()
            .find(|found| letter(*found) || is_mark(*found) || is_digit(*found));
        if let Some(found) = found {
            let message = said::host_idn_spoof(quote(found, label.span));
            findings.add(label.span, message);
        }
    }
}

/// `host-mixed-script`: a label with letters of several scripts.
pub(super) fn mixed_script(case: &Case<'_>, findings: &mut Findings) {
    for (_, label, letters) in international_labels(case) {
        if !is_mixed(&letters) {
            continue;
        }
        let mut message = message!["The label mixes letters of several scripts: "];
        for (index, name) in names(&letters).into_iter().enumerate() {
            message.push(if index > 0 { ", " } else { "" });
            message.push(name);
        }
        message.push(". No language writes them together.");
        findings.add(label.span, message);
    }
}

/// `host-whole-script-confusable`: a label of another script that reads as ASCII letters.
pub(super) fn whole_script_confusable(case: &Case<'_>, findings: &mut Findings) {
    let mut homes = None;
    for (host, label, letters) in international_labels(case) {
        // A top-level domain that no list knows belongs to the readers of no script.
        let is_known = host
            .domain
            .is_some_and(|domain| domain.kind != SuffixKind::Unknown);
        let top = host.unicode.rsplit('.').next().filter(|_| is_known);
        let homes = homes.get_or_insert_with(|| Homes::under(top.unwrap_or("")));
        let Some(script) = foreign_script(&letters).filter(|script| !homes.has(*script)) else {
            continue;
        };
        if reads_as_ascii(&letters) {
            let message = message![
                "All letters of the label are ",
                script.full_name(),
                " and look like ASCII letters.",
                ascii_form(label)
            ];
            findings.add(label.span, message);
        }
    }
}

/// What is looked up for a label, if IDNA has a form for it.
fn ascii_form(label: Label<'_>) -> Option<Message> {
    let form = match label.text.is_ascii() {
        true => Quote::bare(label.text, label.span),
        false => {
            let ascii = idna::domain_to_ascii(label.text).ok();
            Quote::bare(ascii.filter(|ascii| ascii.is_ascii())?, label.span)
        }
    };
    Some(message![" Its ASCII form is ", form, "."])
}
