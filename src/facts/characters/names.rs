//! The names of characters: controls by their formal aliases, all others as the Unicode Standard
//! names them.
//!
//! The names are compressed in blocks of some hundreds, and a block is decompressed when one of its names is asked for. Names that end with the code point are put together, and so are those of Hangul syllables.

use std::sync::OnceLock;

use crate::tables::table::{Table, table};
use miniz_oxide::inflate::decompress_to_vec_with_limit;

use crate::message::Quote;
use crate::syntax::Span;

/// A character for a sentence, by code point and name: `U+202E RIGHT-TO-LEFT OVERRIDE`. Without the
/// name where the Unicode Standard gives none, as for private use. Never the character itself.
pub fn named(found: char) -> String {
    let point = u32::from(found);
    match name(found) {
        Some(name) => format!("U+{point:04X} {name}"),
        None => format!("U+{point:04X}"),
    }
}

/// A character for a message: what can be seen in ASCII in quotation marks, all else by code point and name.
pub fn quote(found: char, place: Span) -> Quote {
    match found.is_ascii_graphic() {
        true => Quote::text(found, place),
        false => Quote::bare(named(found), place),
    }
}

/// The name of a character.
pub fn name(found: char) -> Option<String> {
    if found.is_control() {
        let point = format!("U+{:04X}", u32::from(found));
        return CONTROLS.find(point).map(|[_, name]| name.to_owned());
    }
    named_by_code_point(found).or_else(|| match HANGUL.contains(&found) {
        true => hangul(found),
        false => listed(found).map(str::to_owned),
    })
}

// Where blocks of compressed names end; the first code points of characters in a row, each with the number of its name;
// the first and last code points of names that end with the code point, and how these start.
include!("../generated/character_names.table");

static COMPRESSED: &[u8] = include_bytes!("../generated/character_names.bin");

/// The blocks that have been asked for: names, with line ends between them.
static BLOCKS: [OnceLock<String>; BLOCK_ENDS.len()] = [const { OnceLock::new() }; BLOCK_ENDS.len()];

/// The longest block, in octets.
const LONGEST_BLOCK: usize = 1 << 16;

/// The name of a character that has one of its own.
fn listed(found: char) -> Option<&'static str> {
    let point = u32::from(found);
    let next = RUNS.partition_point(|(first, _)| *first <= point);
    let (first, number) = *RUNS.get(next.checked_sub(1)?)?;
    let end = RUNS
        .get(next)
        .map_or(NAMES, |(_, number)| usize::from(*number));
    let number = usize::from(number) + usize::try_from(point - first).ok()?;
    if number >= end {
        return None;
    }
    block(number / NAMES_AT_ONCE)?
        .split('\n')
        .nth(number % NAMES_AT_ONCE)
}

fn block(index: usize) -> Option<&'static str> {
    let names = BLOCKS.get(index)?.get_or_init(|| {
        let end_of = |index: usize| BLOCK_ENDS.get(index).map(|end| *end as usize);
        let start = index.checked_sub(1).map_or(Some(0), end_of);
        let place = start.zip(end_of(index));
        let compressed = place.and_then(|(start, end)| COMPRESSED.get(start..end));
        let names = decompress_to_vec_with_limit(compressed.unwrap_or_default(), LONGEST_BLOCK);
        String::from_utf8(names.unwrap_or_default()).unwrap_or_default()
    });
    Some(names)
}

/// The name of a character that is called by its code point: `CJK UNIFIED IDEOGRAPH-4F8B`.
fn named_by_code_point(found: char) -> Option<String> {
    let point = u32::from(found);
    let (_, _, start) = RANGES
        .iter()
        .find(|(first, last, _)| (*first..=*last).contains(&point))?;
    Some(format!("{start}{point:04X}"))
}

/// Syllables of Hangul.
const HANGUL: std::ops::RangeInclusive<char> = '\u{ac00}'..='\u{d7a3}';

/// The name of a syllable, put together of those of its letters (Unicode Standard §3.12).
fn hangul(found: char) -> Option<String> {
    const LEADING: &str = "G GG N D DD R M B BB S SS  J JJ C K T P H";
    const VOWELS: &str = "A AE YA YAE EO E YEO YE O WA WAE OE YO U WEO WE WI YU EU YI I";
    const TRAILING: &str = " G GG GS N NJ NH D L LG LM LB LS LT LP LH M B BS S SS NG J C K T P H";
    let index = u32::from(found).checked_sub(u32::from(*HANGUL.start()))?;
    let letter = |letters: &'static str, number: u32| letters.split(' ').nth(number as usize);
    let leading = letter(LEADING, index / 588)?;
    let vowel = letter(VOWELS, index % 588 / 28)?;
    let trailing = letter(TRAILING, index % 28)?;
    Some(format!("HANGUL SYLLABLE {leading}{vowel}{trailing}"))
}

/// What the Unicode Standard has no name for, and so only an alias.
static CONTROLS: Table<2> = table!("controls.tsv", 2);

#[cfg(test)]
mod tests {
    use super::*;
    use crate::examples::hold;

    /// Every name is the one that the crate has which knows them all.
    #[test]
    fn names_are_those_of_the_standard() {
        let mut count = 0;
        for found in ('\0'..='\u{3ffff}').chain('\u{e0000}'..='\u{e01ff}') {
            let expected = unicode_names2::name(found).map(|name| name.to_string());
            assert!(
                found.is_control() || name(found) == expected,
                "{found:?}: {:?}",
                name(found)
            );
            count += usize::from(expected.is_some());
        }
        assert!(count > 140_000);
        assert_eq!(name(char::MAX), None);
    }

    #[test]
    fn names_can_be_found() {
        let controls = ('\0'..'\u{a0}').filter(|found| found.is_control());
        assert!(controls.map(name).all(|name| name.is_some()));
        hold("names can be found", |[found]| {
            found.chars().next().map(named)
        });
    }
}
