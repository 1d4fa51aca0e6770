//! Percent-encode sets and URL code points (sections "Percent-encoded bytes" and "URL writing").

use std::borrow::Cow;

use crate::syntax::{CharacterSet, percent_encoded, percent_encoded_octet, rfc2396};

/// C0 control percent-encode set. This and the following hold every byte beyond U+007E too; see
/// [`encoded`].
pub(super) static C0_CONTROL: CharacterSet = CharacterSet::range(0, 0x1F).and(b"\x7F");
/// Fragment percent-encode set.
pub(super) static FRAGMENT: CharacterSet = C0_CONTROL.and(b" \"<>`");
/// Query percent-encode set.
pub(super) static QUERY: CharacterSet = C0_CONTROL.and(b" \"#<>");
/// Special-query percent-encode set.
pub(super) static SPECIAL_QUERY: CharacterSet = QUERY.and(b"'");
/// Path percent-encode set, but not `^`.
pub(super) static PATH_WITHOUT_CARET: CharacterSet = QUERY.and(b"?`{}");
/// Path percent-encode set.
pub(super) static PATH: CharacterSet = PATH_WITHOUT_CARET.and(b"^");
/// Userinfo percent-encode set.
pub(super) static USERINFO: CharacterSet = PATH.and(b"/:;=@[\\]|");

/// Forbidden host code points.
pub(super) static FORBIDDEN_HOST: CharacterSet = CharacterSet::of(b"\0\t\n\r #/:<>?@[\\]^|");
/// Forbidden domain code points.
pub(super) static FORBIDDEN_DOMAIN: CharacterSet = FORBIDDEN_HOST.or(&C0_CONTROL).and(b"%");

/// Whether no domain has this octet: whether it is a forbidden domain code point.
#[cfg(feature = "review")]
pub(crate) fn is_forbidden_in_domain(byte: u8) -> bool {
    FORBIDDEN_DOMAIN.contains(byte)
}

/// The ASCII part of the URL code points.
static URL_CODE_POINTS: CharacterSet = rfc2396::ALPHANUM.and(b"!$&'()*+,-./:;=?@_~");

/// Whether `c`, which is not ASCII, is a URL code point.
fn is_url_code_point_beyond_ascii(c: char) -> bool {
    let value = u32::from(c);
    // Noncharacters: U+FDD0 to U+FDEF, and the last two code points of every plane.
    value >= 0xA0 && !(0xFDD0..=0xFDEF).contains(&value) && value & 0xFFFE != 0xFFFE
}

/// Calls `found(start, end)` for each place of `text` that is no URL unit: a character that is no
/// URL code point, or a `%` that two hex digits don't follow.
pub(super) fn for_each_non_url_unit(text: &str, mut found: impl FnMut(usize, usize)) {
    let bytes = text.as_bytes();
    let mut offset = 0;
    while let Some(&byte) = bytes.get(offset) {
        let mut length = 1;
        let is_unit = match byte {
            b'%' => percent_encoded_octet(&bytes[offset..]).is_some(),
            0..0x80 => URL_CODE_POINTS.contains(byte),
            _ => match text.get(offset..).and_then(|rest| rest.chars().next()) {
                Some(c) => {
                    length = c.len_utf8();
                    is_url_code_point_beyond_ascii(c)
                }
                None => true,
            },
        };
        if !is_unit {
            found(offset, offset + length);
        }
        offset += length;
    }
}

/// The text with its bytes percent-encoded that are in `set` or beyond ASCII ("UTF-8 percent-encode").
pub(super) fn encoded<'t>(text: &'t str, set: &CharacterSet) -> Cow<'t, str> {
    percent_encoded(text, |byte| byte.is_ascii() && !set.contains(byte))
}

/// A percent-decoded text that remembers where each of its bytes came from.
pub(super) struct Decoded<'a> {
    /// "UTF-8 decode without BOM" of the percent-decoded bytes.
    pub(super) text: Cow<'a, str>,
    /// For each byte of `text`, and for its end, the offset into the source. Empty if nothing was
    /// decoded and the offsets are the same.
    offsets: Vec<u32>,
}

impl<'a> Decoded<'a> {
    /// Percent-decodes `source`; calls `found(start, end)` for each percent-encoded byte.
    pub(super) fn new(source: &'a str, mut found: impl FnMut(usize, usize)) -> Self {
        let bytes = source.as_bytes();
        if !bytes.contains(&b'%') {
            return Decoded {
                text: Cow::Borrowed(source),
                offsets: Vec::new(),
            };
        }
        let mut decoded = Vec::with_capacity(bytes.len());
        let mut origins = Vec::with_capacity(bytes.len() + 1);
        let mut offset = 0;
        while let Some(&byte) = bytes.get(offset) {
            origins.push(offset as u32);
            let octet = percent_encoded_octet(&bytes[offset..]);
            decoded.push(octet.unwrap_or(byte));
            if octet.is_some() {
                found(offset, offset + 3);
                offset += 3;
            } else {
                offset += 1;
            }
        }
        origins.push(offset as u32);
        match String::from_utf8(decoded) {
            Ok(text) => Decoded {
                text: Cow::Owned(text),
                offsets: origins,
            },
            Err(error) => Decoded::with_replacements(error.as_bytes(), &origins),
        }
    }

    /// Each ill-formed sequence becomes one U+FFFD that represents all of its bytes.
    fn with_replacements(decoded: &[u8], origins: &[u32]) -> Self {
        let mut text = String::with_capacity(decoded.len());
        let mut offsets = Vec::with_capacity(origins.len());
        let mut read = 0;
        for chunk in decoded.utf8_chunks() {
            let valid = chunk.valid().len();
            text.push_str(chunk.valid());
            offsets.extend(origins.iter().skip(read).take(valid));
            read += valid;
            if !chunk.invalid().is_empty() {
                text.push(char::REPLACEMENT_CHARACTER);
                let origin = origins.get(read).copied().unwrap_or(0);
                offsets.extend([origin; char::REPLACEMENT_CHARACTER.len_utf8()]);
                read += chunk.invalid().len();
            }
        }
        offsets.extend(origins.last());
        Decoded {
            text: Cow::Owned(text),
            offsets,
        }
    }

    /// The offset into the source of the byte at `offset` of the decoded text.
    pub(super) fn origin(&self, offset: usize) -> usize {
        self.offsets
            .get(offset)
            .map_or(offset, |&origin| origin as usize)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::examples::hold;

    #[test]
    fn url_units() {
        hold("what is no URL unit", |[text]| {
            let mut places = Vec::new();
            for_each_non_url_unit(text, |start, end| places.push(format!("{start}-{end}")));
            places
        });
    }

    /// Ill-formed UTF-8 is replaced in its place.
    #[test]
    fn decoded_text_knows_its_origin() {
        hold("decoded text knows its origin", |[text]| {
            let decoded = Decoded::new(text, |_, _| {});
            let places = decoded
                .text
                .char_indices()
                .map(|(at, _)| decoded.origin(at));
            let places = places.chain([decoded.origin(decoded.text.len())]);
            let places = places.map(|place| place.to_string());
            (decoded.text.clone(), places.collect::<Vec<_>>())
        });
    }
}
