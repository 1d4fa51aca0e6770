//! JSON, written straight into a buffer.
//!
//! A batch writes gigabytes of it, most of them the same few names and sentences, so a string is copied whole where nothing in
//! it needs an escape, and sixteen octets are asked at once whether one does. Everything that a terminal would act on or hide is escaped: a JSON reader gets
//! back the exact text, and a terminal nothing to obey.

use crate::inspect::Parts;
use crate::message::stand_ins::is_hidden;
use crate::message::{Message, Piece};
use crate::syntax::adjacent::Boundaries;
use crate::syntax::rfc3986::none_is;
use wide::u8x16;

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

/// What JSON is appended to: the buffer of a sink, which is lent for as long as an object is written.
pub struct Out<'s> {
    buffer: Vec<u8>,
    sink: &'s mut dyn Sink,
    parts: Parts,
}

impl<'s> Out<'s> {
    /// Writes to `sink` the members that belong to `parts`.
    pub fn new(sink: &'s mut dyn Sink, parts: Parts) -> Self {
        let buffer = std::mem::take(sink.buffer());
        Out {
            buffer,
            sink,
            parts,
        }
    }

    /// Whether the members of `part` are written.
    pub(super) fn has(&self, part: Parts) -> bool {
        part == Parts::REFERENCE || self.parts.any(part)
    }

    /// What was written and not yet sent on.
    pub fn buffer(&mut self) -> &mut Vec<u8> {
        &mut self.buffer
    }

    /// Called between two parts of a long value: lets the sink send on and empty the buffer.
    pub fn relieve(&mut self) {
        if is_long(&self.buffer) {
            self.hand_over();
        }
    }

    #[cold]
    fn hand_over(&mut self) {
        std::mem::swap(&mut self.buffer, self.sink.buffer());
        self.sink.relieve();
        std::mem::swap(&mut self.buffer, self.sink.buffer());
    }

    /// Appends a string, in pieces if it is long.
    #[inline]
    pub fn text(&mut self, text: &str) {
        match is_long(text.as_bytes()) {
            true => self.long_text(text),
            false => string(&mut self.buffer, text),
        }
    }

    #[cold]
    fn long_text(&mut self, text: &str) {
        let mut rest = text;
        self.buffer.push(b'"');
        while !rest.is_empty() {
            let (piece, others) = rest.split_at(rest.boundary_before(PIECE));
            match is_plain(piece.as_bytes()) {
                true => raw(&mut self.buffer, piece),
                false => with_escapes(&mut self.buffer, piece),
            }
            self.relieve();
            rest = others;
        }
        self.buffer.push(b'"');
    }
}

