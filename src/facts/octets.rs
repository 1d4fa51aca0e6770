//! What octets in base64 hold that are no text: compressed text, and messages of Protocol Buffers.
//!
//! Neither says what it is beyond doubt. Only what can hardly be anything else is taken for it: compressed octets
//! decompress to text, and a message has text in it and not an octet too many.

use miniz_oxide::inflate::{decompress_to_vec_with_limit, decompress_to_vec_zlib_with_limit};

/// How a text was compressed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Compression {
    /// With a header of gzip (RFC 1952).
    Gzip,
    /// DEFLATE (RFC 1951), with a header of zlib (RFC 1950) or without one.
    Deflate,
}

/// How much longer than the compressed octets a text may be. Ordinary text is five times as long; what is much
/// longer was made to fill the memory of its reader.
const RATIO: usize = 24;

/// Octets that are surely no compressed text.
const LEAST: usize = 16;

/// The text that `octets` hold compressed.
pub fn decompressed(octets: &[u8]) -> Option<(Compression, String)> {
    decompressed_within(octets, usize::MAX)
}

/// The same, if it has no more than `most` bytes.
pub fn decompressed_within(octets: &[u8], most: usize) -> Option<(Compression, String)> {
    if octets.len() < LEAST {
        return None;
    }
    let most = most.min(octets.len() * RATIO);
    let (compression, inflated) = match octets {
        [0x1f, 0x8b, 8, ..] => {
            let data = after_gzip_header(octets)?;
            let inflated = decompress_to_vec_with_limit(data, most).ok()?;
            (Compression::Gzip, inflated)
        }
        // RFC 1950 §2.2: method 8, and a check of both octets.
        [first, second, ..]
            if first & 0x0f == 8 && (u32::from(*first) << 8 | u32::from(*second)) % 31 == 0 =>
        {
            let inflated = decompress_to_vec_zlib_with_limit(octets, most).ok()?;
            (Compression::Deflate, inflated)
        }
        _ => {
            let inflated = decompress_to_vec_with_limit(octets, most).ok()?;
            (Compression::Deflate, inflated)
        }
    };
    let text = String::from_utf8(inflated).ok()?;
    let is_text = text.len() >= LEAST && !text.contains(|found: char| is_control(found));
    is_text.then_some((compression, text))
}

fn is_control(found: char) -> bool {
    found.is_control() && !matches!(found, '\t' | '\r' | '\n')
}

/// RFC 1952 §2.3: ten octets, and then what the flags announce.
fn after_gzip_header(octets: &[u8]) -> Option<&[u8]> {
    let flags = *octets.get(3)?;
    let mut rest = octets.get(10..)?;
    if flags & 4 != 0 {
        let length = usize::from(*rest.first()?) | usize::from(*rest.get(1)?) << 8;
        rest = rest.get(2 + length..)?;
    }
    for name in [8, 16] {
        if flags & name != 0 {
            let end = rest.iter().position(|octet| *octet == 0)?;
            rest = rest.get(end + 1..)?;
        }
    }
    rest.get(if flags & 2 != 0 { 2 } else { 0 }..)
}

/// A field of a message.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Field<'o> {
    pub number: u64,
    pub value: FieldValue<'o>,
}

/// The value of a field.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum FieldValue<'o> {
    /// A number, of a varint or of four or eight octets.
    Number(u64),
    Text(&'o str),
    /// Octets: a message or anything else.
    Octets(&'o [u8]),
}

/// The highest number that a field of a message in a link has.
const HIGHEST: u64 = 1000;

/// The fewest characters of a text that tells a message from random octets.
const WORD: usize = 4;

/// The fields of a message; `None` unless all octets belong to it, and there is text in it.
pub fn protobuf(octets: &[u8]) -> Option<Vec<Field<'_>>> {
    let fields = fields(octets)?;
    let is_word = |field: &Field<'_>| match field.value {
        FieldValue::Text(text) => {
            text.len() >= WORD && text.bytes().any(|byte| byte.is_ascii_alphanumeric())
        }
        _ => false,
    };
    (fields.len() > 1 && fields.iter().any(is_word)).then_some(fields)
}

