//! Bytes to text, by the charset that is declared, or else as UTF-8.

use std::borrow::Cow;

use encoding_rs::{
    BIG5, EUC_KR, Encoding, GBK, ISO_2022_JP, SHIFT_JIS, UTF_8, UTF_16BE, UTF_16LE, WINDOWS_1252,
};

use super::source::Map;
use super::transfer;
use crate::syntax::letter_case::is_one_of;

/// A decoded text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Decoded<'b> {
    pub text: Cow<'b, str>,
    /// From the text to the bytes.
    pub map: Map,
    pub how: Charset,
}

/// How a text was decoded.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Charset {
    /// As UTF-8, without errors.
    Utf8,
    /// As the charset that the file declares.
    Declared(&'static str),
    /// As the one that its octets show, without a byte order mark.
    Guessed(&'static str),
    /// As Latin-1: it declares nothing, and no part of it outside of ASCII is UTF-8.
    Latin1,
    /// As UTF-8, with U+FFFD for invalid bytes.
    Replaced,
    /// As one of these, and badly: the charset that it declares is not known.
    Unknown,
}

/// Whether a charset has this name.
pub fn is_charset(name: &str) -> bool {
    Encoding::for_label_no_replacement(name.as_bytes()).is_some()
}

/// The charset that programs give this name, which is none of the web's: one of a code page, or one that extends another.
pub(super) fn by_other_name(name: &str) -> Option<&'static Encoding> {
    let name = name.trim().to_ascii_lowercase();
    if Encoding::for_label(name.as_bytes()).is_some() {
        return None;
    }
    let is_digit = |one: char| one.is_ascii_digit();
    match name.trim_start_matches(|one| !is_digit(one)) {
        "932" | "942" | "943" => Some(SHIFT_JIS),
        "936" => Some(GBK),
        "949" => Some(EUC_KR),
        "950" => Some(BIG5),
        _ => name.starts_with("iso-2022-jp").then_some(ISO_2022_JP),
    }
}

/// How many octets are looked at to know UTF-16 without a byte order mark.
const LOOKED_AT: usize = 512;

/// What the characters of a file are made of, and how many octets its byte order mark has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Units {
    /// UTF-8.
    Utf8(usize),
    /// UTF-16, the low octet of each unit first.
    Utf16Le(usize),
    /// UTF-16, the high octet first.
    Utf16Be(usize),
    /// Octets.
    Octets,
}

impl Units {
    /// Those of a file that is these bytes.
    pub fn of(bytes: &[u8]) -> Units {
        let known = Encoding::for_bom(bytes).or_else(|| Some((without_mark(bytes)?, 0)));
        match known {
            Some((encoding, mark)) if encoding == UTF_16LE => Units::Utf16Le(mark),
            Some((encoding, mark)) if encoding == UTF_16BE => Units::Utf16Be(mark),
            _ if str::from_utf8(bytes).is_err() => Units::Octets,
            known => Units::Utf8(known.map_or(0, |(_, mark)| mark)),
        }
    }
}

/// Whether a text that begins so is in UTF-16, with a byte order mark or without one.
pub fn is_utf16(start: &[u8]) -> bool {
    matches!(Encoding::for_bom(start), Some((encoding, _)) if encoding != UTF_8)
        || without_mark(start).is_some()
}

/// A text without the byte order mark of UTF-8.
pub fn without_utf8_mark(bytes: &[u8]) -> &[u8] {
    bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes)
}

/// A text that is UTF-16 or UTF-8, or the start of one, in UTF-8 without a byte order mark.
pub fn as_utf8(text: &[u8]) -> Cow<'_, [u8]> {
    match is_utf16(text) {
        true => Cow::Owned(decode(text, None).text.into_owned().into_bytes()),
        false => Cow::Borrowed(without_utf8_mark(text)),
    }
}

/// UTF-16 without a byte order mark: most pairs of octets are a character of US-ASCII next to a NUL, all in the same
/// order.
fn without_mark(bytes: &[u8]) -> Option<&'static Encoding> {
    let (pairs, _) = bytes.get(..bytes.len().min(LOOKED_AT))?.as_chunks::<2>();
    let is_text = |octet: u8| octet.is_ascii_graphic() || octet.is_ascii_whitespace();
    let little = pairs
        .iter()
        .filter(|[low, high]| is_text(*low) && *high == 0);
    let big = pairs
        .iter()
        .filter(|[high, low]| is_text(*low) && *high == 0);
    let is_most = |count: usize| pairs.len() >= 4 && count * 4 >= pairs.len() * 3;
    match (little.count(), big.count()) {
        (little, 0) if is_most(little) => Some(UTF_16LE),
        (0, big) if is_most(big) => Some(UTF_16BE),
        _ => None,
    }
}

