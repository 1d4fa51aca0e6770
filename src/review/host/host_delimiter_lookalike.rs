//! `host-delimiter-lookalike`: a character of the host that looks like a delimiter.

use super::names::unusual_host;
use super::places::Places;
use crate::facts::characters::quote;
use crate::facts::lookalikes::delimiters::looks_like_delimiter;
use crate::review::prelude::*;
use unicode_script::Script;
use unicode_script::UnicodeScript as _;

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
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
                let is_part = " but is part of the name.";
                let found = quote(found, span);
                findings.add(span, message![found, " looks like ", delimiter, is_part]);
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
