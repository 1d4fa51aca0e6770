//! What a character looks like where people read, on a terminal above all.
//!
//! The screen is hostile ground: an escape sequence in a reference could repaint it, a bidi control
//! could turn its order round, a zero-width character could hide. So only characters that have a
//! visible shape of their own, and leave the order of their neighbours alone, are written as they are;
//! every other one is named by its code point, `‹U+202E›`.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicU8, Ordering};

#[cfg(feature = "idna")]
use icu_properties::{CodePointMapData, props::BidiClass};
use unicode_width::UnicodeWidthChar;

/// Whether `character` would be invisible, or do something, instead of being seen: controls,
/// format characters (bidi controls and zero-width characters among them), private and unassigned
/// code points, spaces other than U+0020, combining marks, and letters that draw nothing.
pub fn is_hidden(character: char) -> bool {
    match character {
        ' '..='~' => false,
        _ => known(character) & HIDDEN != 0,
    }
}

fn looks_hidden(character: char) -> bool {
    match character {
        ' '..='~' => false,
        // They are letters or symbols to Unicode, and look like nothing.
        '\u{115f}' | '\u{1160}' | '\u{2800}' | '\u{3164}' | '\u{ffa0}' | '\u{fffc}' => true,
        _ => {
            // The standard library escapes what isn't printable and what only modifies a neighbour.
            let is_escaped = character.escape_debug().len() > 1;
            is_escaped || character.width().unwrap_or(0) == 0
        }
    }
}

/// Writes `text` so that every character of it can be seen.
///
/// ```
/// use urilens::message::stand_ins::shown;
///
/// assert_eq!(shown("http://a/\u{202e}\u{1b}[2J"), "http://a/‹U+202E›‹U+001B›[2J");
/// ```
pub fn shown(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    push_all_shown(text, &mut out);
    out
}

/// Appends `character`, or its stand-in.
pub fn push_shown(character: char, out: &mut String) {
    push(character, is_named(character), out);
}

/// Appends a text with stand-ins.
pub fn push_all_shown(text: &str, out: &mut String) {
    // Of printable ASCII, as nearly every link is, nothing has one. Without an early end, many octets are compared at once.
    let is_odd = |byte: u8| !matches!(byte, b' '..=b'~');
    match text.bytes().fold(false, |found, byte| found | is_odd(byte)) {
        true => text.chars().for_each(|one| push_shown(one, out)),
        false => out.push_str(text),
    }
}

/// Appends a character of a host: everything but graphic ASCII is named, so that no letter passes for
/// another one. A space is the mark that it is wherever a text is shown: as a letter of a host, that mark is named.
pub fn push_host(character: char, out: &mut String) {
    match character {
        ' ' => out.push('␣'),
        _ => push(character, !character.is_ascii_graphic(), out),
    }
}

fn push(character: char, is_named: bool, out: &mut String) {
    if is_named {
        use std::fmt::Write;
        // Writing to a string can't fail.
        let _ = write!(out, "‹U+{:04X}›", u32::from(character));
    } else {
        out.push(character);
    }
}

/// How many columns `character` takes as [`push_shown`] writes it.
pub fn shown_width(character: char) -> usize {
    if matches!(character, ' '..='~') {
        return 1;
    }
    usize::from(known(character) & !(KNOWN | NAMED | HIDDEN))
}

/// What is known of 256 characters in a row: how many columns each takes, whether it is named, and whether it is hidden.
/// Zero for a character that was not seen yet.
type Page = [AtomicU8; 256];

/// The bit of a character that is named.
const NAMED: u8 = 0x80;

/// The bit of a character that is hidden.
const HIDDEN: u8 = 0x40;

/// The bit of a character of which all is known.
const KNOWN: u8 = 0x20;

type Plane = [OnceLock<Box<Page>>; 256];

/// Each character is worked out when it is first seen: a long text is gone through many times. By planes of Unicode, of which
/// most texts need one: a table of all pages would take 70,000 bytes of the program's file.
static PLANES: [OnceLock<Box<Plane>>; 17] = [const { OnceLock::new() }; 17];