/// Decodes `bytes`, by the charset with the name `declared` if there is one.
pub(super) fn decode<'b>(bytes: &'b [u8], declared: Option<&str>) -> Decoded<'b> {
    let known = declared.and_then(|name| {
        Encoding::for_label_no_replacement(name.as_bytes()).or_else(|| by_other_name(name))
    });
    let decoded = decode_as(bytes, known, declared.is_some_and(is_utf7));
    let is_guess = || {
        matches!(decoded.how, Charset::Latin1 | Charset::Replaced) || decoded.text.contains('\0')
    };
    match declared.is_some() && known.is_none() && is_guess() {
        true => Decoded {
            how: Charset::Unknown,
            ..decoded
        },
        false => decoded,
    }
}

/// Decodes `bytes` by their byte order mark, or else by the charset that is declared.
fn decode_as<'b>(
    bytes: &'b [u8],
    declared: Option<&'static Encoding>,
    is_utf7: bool,
) -> Decoded<'b> {
    let (named, mark) = match Encoding::for_bom(bytes) {
        Some((encoding, length)) => (Some(encoding), length),
        None => (declared, 0),
    };
    let content = &bytes[mark..];
    if named.is_none()
        && let Some(encoding) = without_mark(bytes)
    {
        return Decoded {
            how: Charset::Guessed(encoding.name()),
            ..by_encoding(content, mark, encoding)
        };
    }
    if named.is_none() && is_utf7 {
        return utf7(content, mark);
    }
    match named {
        Some(encoding) if encoding != UTF_8 => by_encoding(content, mark, encoding),
        _ => utf8(content, mark, named.is_some()),
    }
}

impl Decoded<'_> {
    fn owned(text: String, map: Map, how: Charset) -> Self {
        let text = Cow::Owned(text);
        Decoded { text, map, how }
    }
}

/// Whether this is a name of UTF-7, which mail had, and which browsers and `encoding_rs` do not decode.
fn is_utf7(name: &str) -> bool {
    let names = ["utf-7", "unicode-1-1-utf-7", "csunicode11utf7", "x-utf-7"];
    is_one_of(name.trim(), &names)
}

/// UTF-7 (RFC 2152): runs of base64 between `+` and `-`, in UTF-16.
fn utf7(bytes: &[u8], from: usize) -> Decoded<'_> {
    let (mut text, mut map, mut at) = (String::with_capacity(bytes.len()), Map::empty(), 0);
    while let Some(rest) = bytes.get(at..).filter(|rest| !rest.is_empty()) {
        let plain = memchr::memchr(b'+', rest).unwrap_or(rest.len());
        let (before, run) = rest.split_at(plain);
        map.push(text.len(), from + at, 1, 1);
        text.extend(before.iter().map(|byte| match byte.is_ascii() {
            true => char::from(*byte),
            false => '?',
        }));
        at += plain;
        let Some(run) = run.get(1..) else { break };
        let is_base64 = |byte: &&u8| byte.is_ascii_alphanumeric() || matches!(byte, b'+' | b'/');
        let length = run.iter().take_while(is_base64).count();
        let ends = usize::from(run.get(length) == Some(&b'-'));
        let (octets, _) = transfer::base64(run.get(..length).unwrap_or_default(), 0);
        let units = octets
            .as_chunks::<2>()
            .0
            .iter()
            .map(|pair| u16::from_be_bytes(*pair));
        let decoded = match length {
            0 => "+".to_owned(),
            _ => char::decode_utf16(units)
                .map(|one| one.unwrap_or(char::REPLACEMENT_CHARACTER))
                .collect(),
        };
        let taken = 1 + length + ends;
        map.push(text.len(), from + at, taken, decoded.len());
        text.push_str(&decoded);
        at += taken;
    }
    Decoded::owned(text, map, Charset::Declared("UTF-7"))
}

fn utf8(bytes: &[u8], from: usize, is_declared: bool) -> Decoded<'_> {
    if let Ok(text) = str::from_utf8(bytes) {
        return Decoded {
            text: Cow::Borrowed(text),
            map: Map::shifted(from),
            how: Charset::Utf8,
        };
    }
    let has_utf8 = || bytes.utf8_chunks().any(|chunk| !chunk.valid().is_ascii());
    if !is_declared && !has_utf8() {
        let decoded = by_encoding(bytes, from, WINDOWS_1252);
        return Decoded {
            how: Charset::Latin1,
            ..decoded
        };
    }
    let (mut text, mut map, mut at) = (String::with_capacity(bytes.len()), Map::empty(), from);
    for chunk in bytes.utf8_chunks() {
        map.push(text.len(), at, 1, 1);
        text.push_str(chunk.valid());
        at += chunk.valid().len();
        let invalid = chunk.invalid().len();
        if invalid > 0 {
            map.push(text.len(), at, invalid, '\u{fffd}'.len_utf8());
            text.push('\u{fffd}');
            at += invalid;
        }
    }
    Decoded::owned(text, map, Charset::Replaced)
}

