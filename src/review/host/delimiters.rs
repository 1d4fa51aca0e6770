//! Characters in a host that end it for some readers, or seem to.

use crate::facts::host::HostFacts;
use crate::facts::names::DELIMITER_LOOKALIKES;
use crate::review::Case;
use crate::syntax::Span;
use icu_normalizer::ComposingNormalizerBorrowed;
use unicode_script::Script;
use unicode_script::UnicodeScript as _;

/// A host that is no literal in brackets, and has something beside plain US-ASCII in it.
pub(in crate::review) fn unusual<'c>(case: &'c Case<'_>) -> Option<&'c HostFacts<'c>> {
    case.host
        .as_ref()
        .filter(|host| !host.is_plain() && !host.typed.starts_with('['))
}

/// The delimiters that a name must not turn into.
pub(in crate::review) const DELIMITERS: [char; 8] = ['/', '\\', '?', '#', '@', ':', '.', '%'];

/// What NFKC makes of a single character.
pub(in crate::review) fn compatible(found: char) -> String {
    let mut buffer = [0; 4];
    ComposingNormalizerBorrowed::new_nfkc()
        .normalize(found.encode_utf8(&mut buffer))
        .into_owned()
}

/// Where the characters of a label stand in it as typed.
pub(in crate::review) struct Places<'t> {
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
pub(in crate::review) fn drawn_like(found: char) -> Option<char> {
    if found.is_ascii() {
        return None;
    }
    let row = DELIMITER_LOOKALIKES.binary_search_by_key(&found, |(lookalike, _)| *lookalike);
    row.ok()
        .and_then(|index| DELIMITER_LOOKALIKES.get(index))
        .map(|(_, drawn)| *drawn)
}

/// Whether a lookalike stands among letters that it belongs to.
pub(in crate::review) fn is_at_home(
    found: char,
    before: Option<char>,
    after: Option<char>,
) -> bool {
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

pub(in crate::review) fn is_japanese(found: char) -> bool {
    found == 'ー'
        || matches!(
            found.script(),
            Script::Han | Script::Katakana | Script::Hiragana
        )
}
