//! Pasted text, from `CSI 200 ~` to `CSI 201 ~`.
//!
//! It may hold anything but its end, and may have none: a bound on its length and one on its time see to it that the keys
//! are heard again.

use std::mem;
use std::time::Duration;

use super::decode::{character_key, key};
use super::incoming::Incoming;
use super::sequences::CTRL_C;

/// How many characters of a paste are kept: many more than an input takes, for lists of links.
pub const PASTE: usize = 4 << 20;

/// What ends a paste.
const END: &[u8] = b"\x1b[201~";

/// A paste that has begun.
#[derive(Clone, Default, Debug)]
pub struct Paste {
    content: Vec<u8>,
    /// How many bytes of its end have been seen.
    ended: usize,
    /// How many characters there were, and how many of them were not kept.
    characters: usize,
    dropped: usize,
    /// The last byte.
    last: u8,
}

impl Paste {
    /// Takes bytes up to its end. Says how many that were, and whether it has ended.
    pub fn take(&mut self, bytes: &[u8]) -> (usize, bool) {
        let end = bytes.iter().position(|byte| self.push(*byte));
        (end.map_or(bytes.len(), |end| end + 1), end.is_some())
    }

    /// Takes a byte. Says whether that was the last one.
    fn push(&mut self, byte: u8) -> bool {
        self.last = byte;
        if END.get(self.ended) == Some(&byte) {
            self.ended += 1;
        } else {
            // What looked like the beginning of the end was text.
            for text in END.iter().take(mem::take(&mut self.ended)) {
                self.keep(*text);
            }
            match END.first() == Some(&byte) {
                true => self.ended = 1,
                false => self.keep(byte),
            }
        }
        self.ended == END.len()
    }

    fn keep(&mut self, byte: u8) {
        let begins_character = byte & 0b1100_0000 != 0b1000_0000;
        self.characters += usize::from(begins_character);
        // Bytes that are not UTF-8 are characters each; a character has four at most.
        if self.characters <= PASTE && self.content.len() < 4 * PASTE {
            self.content.push(byte);
        } else {
            self.dropped += usize::from(begins_character);
        }
    }

    /// How long the rest is waited for after the last byte. Ctrl-C may be a key that ends it.
    pub fn patience(&self) -> Duration {
        Duration::from_millis(match self.last {
            CTRL_C => 50,
            _ => 1000,
        })
    }

    /// Ends a paste whose end did not come. If the last byte was Ctrl-C, it was typed to end it.
    pub fn give_up(mut self, incoming: &mut Vec<Incoming>) {
        let interrupted = self.last == CTRL_C;
        if interrupted && self.dropped > 0 {
            self.dropped -= 1;
        } else if interrupted {
            self.content.pop();
        }
        self.finish(incoming);
        if interrupted {
            incoming.push(key(character_key(char::from(CTRL_C), false)));
        }
    }

    /// Ends the paste.
    pub fn finish(self, incoming: &mut Vec<Incoming>) {
        let text = match String::from_utf8(self.content) {
            Ok(text) => text,
            Err(error) => String::from_utf8_lossy(error.as_bytes()).into_owned(),
        };
        let dropped = self.dropped;
        if !text.is_empty() {
            incoming.push(Incoming::Paste(text, dropped));
        }
    }

    /// How many bytes are kept.
    #[cfg(test)]
    pub fn len(&self) -> usize {
        self.content.len()
    }
}