/// Decodes UTF-16 character by character, so that places are exact.
fn utf16<'b>(bytes: &'b [u8], from: usize, encoding: &'static Encoding) -> Decoded<'b> {
    let (mut text, mut map, mut at) = (String::with_capacity(bytes.len()), Map::empty(), from);
    let (pairs, rest) = bytes.as_chunks::<2>();
    let units = pairs.iter().map(|pair| match encoding == UTF_16LE {
        true => u16::from_le_bytes(*pair),
        false => u16::from_be_bytes(*pair),
    });
    let characters = char::decode_utf16(units).map(|one| match one {
        Ok(character) => (character, 2 * character.len_utf16()),
        Err(_) => (char::REPLACEMENT_CHARACTER, 2),
    });
    // Half of a unit at the end.
    let cut = (!rest.is_empty()).then_some((char::REPLACEMENT_CHARACTER, 1));
    for (character, length) in characters.chain(cut) {
        map.push(text.len(), at, length, character.len_utf8());
        text.push(character);
        at += length;
    }
    Decoded::owned(text, map, Charset::Declared(encoding.name()))
}

/// Decodes piece by piece, so that places are known: a run of ASCII, of other bytes where every byte is a character, or else
/// byte by byte, up to the one that ends a character.
fn by_encoding<'b>(bytes: &'b [u8], from: usize, encoding: &'static Encoding) -> Decoded<'b> {
    if encoding == UTF_16LE || encoding == UTF_16BE {
        return utf16(bytes, from, encoding);
    }
    let mut decoder = encoding.new_decoder_without_bom_handling();
    let (mut text, mut map, mut at) = (String::with_capacity(bytes.len()), Map::empty(), 0);
    // After a byte that begins a character, and in the other states of ISO-2022-JP, ASCII is none.
    let mut begun = 0;
    while at < bytes.len() {
        let rest = &bytes[at..];
        let is_ascii = rest[0].is_ascii();
        let length = match is_ascii && begun == 0 && encoding != ISO_2022_JP {
            false if !encoding.is_single_byte() => 1,
            _ => {
                let other = rest.iter().position(|byte| byte.is_ascii() != is_ascii);
                other.unwrap_or(rest.len())
            }
        };
        let start = text.len();
        let is_last = at + length == bytes.len();
        text.reserve(decoder.max_utf8_buffer_length(length).unwrap_or(3 * length));
        let _ = decoder.decode_to_string(&rest[..length], &mut text, is_last);
        match text.len() - start {
            0 => begun += length,
            // An escape before it is none of a character in ASCII.
            1 => map.push(start, from + at, length, 1),
            put => map.push(start, from + at - begun, begun + length, put),
        }
        begun = if text.len() == start { begun } else { 0 };
        at += length;
    }
    Decoded::owned(text, map, Charset::Declared(encoding.name()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::examples::{examples, given, hold};

    /// Octets that are written as the characters with these numbers.
    fn octets(text: &str) -> Vec<u8> {
        let numbers = text.chars().map(u32::from);
        numbers.flat_map(u8::try_from).collect()
    }

    #[test]
    fn charsets() {
        hold("charsets", |[bytes, declared]| {
            let bytes = octets(bytes);
            let decoded = decode(&bytes, given(declared));
            (decoded.text.into_owned(), format!("{:?}", decoded.how))
        });
    }

    #[test]
    fn places_are_those_of_the_bytes() {
        let link = "http://a/";
        for [before, declared] in examples("places before a link") {
            let bytes = octets(&format!("{before}{link}"));
            let decoded = decode(&bytes, given(declared));
            let at = decoded.text.find(link).expect("there");
            let place = decoded.map.place(at..at + link.len());
            assert_eq!(&bytes[place], link.as_bytes());
        }
        let text = "a\u{4e2d}\u{1f600}\n\u{e9} http://a/";
        for is_little in [true, false] {
            let octets = |text: &str| -> Vec<u8> {
                let units = text.encode_utf16();
                let units = units.map(|unit| match is_little {
                    true => unit.to_le_bytes(),
                    false => unit.to_be_bytes(),
                });
                units.flatten().collect()
            };
            let bytes = octets(&format!("\u{feff}{text}"));
            let decoded = decode(&bytes, None);
            assert_eq!(decoded.text, text);
            for (at, character) in text.char_indices() {
                let place = decoded.map.place(at..at + character.len_utf8());
                assert_eq!(bytes[place], octets(&character.to_string()), "{at}");
            }
        }
        let odd = decode(b"\xff\xfea\0\0\xd8b", None);
        assert_eq!(odd.text, "a\u{fffd}\u{fffd}");
        assert_eq!(odd.map.place(4..7), 6..7);
    }
}
