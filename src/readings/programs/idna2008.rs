//! Which characters a label may have by IDNA 2008 (RFC 5892).

use icu_normalizer::uts46::Uts46MapperBorrowed;
use icu_properties::props::{
    DefaultIgnorableCodePoint, GeneralCategory, HangulSyllableType, Script,
};
use icu_properties::{CodePointMapData, CodePointSetData};

/// Whether every character of a label is valid, in its context where that counts. Joiners count as valid: UTS #46 has
/// the same rule for them.
pub(super) fn characters_are_valid(label: &str) -> bool {
    let characters: Vec<char> = label.chars().collect();
    let mut places = characters.iter().copied().enumerate();
    places.all(|(at, character)| is_valid(character).unwrap_or_else(|| in_context(&characters, at)))
}

/// Whether a character is valid; `None` where its context decides (appendix A).
fn is_valid(character: char) -> Option<bool> {
    use GeneralCategory::{DecimalNumber, LowercaseLetter, ModifierLetter, OtherLetter};
    match character {
        '-' | '0'..='9' | 'a'..='z' => return Some(true),
        // §2.6.
        'ß' | 'ς' | '\u{6fd}' | '\u{6fe}' | '\u{f0b}' | '\u{3007}' => return Some(true),
        '\u{640}' | '\u{7fa}' | '\u{302e}' | '\u{302f}' | '\u{3031}'..='\u{3035}' | '\u{303b}' => {
            return Some(false);
        }
        '\u{200c}' | '\u{200d}' => return Some(true),
        '\u{b7}' | '\u{375}' | '\u{5f3}' | '\u{5f4}' | '\u{30fb}' => return None,
        '\u{660}'..='\u{669}' | '\u{6f0}'..='\u{6f9}' => return None,
        // §2.8: marks for symbols and for music.
        '\u{20d0}'..='\u{20ff}' | '\u{1d100}'..='\u{1d24f}' => return Some(false),
        _ => {}
    }
    let category = CodePointMapData::<GeneralCategory>::new().get(character);
    let is_letter = matches!(
        category,
        LowercaseLetter | OtherLetter | ModifierLetter | DecimalNumber
    ) || matches!(
        category,
        GeneralCategory::NonspacingMark | GeneralCategory::SpacingMark
    );
    let jamo = CodePointMapData::<HangulSyllableType>::new().get(character);
    let is_jamo = [
        HangulSyllableType::LeadingJamo,
        HangulSyllableType::VowelJamo,
        HangulSyllableType::TrailingJamo,
    ]
    .contains(&jamo);
    let is_ignorable = CodePointSetData::new::<DefaultIgnorableCodePoint>().contains(character);
    let mapper = Uts46MapperBorrowed::new();
    let mut mapped = mapper.map_normalize(std::iter::once(character));
    let is_stable = mapped.next() == Some(character) && mapped.next().is_none();
    Some(is_letter && !is_jamo && !is_ignorable && is_stable)
}

/// The rules of appendix A but those for joiners.
fn in_context(label: &[char], at: usize) -> bool {
    let script = |character: char| CodePointMapData::<Script>::new().get(character);
    let before = at.checked_sub(1).and_then(|at| label.get(at).copied());
    let after = label.get(at + 1).copied();
    let has = |range: std::ops::RangeInclusive<char>| label.iter().any(|one| range.contains(one));
    match label.get(at) {
        Some('\u{b7}') => before == Some('l') && after == Some('l'),
        Some('\u{375}') => after.is_some_and(|after| script(after) == Script::Greek),
        Some('\u{5f3}' | '\u{5f4}') => {
            before.is_some_and(|before| script(before) == Script::Hebrew)
        }
        Some('\u{30fb}') => label.iter().any(|character| {
            *character != '\u{30fb}'
                && [Script::Hiragana, Script::Katakana, Script::Han].contains(&script(*character))
        }),
        Some('\u{660}'..='\u{669}') => !has('\u{6f0}'..='\u{6f9}'),
        Some('\u{6f0}'..='\u{6f9}') => !has('\u{660}'..='\u{669}'),
        _ => false,
    }
}
