//! Sets of characters that take no room, take room without a mark, or turn the line round.

/// A sorted table of ranges, both ends included.
type Ranges = &'static [(u32, u32)];

/// Default_Ignorable_Code_Point (Unicode, DerivedCoreProperties), without the characters of
/// [`is_bidi_control`]; and characters that are drawn as a blank: U+2800, U+1D159 and the
/// interlinear annotations U+FFF9 to U+FFFB.
const INVISIBLE: Ranges = &[
    (0x00ad, 0x00ad),
    (0x034f, 0x034f),
    (0x115f, 0x1160),
    (0x17b4, 0x17b5),
    (0x180b, 0x180f),
    (0x200b, 0x200d),
    (0x2060, 0x2065),
    (0x206a, 0x206f),
    (0x2800, 0x2800),
    (0x3164, 0x3164),
    (0xfe00, 0xfe0f),
    (0xfeff, 0xfeff),
    (0xffa0, 0xffa0),
    (0xfff0, 0xfffb),
    (0x1bca0, 0x1bca3),
    (0x1d159, 0x1d159),
    (0x1d173, 0x1d17a),
    (0xe0000, 0xe0fff),
];

/// Blocks of scripts whose letters join or form clusters, where U+200C and U+200D change what is
/// drawn.
const JOINING: Ranges = &[
    (0x0600, 0x08ff),
    (0x0900, 0x0df4),
    (0x0e80, 0x109f),
    (0x1700, 0x18aa),
    (0x1900, 0x1aaf),
    (0x1b00, 0x1c4f),
    (0xa800, 0xa95f),
    (0xa980, 0xaaef),
    (0xabc0, 0xabff),
    (0xfb50, 0xfdff),
    (0xfe70, 0xfefc),
    (0x10a00, 0x10aff),
    (0x11000, 0x11fff),
    (0x1e900, 0x1e95f),
];

/// Blocks of emoji, and of the symbols that a variation selector makes emoji of.
const PICTURES: Ranges = &[
    (0x00a9, 0x00a9),
    (0x00ae, 0x00ae),
    (0x203c, 0x203c),
    (0x2049, 0x2049),
    (0x20e3, 0x20e3),
    (0x2122, 0x2122),
    (0x2139, 0x2139),
    (0x2190, 0x27ff),
    (0x2900, 0x2bff),
    (0x3030, 0x303d),
    (0x3297, 0x3299),
    (0xfe0f, 0xfe0f),
    (0x1f000, 0x1faff),
];

/// Blocks of ideographs, which have registered variants.
const IDEOGRAPHS: Ranges = &[
    (0x2e80, 0x2fdf),
    (0x3400, 0x9fff),
    (0xf900, 0xfaff),
    (0x20000, 0x3ffff),
];

fn contains(ranges: Ranges, found: char) -> bool {
    let point = u32::from(found);
    let after = ranges.partition_point(|(first, _)| *first <= point);
    after
        .checked_sub(1)
        .and_then(|index| ranges.get(index))
        .is_some_and(|(_, last)| point <= *last)
}

/// A control (U+0000 to U+001F, U+007F to U+009F).
pub fn is_control(found: char) -> bool {
    found.is_control()
}

/// A space outside of US-ASCII, line and paragraph separators among them.
pub fn is_unicode_space(found: char) -> bool {
    matches!(
        found,
        '\u{a0}' | '\u{1680}' | '\u{2000}'
            ..='\u{200a}' | '\u{2028}' | '\u{2029}' | '\u{202f}' | '\u{205f}' | '\u{3000}'
    )
}

/// A letter of Chinese, Japanese or Korean.
pub fn is_east_asian_letter(found: char) -> bool {
    matches!(
        found,
        '\u{3005}'..='\u{3007}'
            | '\u{3041}'..='\u{30ff}'
            | '\u{3400}'..='\u{9fff}'
            | '\u{ac00}'..='\u{d7a3}'
            | '\u{f900}'..='\u{faff}'
            | '\u{20000}'..='\u{323af}'
    )
}

/// A character that does nothing but change the direction of the text around it (Bidi_Control).
pub fn is_bidi_control(found: char) -> bool {
    matches!(
        found,
        '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}'
    )
}

/// Whether a character is the mark of a script that joins which takes a letter's vowel away: neither a letter nor a vowel.
fn is_virama(found: Option<char>) -> bool {
    found.is_some_and(|found| contains(JOINING, found) && !found.is_alphanumeric())
}

