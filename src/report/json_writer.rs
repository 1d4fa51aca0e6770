//! JSON, written straight into a buffer.
//!
//! A batch writes gigabytes of it, most of them the same few names and sentences, so names come
//! in with their punctuation as one piece of text, and a string is copied whole where nothing in it
//! needs an escape. Everything that a terminal would act on or hide is escaped: a JSON reader gets
//! back the exact text, and a terminal nothing to obey.

use crate::message::stand_ins::is_hidden;

/// Where JSON goes.
pub trait Sink {
    /// What was written so far and isn't gone yet.
    fn buffer(&mut self) -> &mut Vec<u8>;

    /// Called between two parts of a long value: the sink may send on and empty the buffer.
    fn relieve(&mut self) {}
}

impl Sink for Vec<u8> {
    fn buffer(&mut self) -> &mut Vec<u8> {
        self
    }
}

/// Appends text that is JSON already.
#[inline]
pub fn raw(out: &mut Vec<u8>, json: &str) {
    out.extend_from_slice(json.as_bytes());
}

/// Appends a string.
#[inline]
pub fn string(out: &mut Vec<u8>, text: &str) {
    if is_plain(text.as_bytes()) {
        quoted(out, text);
    } else {
        escaped(out, text);
    }
}

/// Appends one of the program's own sentences. They hold typographic quotation marks and dashes,
/// which are none of the characters that hide.
#[inline]
pub(super) fn sentence(out: &mut Vec<u8>, text: &'static str) {
    if needs_no_escape(text.as_bytes()) {
        quoted(out, text);
    } else {
        escaped(out, text);
    }
}

/// Writes the texts of one inspection. They are all made of the same few texts and of characters
/// that need no escape, so it is enough to look for escapes in those, once.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Texts {
    are_plain: bool,
}

impl Texts {
    /// For whatever is made of `sources`.
    pub fn made_of<'t>(sources: impl IntoIterator<Item = &'t str>) -> Self {
        Texts {
            are_plain: sources
                .into_iter()
                .all(|source| is_plain(source.as_bytes())),
        }
    }

    /// Appends a string.
    #[inline]
    pub fn string(self, out: &mut Vec<u8>, text: &str) {
        if self.are_plain {
            quoted(out, text);
        } else {
            string(out, text);
        }
    }

    /// Appends a string or `null`.
    #[inline]
    pub fn optional(self, out: &mut Vec<u8>, text: Option<&str>) {
        match text {
            Some(text) => self.string(out, text),
            None => raw(out, "null"),
        }
    }
}

/// Appends a number.
#[inline]
pub fn number(out: &mut Vec<u8>, number: impl itoa::Integer) {
    raw(out, itoa::Buffer::new().format(number));
}

/// Appends `true` or `false`.
#[inline]
pub(super) fn boolean(out: &mut Vec<u8>, value: bool) {
    raw(out, if value { "true" } else { "false" });
}

/// Appends what `write` writes for every item, with commas between, in brackets.
pub(super) fn array<S: Sink, T>(
    sink: &mut S,
    items: impl IntoIterator<Item = T>,
    mut write: impl FnMut(&mut Vec<u8>, T),
) {
    raw(sink.buffer(), "[");
    for (index, item) in items.into_iter().enumerate() {
        if index > 0 {
            raw(sink.buffer(), ",");
        }
        write(sink.buffer(), item);
        sink.relieve();
    }
    raw(sink.buffer(), "]");
}

#[inline]
fn quoted(out: &mut Vec<u8>, text: &str) {
    out.reserve(text.len() + 2);
    out.push(b'"');
    out.extend_from_slice(text.as_bytes());
    out.push(b'"');
}

/// Whether `bytes` are graphic US-ASCII and spaces, and hold no `"` and no `\`. Looks at all of them
/// without stopping early, which is faster: several are looked at at once.
fn is_plain(bytes: &[u8]) -> bool {
    !bytes.iter().fold(false, |found, byte| {
        found | !(b' '..=b'~').contains(byte) | (*byte == b'"') | (*byte == b'\\')
    })
}

/// Whether JSON lets `bytes` stand in a string as they are.
fn needs_no_escape(bytes: &[u8]) -> bool {
    !bytes.iter().fold(false, |found, byte| {
        found | (*byte < b' ') | (*byte == b'"') | (*byte == b'\\')
    })
}

fn escaped(out: &mut Vec<u8>, text: &str) {
    out.reserve(text.len() + 2);
    out.push(b'"');
    for character in text.chars() {
        match character {
            '"' => raw(out, "\\\""),
            '\\' => raw(out, "\\\\"),
            '\n' => raw(out, "\\n"),
            '\r' => raw(out, "\\r"),
            '\t' => raw(out, "\\t"),
            _ if is_hidden(character) => {
                for unit in character.encode_utf16(&mut [0; 2]) {
                    code_unit(out, *unit);
                }
            }
            _ => raw(out, character.encode_utf8(&mut [0; 4])),
        }
    }
    out.push(b'"');
}

/// Appends `\u` and four digits.
fn code_unit(out: &mut Vec<u8>, unit: u16) {
    const DIGITS: &[u8; 16] = b"0123456789abcdef";
    raw(out, "\\u");
    for shift in [12, 8, 4, 0] {
        out.push(DIGITS[usize::from(unit >> shift & 0xf)]);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn json(text: &str) -> String {
        let mut out = Vec::new();
        string(&mut out, text);
        String::from_utf8(out).unwrap_or_default()
    }

    #[test]
    fn what_a_terminal_would_act_on_is_escaped() {
        assert_eq!(json("a b~"), r#""a b~""#);
        assert_eq!(json("\"\\\n\r\t\0"), r#""\"\\\n\r\t\u0000""#);
        assert_eq!(
            json("\u{1b}\u{7f}\u{9b}\u{202e}"),
            r#""\u001b\u007f\u009b\u202e""#
        );
        assert_eq!(json("é中😀"), "\"é中😀\"");
        assert_eq!(json("\u{e0041}"), r#""\udb40\udc41""#);
    }

    #[test]
    fn every_character_comes_back() {
        let all: String = ('\0'..=char::MAX).collect();
        let back: String = serde_json::from_str(&json(&all)).expect("JSON");
        assert_eq!(all, back);
    }
}
