//! `styled-text`: styled letters.

use crate::facts::host::map_char;
use crate::message;
use crate::message::Quote;
use crate::review::{Case, Check, Example, Findings, Need, Severity};
use unicode_script::{Script, UnicodeScript as _};

/// The check.
pub static CHECK: Check = Check {
    id: "styled-text",
    severity: Severity::Warning,
    component: None,
    need: Need::UnusualCharacter,
    source: "UAX #15, NFKC; UTS #46 §4",
    title: "Styled letters",
    explanation: "Three or more characters in a row are circled, mathematical, superscript or full-width forms of ASCII \
        letters. Compatibility normalization (NFKC) replaces them with the letters, so a filter that looks for a \
        word before does not find it, and the program after does. Full-width letters among Chinese or Japanese \
        ones are a notice.",
    verify: "Copy the text into a program that normalizes to NFKC, and compare.",
    traits: &[],
    hostile: &[
        Example::of("/\u{24d4}\u{24e5}\u{24d8}\u{24db}"),
        Example::of("https://example.com/\u{1d5ea}\u{1d5f2}\u{1d5ef}"),
        Example::of("https://example.com/?q=%F0%9D%93%AE%F0%9D%93%BF%F0%9D%93%B2%F0%9D%93%B5"),
        Example::of("https://example.com/#\u{ff41}\u{ff44}\u{ff4d}\u{ff49}\u{ff4e}"),
    ],
    innocent: &[
        Example::of("https://example.com/caf\u{e9}"),
        Example::of("https://example.com/\u{2460}\u{2461}\u{2462}"),
        Example::of("https://example.com/x\u{b2}"),
        Example::of("https://example.com/\u{30ce}\u{30fc}\u{30c8}"),
    ],
    run,
};

/// How many characters in a row are not there by chance.
const LEAST: usize = 3;

fn run(case: &Case<'_>, findings: &mut Findings) {
    if case.text().is_ascii()
        && !case.text().contains("%E")
        && !case.text().contains("%e")
        && !case.text().contains("%F")
        && !case.text().contains("%f")
    {
        return;
    }
    for (_, span) in case.after_authority() {
        let view = case.decoded().fully(span);
        let is_east_asian = view.characters().any(|(_, found)| {
            matches!(
                found.script(),
                Script::Han | Script::Hiragana | Script::Katakana | Script::Hangul
            )
        });
        let (mut mapped, mut start, mut end, mut is_wide) = (String::new(), 0, 0, true);
        for (range, found) in view
            .characters()
            .chain([(view.octets.len()..view.octets.len(), '/')])
        {
            if findings.is_full() {
                return;
            }
            if let Some(letter) = letter_of(found) {
                if mapped.is_empty() {
                    start = range.start;
                }
                is_wide &= ('\u{ff01}'..='\u{ff5e}').contains(&found);
                mapped.push(letter);
                end = range.end;
                continue;
            }
            if mapped.chars().filter(char::is_ascii_alphabetic).count() >= LEAST {
                let place = view.span(start..end);
                let severity = match is_wide && is_east_asian {
                    true => Severity::Notice,
                    false => Severity::Warning,
                };
                let styled = view.octets.get(start..end).unwrap_or_default();
                let styled = String::from_utf8_lossy(styled);
                let message = message![
                    Quote::text(styled, place),
                    " is normalized to ",
                    Quote::text(&*mapped, place),
                    " (NFKC). A filter may see one of them and a program the other."
                ];
                findings.add_with(severity, place, message);
            }
            mapped.clear();
            is_wide = true;
        }
    }
}

/// The ASCII letter or digit that a styled character is mapped to.
fn letter_of(found: char) -> Option<char> {
    if found.is_ascii() || found.is_alphabetic() && (found as u32) < 0x2b0 {
        return None;
    }
    let mapped = map_char(found);
    let mut letters = mapped.chars();
    let letter = letters.next().filter(char::is_ascii_alphanumeric)?;
    letters.next().is_none().then_some(letter)
}
