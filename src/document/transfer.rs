//! The transfer encodings of mail (RFC 2045 §6), decoded with the places that each byte came from.

use super::source::Map;

/// Decodes quoted-printable. Soft line breaks go; what is no escape stays as it is. `from` is where `bytes` start in
/// their source.
pub(super) fn quoted_printable(bytes: &[u8], from: usize) -> (Vec<u8>, Map) {
    let (mut out, mut map, mut at) = (Vec::with_capacity(bytes.len()), Map::empty(), 0);
    while at < bytes.len() {
        let rest = &bytes[at..];
        let plain = memchr::memchr(b'=', rest).unwrap_or(rest.len());
        if plain > 0 {
            map.push(out.len(), from + at, 1, 1);
            out.extend_from_slice(&rest[..plain]);
            at += plain;
            continue;
        }
        if let Some(length) = soft_break(rest) {
            at += length;
            continue;
        }
        let hex = |index: usize| {
            rest.get(index)
                .and_then(|digit| (*digit as char).to_digit(16))
        };
        match (hex(1), hex(2)) {
            (Some(high), Some(low)) => {
                map.push(out.len(), from + at, 3, 1);
                // Two digits are less than 256.
                out.push((high * 16 + low) as u8);
                at += 3;
            }
            _ => {
                map.push(out.len(), from + at, 1, 1);
                out.push(b'=');
                at += 1;
            }
        }
    }
    (out, map)
}

/// The length of `=`, blanks and the end of the line.
fn soft_break(rest: &[u8]) -> Option<usize> {
    let blanks = rest.get(1..)?.iter().take(MOST_BLANKS);
    let blanks = blanks
        .take_while(|byte| matches!(byte, b' ' | b'\t'))
        .count();
    match rest.get(1 + blanks..)? {
        [] => Some(1 + blanks),
        [b'\n', ..] => Some(2 + blanks),
        [b'\r', b'\n', ..] => Some(3 + blanks),
        _ => None,
    }
}

/// How many blanks are looked over for the end of a line that ends softly.
const MOST_BLANKS: usize = 76;

/// Decodes base64 and ignores characters outside of its alphabet, as RFC 2045 §6.8 requires.
pub(super) fn base64(bytes: &[u8], from: usize) -> (Vec<u8>, Map) {
    let (mut out, mut map) = (Vec::with_capacity(bytes.len() / 4 * 3), Map::empty());
    let (mut bits, mut count) = (0u32, 0);
    let mut group = 0;
    for (at, byte) in bytes.iter().enumerate() {
        let value = match byte {
            b'A'..=b'Z' => byte - b'A',
            b'a'..=b'z' => byte - b'a' + 26,
            b'0'..=b'9' => byte - b'0' + 52,
            b'+' | b'-' => 62,
            b'/' | b'_' => 63,
            b'=' => {
                count = 0;
                continue;
            }
            _ => continue,
        };
        if count == 0 {
            group = at;
        }
        bits = bits << 6 | u32::from(value);
        count += 1;
        // Each octet lies in two characters, and the first of a group starts with it.
        if count > 1 {
            let shift = [0, 0, 4, 2, 0][count];
            if count == 2 {
                map.push(out.len(), from + group, 4, 3);
            }
            out.push((bits >> shift & 0xff) as u8);
        }
        if count == 4 {
            count = 0;
        }
    }
    (out, map)
}

/// Joins the lines of a flowed text whose blanks at line ends were put there for the break (RFC 3676 §4.1 and §4.4).
pub(super) fn flowed(bytes: &[u8]) -> (Vec<u8>, Map) {
    let (mut out, mut map, mut at) = (Vec::with_capacity(bytes.len()), Map::empty(), 0);
    // How deep the line is quoted that goes on.
    let mut open = None;
    for line in bytes.split_inclusive(|byte| *byte == b'\n') {
        let depth = line.iter().take_while(|byte| **byte == b'>').count();
        let stuffed = usize::from(line.get(depth) == Some(&b' '));
        let text = line.strip_suffix(b"\n").unwrap_or(line);
        let text = text.strip_suffix(b"\r").unwrap_or(text);
        let content = text.get(depth + stuffed..).unwrap_or_default();
        // What goes on in a quotation of another depth ends there all the same.
        let goes_on = open.take() == Some(depth);
        if !goes_on && out.last().is_some_and(|byte| *byte != b'\n') {
            map.push(out.len(), at, 1, 1);
            out.push(b'\n');
        }
        let start = if goes_on { depth + stuffed } else { 0 };
        // The line before a signature looks as if it went on.
        let is_soft = content.ends_with(b" ") && content != b"-- ";
        let end = match is_soft {
            true => text.len() - 1,
            false => line.len(),
        };
        map.push(out.len(), at + start, 1, 1);
        out.extend_from_slice(line.get(start..end).unwrap_or_default());
        open = is_soft.then_some(depth);
        at += line.len();
    }
    (out, map)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quoted_printable_of_rfc_2045() {
        let decoded = |text: &str| {
            let (out, _) = quoted_printable(text.as_bytes(), 0);
            String::from_utf8(out).expect("text")
        };
        assert_eq!(
            decoded("Now's the time =\r\nfor all folk to come=\n to the aid=3D."),
            "Now's the time for all folk to come to the aid=."
        );
        assert_eq!(decoded("a=  \nb = c=zz=4"), "ab = c=zz=4");
        assert_eq!(decoded("caf=C3=A9="), "café");
    }

    #[test]
    fn flowed_lines_are_joined() {
        for (text, joined) in [
            ("http://a/b \r\nc d \r\ne\r\nf", "http://a/bc de\r\nf"),
            (">> a \n>>b\n", ">> ab\n"),
            ("> a \n>> b \nc \n", "> a\n>> b\nc"),
            ("-- \nname", "-- \nname"),
            (" a \n b", " ab"),
            (" ", " "),
            ("", ""),
        ] {
            let (out, _) = flowed(text.as_bytes());
            assert_eq!(out, joined.as_bytes(), "{text:?}");
        }
        let text = b"> see http://a/b \r\n> c end";
        let (out, map) = flowed(text);
        assert_eq!(out, b"> see http://a/bc end");
        assert_eq!(&text[map.place(6..17)], b"http://a/b \r\n> c");
    }

    #[test]
    fn base64_of_rfc_4648() {
        for (text, plain) in [
            ("", ""),
            ("Zg==", "f"),
            ("Zm8=", "fo"),
            ("Zm9v", "foo"),
            ("Zm9vYg==", "foob"),
            ("Zm9v\r\nYmE=", "fooba"),
            (" Zm9vYmFy", "foobar"),
            ("Zg", "f"),
        ] {
            assert_eq!(base64(text.as_bytes(), 0).0, plain.as_bytes(), "{text}");
        }
    }

    #[test]
    fn places_are_those_of_the_encoded_text() {
        let text = b"x =E9 http://a/=\r\nb=3Dc end";
        let (out, map) = quoted_printable(text, 0);
        let at = memchr::memmem::find(&out, b"http").expect("there");
        let place = map.place(at..at + b"http://a/b=c".len());
        assert_eq!(&text[place], b"http://a/=\r\nb=3Dc");
        let text = b"Zm9vYmFy\r\nZm9vYmFy";
        let (out, map) = base64(text, 0);
        assert_eq!(out, b"foobarfoobar");
        assert_eq!(&text[map.place(6..9)], b"Zm9v");
        assert_eq!(&text[map.place(3..9)], b"YmFy\r\nZm9v");
    }
}