impl Drop for Out<'_> {
    /// Gives the buffer back.
    fn drop(&mut self) {
        *self.sink.buffer() = std::mem::take(&mut self.buffer);
        self.sink.relieve();
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

/// Appends a message as a string.
pub(super) fn message(out: &mut Vec<u8>, message: &Message) {
    out.push(b'"');
    for piece in message.pieces() {
        match piece {
            Piece::Words(words) if needs_no_escape(words.as_bytes()) => raw(out, words),
            Piece::Words(words) => with_escapes(out, words),
            Piece::Number(one) => number(out, *one),
            Piece::Quote(quote) => match quote.as_is() {
                Some(text) => {
                    let marks = if quote.has_marks() {
                        ("“", "”")
                    } else {
                        ("", "")
                    };
                    raw(out, marks.0);
                    match is_plain(text.as_bytes()) {
                        true => raw(out, text),
                        false => with_escapes(out, text),
                    }
                    raw(out, marks.1);
                }
                None => with_escapes(out, &quote.to_string()),
            },
        }
    }
    out.push(b'"');
}

/// How many bytes are written before the sink may send on.
const PIECE: usize = 64 << 10;

const fn is_long(bytes: &[u8]) -> bool {
    bytes.len() > PIECE
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

/// Appends a number.
#[inline]
pub fn number(out: &mut Vec<u8>, number: impl itoa::Integer) {
    raw(out, itoa::Buffer::new().format(number));
}

#[inline]
fn quoted(out: &mut Vec<u8>, text: &str) {
    out.reserve(text.len() + 2);
    out.push(b'"');
    out.extend_from_slice(text.as_bytes());
    out.push(b'"');
}

/// Whether `bytes` are graphic US-ASCII and spaces, and hold no `"` and no `\`.
#[inline(never)]
fn is_plain(bytes: &[u8]) -> bool {
    // What is not from the first to the last such octet wraps around.
    let (first, count) = (b' ', b'~' - b' ');
    none_is(bytes, |bytes| {
        let offset = bytes - u8x16::splat(first);
        let is_outside = !offset.min(u8x16::splat(count)).simd_eq(offset);
        is_outside | needs_backslash(bytes)
    })
}

/// Whether JSON lets `bytes` be in a string as they are.
#[inline(never)]
pub fn needs_no_escape(bytes: &[u8]) -> bool {
    none_is(bytes, |bytes| {
        let is_control = bytes.min(u8x16::splat(b' ' - 1)).simd_eq(bytes);
        is_control | needs_backslash(bytes)
    })
}

#[inline(always)]
fn needs_backslash(bytes: u8x16) -> u8x16 {
    bytes.simd_eq(u8x16::splat(b'"')) | bytes.simd_eq(u8x16::splat(b'\\'))
}

fn escaped(out: &mut Vec<u8>, text: &str) {
    out.reserve(text.len() + 2);
    out.push(b'"');
    with_escapes(out, text);
    out.push(b'"');
}

fn with_escapes(out: &mut Vec<u8>, text: &str) {
    let mut copied = 0;
    for (at, character) in text.char_indices() {
        let escape = match character {
            '"' => "\\\"",
            '\\' => "\\\\",
            '\n' => "\\n",
            '\r' => "\\r",
            '\t' => "\\t",
            _ if is_hidden(character) => "",
            _ => continue,
        };
        raw(out, text.get(copied..at).unwrap_or_default());
        copied = at + character.len_utf8();
        match escape {
            "" => {
                for unit in character.encode_utf16(&mut [0; 2]) {
                    code_unit(out, *unit);
                }
            }
            escape => raw(out, escape),
        }
    }
    raw(out, text.get(copied..).unwrap_or_default());
}

/// Appends `\u` and four digits.
fn code_unit(out: &mut Vec<u8>, unit: u16) {
    const DIGITS: &[u8; 16] = b"0123456789abcdef";
    let [a, b, c, d] = [12, 8, 4, 0].map(|shift| DIGITS[usize::from(unit >> shift & 0xf)]);
    out.extend_from_slice(&[b'\\', b'u', a, b, c, d]);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::examples::hold;
    use crate::message::Quote;

    fn json(text: &str) -> String {
        let mut out = Vec::new();
        string(&mut out, text);
        String::from_utf8(out).unwrap_or_default()
    }

    #[test]
    fn what_a_terminal_would_act_on_is_escaped() {
        hold("strings", |[text]| json(text));
    }

    #[test]
    fn a_message_is_written_as_its_text() {
        let long = "a".repeat(200);
        for quoted in [
            "a", "", ".", " ", "a b", "\"\\", "\u{202e}", "é", "\n", &long,
        ] {
            for quote in [
                Quote::text(quoted, 0..1),
                Quote::bare(quoted, 0..1),
                Quote::host(quoted, 0..1),
            ] {
                let found = crate::message!["Says “", 12u16, "\" ", quote, "."];
                let mut out = Vec::new();
                message(&mut out, &found);
                let written = String::from_utf8(out).unwrap_or_default();
                assert_eq!(written, json(&found.to_string()));
            }
        }
    }

    #[test]
    fn every_character_comes_back() {
        let all: String = ('\0'..=char::MAX).collect();
        let back: String = serde_json::from_str(&json(&all)).expect("JSON");
        assert_eq!(all, back);
    }

    #[test]
    fn a_long_string_is_written_in_pieces_and_comes_back() {
        /// Counts how often it was relieved.
        #[derive(Default)]
        struct Relieved(Vec<u8>, usize);

        impl Sink for Relieved {
            fn buffer(&mut self) -> &mut Vec<u8> {
                &mut self.0
            }
            fn relieve(&mut self) {
                self.1 += 1;
            }
        }

        for unit in ["a", "a\u{202e}", "é\"", "aé中😀"] {
            let text = unit.repeat(3 * PIECE / unit.len());
            let mut sink = Relieved::default();
            Out::new(&mut sink, Parts::ALL).text(&text);
            let back: String = serde_json::from_slice(&sink.0).expect("JSON");
            assert!(back == text && sink.1 >= 3, "{unit} {}", sink.1);
        }
    }
}
