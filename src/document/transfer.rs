//! The transfer encodings of mail (RFC 2045 §6), decoded with the places that each byte came from.

use std::ops::Range;

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

/// Decodes uuencode (POSIX): a line `begin`, lines that start with their length, and a line `end`. Other lines stay as they
/// are. The range is that of the first file. `None` if there is no file.
pub(super) fn uuencode(bytes: &[u8], from: usize) -> Option<(Vec<u8>, Map, Range<usize>)> {
    let (mut out, mut map) = (Vec::with_capacity(bytes.len() / 4 * 3), Map::empty());
    let (mut file, mut start, mut at) = (None, None, 0);
    for line in bytes.split_inclusive(|byte| *byte == b'\n') {
        let text = line.trim_ascii_end();
        match start {
            None if is_begin(text) => start = Some(out.len()),
            Some(first) if text == b"end" => {
                file = file.or(Some(first..out.len()));
                start = None;
            }
            Some(_) if text.iter().all(|byte| matches!(byte, b' '..=b'`')) => {
                uuencoded_line(text, from + at, &mut out, &mut map);
            }
            None if text.is_empty() => {}
            _ => {
                map.push(out.len(), from + at, 1, 1);
                out.extend_from_slice(line);
            }
        }
        at += line.len();
    }
    let file = file.or(start.map(|start| start..out.len()))?;
    Some((out, map, file))
}

/// Whether a file in uuencode begins with this line: with its mode and its name after `begin`.
fn is_begin(line: &[u8]) -> bool {
    let mut words = line.split(|byte| *byte == b' ');
    let is_mode = |word: &[u8]| {
        matches!(word.len(), 3 | 4) && word.iter().all(|byte| matches!(byte, b'0'..=b'7'))
    };
    words.next() == Some(b"begin") && words.next().is_some_and(is_mode)
}

/// Decodes a line: the first character says how many octets follow. Blanks at its end may be lost.
fn uuencoded_line(line: &[u8], from: usize, out: &mut Vec<u8>, map: &mut Map) {
    let value = |byte: u8| byte.wrapping_sub(b' ') & 0x3f;
    let Some((length, groups)) = line.split_first() else {
        return;
    };
    let length = usize::from(value(*length));
    for at in (0..length).step_by(3) {
        let from_group = at / 3 * 4;
        let digit = |index: usize| {
            u32::from(
                groups
                    .get(from_group + index)
                    .map_or(0, |byte| value(*byte)),
            )
        };
        let bits = (0..4).fold(0, |bits, index| bits << 6 | digit(index));
        map.push(out.len(), from + 1 + from_group, 4, 3);
        // The first octet of four is empty.
        out.extend_from_slice(&bits.to_be_bytes()[1..1 + (length - at).min(3)]);
    }
}

