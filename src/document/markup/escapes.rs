//! Escapes and sections of CDATA: where they stand in the source.

use std::ops::Range;

use crate::document::source::Map;

/// The map from a decoded text to the source with its escapes, such as `&amp;`.
pub(super) fn aligned(source: &str, decoded: &str, from: usize) -> Map {
    if source == decoded {
        return Map::shifted(from);
    }
    let mut map = Map::empty();
    let (mut at, mut place) = (0, 0);
    for character in decoded.chars() {
        let rest = source.get(place..).unwrap_or_default();
        let length = character.len_utf8();
        let escape = rest.strip_prefix('&').and_then(|rest| {
            let near = &rest.as_bytes()[..rest.len().min(40)];
            memchr::memchr(b';', near).map(|end| end + 2)
        });
        match escape {
            // A name, or a number, up to its semicolon.
            Some(taken)
                if rest[1..taken - 1]
                    .bytes()
                    .all(|byte| byte.is_ascii_alphanumeric() || byte == b'#') =>
            {
                map.push(at, from + place, taken, length);
                place += taken;
            }
            _ if rest.starts_with("\r\n") && character == '\n' => {
                map.push(at, from + place, 2, 1);
                place += 2;
            }
            _ => {
                map.push(at, from + place, 1, 1);
                place += length;
            }
        }
        at += length;
    }
    map
}

/// The text of a token.
pub(super) fn lossy(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

pub(super) const CDATA: &str = "<![CDATA[";
pub(super) const CDATA_END: &str = "]]>";

/// The inside of the next section of CDATA.
pub(super) fn cdata(text: &str, at: usize) -> Option<Range<usize>> {
    let rest = text.get(at..)?;
    let start = at + memchr::memmem::find(rest.as_bytes(), CDATA.as_bytes())? + CDATA.len();
    let inside = &text.as_bytes()[start..];
    let length = memchr::memmem::find(inside, CDATA_END.as_bytes());
    Some(start..start + length.unwrap_or(inside.len()))
}