/// The fields of a message inside another, which needs no further sign.
pub fn fields(octets: &[u8]) -> Option<Vec<Field<'_>>> {
    let mut found = Vec::new();
    let mut rest = octets;
    while !rest.is_empty() {
        let (key, after) = varint(rest)?;
        let number = key >> 3;
        if number == 0 || number > HIGHEST {
            return None;
        }
        let fixed = |length: usize| {
            let (octets, after) = after.split_at_checked(length)?;
            let number = octets
                .iter()
                .rev()
                .fold(0, |number, octet| number << 8 | u64::from(*octet));
            Some((FieldValue::Number(number), after))
        };
        let (value, after) = match key & 7 {
            0 => {
                let (number, after) = varint(after)?;
                (FieldValue::Number(number), after)
            }
            1 => fixed(8)?,
            5 => fixed(4)?,
            2 => {
                let (length, after) = varint(after)?;
                let (octets, after) = after.split_at_checked(usize::try_from(length).ok()?)?;
                (text_or_octets(octets), after)
            }
            _ => return None,
        };
        found.push(Field { number, value });
        rest = after;
    }
    (!found.is_empty()).then_some(found)
}

fn text_or_octets(octets: &[u8]) -> FieldValue<'_> {
    match std::str::from_utf8(octets) {
        Ok(text) if !text.contains(is_control) => FieldValue::Text(text),
        _ => FieldValue::Octets(octets),
    }
}

/// Seven bits of each octet, the lowest first; the eighth says that there are more.
fn varint(octets: &[u8]) -> Option<(u64, &[u8])> {
    let mut number = 0;
    for (index, octet) in octets.iter().take(10).enumerate() {
        number |= u64::from(octet & 0x7f)
            .checked_shl(7 * index as u32)
            .unwrap_or(0);
        if octet & 0x80 == 0 {
            return Some((number, octets.get(index + 1..)?));
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn compressed_text_is_known_in_its_three_forms() {
        let text = "<samlp:AuthnRequest ID=\"x\" Version=\"2.0\"/>";
        let raw = miniz_oxide::deflate::compress_to_vec(text.as_bytes(), 6);
        let zlib = miniz_oxide::deflate::compress_to_vec_zlib(text.as_bytes(), 6);
        let plain = [&[0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3][..], &raw, &[0; 8]].concat();
        let named = [
            &[0x1f, 0x8b, 8, 8, 0, 0, 0, 0, 0, 3, b'a', 0][..],
            &raw,
            &[0; 8],
        ]
        .concat();
        for (octets, compression) in [
            (raw.clone(), Compression::Deflate),
            (zlib, Compression::Deflate),
            (plain, Compression::Gzip),
            (named, Compression::Gzip),
        ] {
            assert_eq!(decompressed(&octets), Some((compression, text.to_owned())));
        }
        assert_eq!(decompressed(text.as_bytes()), None);
        assert_eq!(decompressed(&[]), None);
    }

    #[test]
    fn what_grows_too_much_is_not_decompressed() {
        let zeros = "0".repeat(1 << 20);
        let octets = miniz_oxide::deflate::compress_to_vec(zeros.as_bytes(), 9);
        assert!(octets.len() > LEAST && octets.len() * RATIO < zeros.len());
        assert_eq!(decompressed(&octets), None);
    }

    /// The example of the format's own description: field 1 is 150; field 2 is “testing”; field 3 is the first one.
    #[test]
    fn a_message_has_fields() {
        let octets = b"\x08\x96\x01\x12\x07testing\x1a\x03\x08\x96\x01";
        let fields = protobuf(octets).expect("a message");
        let expected = [
            (1, FieldValue::Number(150)),
            (2, FieldValue::Text("testing")),
            (3, FieldValue::Octets(b"\x08\x96\x01")),
        ];
        let found: Vec<_> = fields
            .into_iter()
            .map(|field| (field.number, field.value))
            .collect();
        assert_eq!(found, expected);
        for other in [
            &octets[..4],
            b"\x08\x96\x01",
            b"hello world",
            b"",
            b"\x12\x07test",
        ] {
            assert_eq!(protobuf(other), None, "{other:?}");
        }
    }
}