fn known(character: char) -> u8 {
    let code = u32::from(character);
    let (plane, page, at) = (code >> 16, code >> 8 & 0xff, code as usize & 0xff);
    let Some(cell) = PLANES.get(plane as usize) else {
        return 1;
    };
    let plane = cell.get_or_init(|| Box::new([const { OnceLock::new() }; 256]));
    let Some(cell) = plane.get(page as usize) else {
        return 1;
    };
    let page = cell.get_or_init(|| Box::new([const { AtomicU8::new(0) }; 256]));
    let Some(known) = page.get(at) else {
        return 1;
    };
    // Another thread that looks at the same time finds the same out.
    match known.load(Ordering::Relaxed) {
        0 => {
            let found = finds(character);
            known.store(found, Ordering::Relaxed);
            found
        }
        found => found,
    }
}

#[cold]
fn finds(character: char) -> u8 {
    let named = if finds_named(character) { NAMED } else { 0 };
    let hidden = if looks_hidden(character) { HIDDEN } else { 0 };
    KNOWN | named | hidden | finds_width(character, named != 0) as u8
}

fn finds_width(character: char, is_named: bool) -> usize {
    if is_named {
        let digits = match u32::from(character) {
            0..=0xffff => 4,
            0x1_0000..=0xf_ffff => 5,
            _ => 6,
        };
        return digits + "‹U+›".chars().count();
    }
    character.width().unwrap_or(1)
}

/// Whether a text shows the code point of `character` in its place: it is [hidden](is_hidden), or a
/// letter or digit that is written from right to left, which would change the order of what is
/// around it, or terminals don't agree on its width.
pub fn is_named(character: char) -> bool {
    !matches!(character, ' '..='~') && known(character) & NAMED != 0
}

fn finds_named(character: char) -> bool {
    looks_hidden(character)
        || is_right_to_left(character)
        || character.width().is_some_and(|width| width > 2)
}

#[cfg(feature = "idna")]
fn is_right_to_left(character: char) -> bool {
    // The first of them is in the Hebrew block.
    character >= '\u{590}'
        && matches!(
            CodePointMapData::<BidiClass>::new().get(character),
            BidiClass::RightToLeft | BidiClass::ArabicLetter | BidiClass::ArabicNumber
        )
}

/// Without the tables of Unicode: all of the blocks that are for such scripts.
#[cfg(not(feature = "idna"))]
fn is_right_to_left(character: char) -> bool {
    matches!(character, '\u{590}'..='\u{8ff}' | '\u{fb1d}'..='\u{fdff}' | '\u{fe70}'..='\u{fefe}')
        || matches!(character, '\u{10800}'..='\u{10fff}' | '\u{1e800}'..='\u{1efff}')
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::examples::hold;

    /// What does something or hides, and what would turn its neighbours.
    #[test]
    fn what_is_not_seen_as_it_is_is_named() {
        let one = |text: &str| text.chars().next().expect("a character");
        hold("hidden", |[text]| is_hidden(one(text)));
        hold("turned", |[text]| {
            is_named(one(text)) && !is_hidden(one(text))
        });
    }

    /// A space in a host has one mark everywhere, and no letter passes for it.
    #[test]
    fn a_space_of_a_host_is_a_mark() {
        let mut shown = String::new();
        for character in "a b␣é".chars() {
            push_host(character, &mut shown);
        }
        assert_eq!(shown, "a␣b‹U+2423›‹U+00E9›");
    }

    #[test]
    fn what_can_be_seen_is_left_alone() {
        for seen in (' '..='~').chain(['é', 'ü', 'я', 'ж', '中', 'あ', '😀', '“', '\u{fffd}'])
        {
            assert!(!is_named(seen), "{seen}");
        }
        assert!(!is_hidden('ﷺ'));
        assert_eq!(shown("a\"b\\c'"), "a\"b\\c'");
    }

    #[test]
    fn widths_are_those_of_what_is_written() {
        for character in ['a', '中', '\u{202e}', '\u{e0041}', '\u{10ffff}', '\u{1b}'] {
            let mut text = String::new();
            push_shown(character, &mut text);
            let width: usize = text.chars().filter_map(|found| found.width()).sum();
            assert_eq!(shown_width(character), width, "{text}");
        }
    }
}
