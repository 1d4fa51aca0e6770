//! `styled-text`: styled letters.

use crate::facts::host::map_char;
use crate::review::prelude::*;
use unicode_script::{Script, UnicodeScript as _};

/// How many characters in a row are not there by chance.
const LEAST: usize = 3;

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
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