/// Whether a letter is of a script in which joiners change what is drawn.
pub fn is_joining(found: char) -> bool {
    contains(JOINING, found)
}

/// Whether a letter is of a script without blanks between words, which U+200B separates (Unicode 23.2): Thai, Lao, Tibetan,
/// Burmese, Khmer, Balinese, Javanese, and those of Chinese and Japanese.
pub fn is_unspaced(found: char) -> bool {
    is_east_asian_letter(found)
        || matches!(found, '\u{e00}'..='\u{109f}' | '\u{1780}'..='\u{17ff}' | '\u{1b00}'..='\u{1b7f}' | '\u{a980}'..='\u{a9df}')
}

/// Whether `found` can't be seen where it is, between `before` and `after`. A joiner between
/// letters of a script that joins, a variation selector after what it varies, and the tags of a
/// flag have their use.
pub fn is_invisible(before: Option<char>, found: char, after: Option<char>) -> bool {
    if found.is_ascii() || !contains(INVISIBLE, found) {
        return false;
    }
    let before_is = |ranges| before.is_some_and(|before| contains(ranges, before));
    let after_is = |ranges| after.is_some_and(|after| contains(ranges, after));
    let in_use = match found {
        // After a virama, whatever follows (RFC 5892, appendix A): so the letters were written that end syllables in Malayalam.
        '\u{200c}' | '\u{200d}' if is_virama(before) => true,
        '\u{200c}' => before_is(JOINING) && after_is(JOINING),
        '\u{200d}' => {
            before_is(JOINING) && after_is(JOINING) || before_is(PICTURES) && after_is(PICTURES)
        }
        '\u{180b}'..='\u{180f}' => {
            before.is_some_and(|before| matches!(before, '\u{1820}'..='\u{18aa}'))
        }
        '\u{fe00}'..='\u{fe0d}' => before_is(IDEOGRAPHS) || before_is(JOINING) || before_is(PICTURES),
        '\u{fe0e}' | '\u{fe0f}' => {
            before_is(PICTURES)
                || before.is_some_and(|before| matches!(before, '0'..='9' | '#' | '*'))
                    && after == Some('\u{20e3}')
        }
        '\u{e0100}'..='\u{e01ef}' => before_is(IDEOGRAPHS),
        // The tags of a flag come after U+1F3F4, letter by letter, and end with U+E007F.
        '\u{e0030}'..='\u{e0039}' | '\u{e0061}'..='\u{e007a}' | '\u{e007f}' => {
            before.is_some_and(|before| {
                matches!(before, '\u{1f3f4}' | '\u{e0030}'..='\u{e0039}' | '\u{e0061}'..='\u{e007a}')
            }) && (found == '\u{e007f}'
                || after.is_some_and(|after| {
                    matches!(after, '\u{e0030}'..='\u{e0039}' | '\u{e0061}'..='\u{e007a}' | '\u{e007f}')
                }))
        }
        _ => false,
    };
    !in_use
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::examples::hold;

    #[test]
    fn tables_are_sorted() {
        for ranges in [INVISIBLE, JOINING, PICTURES, IDEOGRAPHS] {
            assert!(ranges.is_sorted_by(|a, b| a.1 < b.0));
            assert!(ranges.iter().all(|(first, last)| first <= last));
        }
    }

    #[test]
    fn the_table_is_that_of_the_standard() {
        use icu_properties::CodePointSetData;
        use icu_properties::props::DefaultIgnorableCodePoint;
        let ignorable = CodePointSetData::new::<DefaultIgnorableCodePoint>();
        for found in (0..=0x10ffff).filter_map(char::from_u32) {
            if ignorable.contains(found) && !is_bidi_control(found) {
                assert!(contains(INVISIBLE, found), "U+{:04X}", u32::from(found));
            }
        }
    }

    #[test]
    fn joiners_and_selectors_have_their_use() {
        let whole = |text: &str| -> Vec<bool> {
            let found: Vec<char> = text.chars().collect();
            (0..found.len())
                .map(|at| {
                    is_invisible(
                        at.checked_sub(1).map(|before| found[before]),
                        found[at],
                        found.get(at + 1).copied(),
                    )
                })
                .collect()
        };
        hold("joiners and selectors have their use", |[text]| {
            !whole(text).contains(&true)
        });
    }
}