/// How many files are in the lines of a text, as programs wrote them before MIME: in uuencode (POSIX) or yEnc. They are not
/// decoded here.
pub(super) fn encoded_files(text: &str) -> usize {
    let mut lines = text.lines().peekable();
    let mut count = 0;
    while let Some(line) = lines.next() {
        let mut words = line.split(' ');
        let is_mode = |word: &str| {
            matches!(word.len(), 3 | 4) && word.bytes().all(|byte| matches!(byte, b'0'..=b'7'))
        };
        let is_data = |line: &&str| line.bytes().all(|byte| matches!(byte, b' '..=b'`'));
        count += usize::from(match words.next() {
            Some("begin") => is_begin(line.as_bytes()) && lines.peek().is_some_and(is_data),
            Some("begin-base64") => words.next().is_some_and(is_mode),
            Some("=ybegin") => words.any(|word| word.starts_with("name=")),
            _ => false,
        });
    }
    count
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

/// Decodes what says that it is base64 and holds other lines too: a footer that a list has put after it, or a line of
/// words in between. Those lines stay as they are. The range is that of the first base64, which is the file.
pub(super) fn broken_base64(bytes: &[u8], from: usize) -> (Vec<u8>, Map, Range<usize>) {
    let (mut out, mut map) = (Vec::with_capacity(bytes.len()), Map::empty());
    let mut file = 0..0;
    // The lines of base64 that aren't decoded yet, and whether a short line may go on with them.
    let (mut block, mut goes_on, mut has_begun, mut at) = (0..0, true, false, 0);
    for line in bytes.split_inclusive(|byte| *byte == b'\n') {
        let text = line.trim_ascii();
        let is_long = text.len() >= LONG_LINE;
        // Other characters that do not belong into base64 are ignored, as RFC 2045 §6.8 requires.
        let has_words =
            text.starts_with(b"--") || text.iter().any(|byte| b" \t:.<@".contains(byte));
        let is_encoded = (is_long || goes_on) && !has_words;
        let end = at + line.len();
        if is_encoded {
            block.end = end;
            // A footer comes after an empty line.
            let is_after = text.is_empty() && has_begun;
            has_begun |= !text.is_empty();
            goes_on = !text.ends_with(b"=") && !is_after;
        } else {
            let start = out.len();
            push_block(&mut out, &mut map, bytes, &block, from);
            if file.is_empty() {
                file = start..out.len();
            }
            // What is decoded need not end with its line.
            if out.last().is_some_and(|byte| *byte != b'\n') {
                map.push(out.len(), from + at, 1, 1);
                out.push(b'\n');
            }
            map.push(out.len(), from + at, 1, 1);
            out.extend_from_slice(line);
            goes_on = false;
            block = end..end;
        }
        at = end;
    }
    let start = out.len();
    push_block(&mut out, &mut map, bytes, &block, from);
    if file.is_empty() {
        file = start..out.len();
    }
    (out, map, file)
}

fn push_block(out: &mut Vec<u8>, map: &mut Map, bytes: &[u8], block: &Range<usize>, from: usize) {
    let encoded = bytes.get(block.clone()).unwrap_or_default();
    let (decoded, places) = base64(encoded, from + block.start);
    map.append(out.len(), &places);
    out.extend_from_slice(&decoded);
}

/// Lines of base64 that other lines follow are as long as this at least; words are shorter.
const LONG_LINE: usize = 60;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::examples::hold;

    #[test]
    fn flowed_lines_are_joined() {
        hold("flowed lines are joined", |[text]| {
            String::from_utf8(flowed(text.as_bytes()).0).ok()
        });
        let text = b"> see http://a/b \r\n> c end";
        let (out, map) = flowed(text);
        assert_eq!(out, b"> see http://a/bc end");
        assert_eq!(&text[map.place(6..17)], b"http://a/b \r\n> c");
    }

    #[test]
    fn files_in_texts() {
        hold("files in texts", |[text]| encoded_files(text).to_string());
    }

    #[test]
    fn files_in_uuencode() {
        let text = b"x\r\nbegin 644 a.txt\r\n.:'1T<',Z+R]A+F(O8PH`\r\n`\r\nend\r\n\r\nsee";
        let (out, map, file) = uuencode(text, 100).expect("a file");
        assert_eq!(out.get(file.clone()), Some(&b"https://a.b/c\n"[..]));
        assert_eq!(out, b"x\r\nhttps://a.b/c\nsee");
        assert_eq!(map.place(file.start..file.start + 3), 121..125);
        // Blanks at the end of a line are lost, and so is its end.
        assert_eq!(
            uuencode(b"begin 644 a\n$86)C", 0).map(|it| it.0),
            Some(b"abc\0".to_vec())
        );
        assert_eq!(uuencode(b"begin\n$86)C\n", 0), None);
    }

    #[test]
    fn base64_with_other_lines() {
        let long = "Zm9v".repeat(19);
        let foos = "foo".repeat(19);
        hold("base64 with other lines", |[text]| {
            String::from_utf8(broken_base64(text.as_bytes(), 0).0).ok()
        });
        let text = b"Zm9vYmFy\nsee http://a/";
        let (out, map, file) = broken_base64(text, 7);
        assert_eq!(out, b"foobar\nsee http://a/");
        assert_eq!(out.get(file), Some(&b"foobar"[..]));
        let (out, _, file) = broken_base64(format!("see below\n{long}\n").as_bytes(), 0);
        assert_eq!(out.get(file), Some(foos.as_bytes()));
        assert_eq!(map.place(3..6), 11..15);
        assert_eq!(map.place(11..20), 20..29);
    }
}
