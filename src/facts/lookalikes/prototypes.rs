//! What the characters of a text look like: skeletons as UTS #39 §4 defines them.
//!
//! The table is generated from the crate `unicode-security`, in a tenth of its room, for characters that canonical
//! decomposition leaves alone; reading hosts needs that decomposition as well.

use icu_normalizer::DecomposingNormalizerBorrowed;

// Characters that a skeleton ignores, in ranges; the others that have a prototype, and where each prototype ends.
include!("../generated/prototypes.table");

static PROTOTYPES: &str = include_str!("../generated/prototypes.txt");

/// The skeleton of a text: two texts with one skeleton are confusable (UTS #39 §4).
pub fn skeleton(text: &str) -> impl Iterator<Item = char> {
    let decomposed = DecomposingNormalizerBorrowed::new_nfd();
    let prototypes = decomposed.normalize_iter(text.chars()).flat_map(prototype);
    decomposed.normalize_iter(prototypes)
}

/// Whether a text has a name in its own letters, accents aside, and with nothing between them that nobody sees.
pub fn has_letters(text: &str, label: &str) -> bool {
    let nfd = DecomposingNormalizerBorrowed::new_nfd().normalize_iter(text.chars());
    let is_mark = |one: &char| ('\u{300}'..='\u{36f}').contains(one);
    let kept = nfd.filter(|one| !is_mark(one) && (!one.is_ascii() || one.is_ascii_alphanumeric()));
    kept.collect::<String>().to_lowercase().contains(label)
}

/// What represents a decomposed character in a skeleton: mostly itself.
fn prototype(found: char) -> impl Iterator<Item = char> {
    let row = POINTS.binary_search(&found).ok();
    let other = row.and_then(|row| {
        let end_of = |row: usize| ENDS.get(row).map(|end| usize::from(*end));
        let start = row.checked_sub(1).map_or(Some(0), end_of)?;
        PROTOTYPES.get(start..end_of(row)?)
    });
    let stays = other.is_none() && !is_ignored(found);
    let itself = stays.then_some(found).into_iter();
    itself.chain(other.unwrap_or_default().chars())
}

/// Whether a skeleton leaves the character out.
fn is_ignored(found: char) -> bool {
    let next = IGNORED.partition_point(|(first, _)| *first <= found);
    let range = next.checked_sub(1).and_then(|index| IGNORED.get(index));
    range.is_some_and(|(_, last)| found <= *last)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn ours(text: &str) -> String {
        skeleton(text).collect()
    }

    fn theirs(text: &str) -> String {
        unicode_security::skeleton(text).collect()
    }

    #[test]
    fn every_character_has_the_prototype_of_the_standard() {
        for found in '\0'..=char::MAX {
            let text = found.to_string();
            assert_eq!(ours(&text), theirs(&text), "{found:?}");
        }
    }

    proptest! {
        #![proptest_config(crate::cases::config(2_000))]

        #[test]
        fn texts_have_the_skeletons_of_the_standard(text in "(\\PC|\\p{M}|[a-zа-яα-ω0-9]|\\p{Cf}){0,24}") {
            prop_assert_eq!(ours(&text), theirs(&text));
        }
    }
}
