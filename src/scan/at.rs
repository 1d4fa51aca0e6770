//! Lines and columns of places in a file.

use std::ops::Range;

use memchr::{memchr_iter, memrchr};

use crate::document::Units;

/// Where something is in a file. Lines and columns count from 1, and columns are characters: of a file that is
/// neither UTF-8 nor UTF-16, bytes.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct At {
    /// The line of its first character.
    pub line: u64,
    /// The column of its first character.
    pub column: u64,
    pub end_line: u64,
    /// The column after its last character.
    pub end_column: u64,
}

/// Goes through the bytes of a file from place to place, so that each is looked at once.
#[derive(Clone, Copy, Debug)]
pub struct Cursor {
    at: usize,
    line: u64,
    column: u64,
    units: Units,
}

impl Cursor {
    /// The start of bytes that start at this line and column. A byte order mark is no character.
    pub fn new(line: u64, column: u64, units: Units) -> Self {
        let mark = match units {
            Units::Utf8(mark) | Units::Utf16Le(mark) | Units::Utf16Be(mark) => mark,
            Units::Octets => 0,
        };
        Cursor {
            at: mark,
            line,
            column,
            units,
        }
    }

    /// The line and the column.
    pub fn place(&self) -> (u64, u64) {
        (self.line, self.column)
    }

    /// Goes on to byte `to`, which isn't before the last.
    pub fn go(&mut self, bytes: &[u8], to: usize) {
        let Some(passed) = bytes.get(self.at..to) else {
            return;
        };
        self.at = to;
        match self.units {
            Units::Utf16Le(_) => return self.go_wide(passed, u16::from_le_bytes),
            Units::Utf16Be(_) => return self.go_wide(passed, u16::from_be_bytes),
            Units::Utf8(_) | Units::Octets => {}
        }
        let last = match memrchr(b'\n', passed) {
            Some(end) => {
                self.line += memchr_iter(b'\n', passed).count() as u64;
                self.column = 1;
                passed.get(end + 1..).unwrap_or_default()
            }
            None => passed,
        };
        self.column += match self.units {
            Units::Octets => last.len() as u64,
            // Bytes that go on with a character don't count.
            _ => last.iter().filter(|byte| (**byte as i8) >= -0x40).count() as u64,
        };
    }

    /// Goes past units of UTF-16.
    fn go_wide(&mut self, passed: &[u8], unit: fn([u8; 2]) -> u16) {
        for pair in passed.as_chunks::<2>().0 {
            match unit(*pair) {
                0x0a => (self.line, self.column) = (self.line + 1, 1),
                // The second half of a pair.
                0xdc00..0xe000 => {}
                _ => self.column += 1,
            }
        }
    }

    /// Where the bytes of `place` are; it starts at or after the last place.
    pub fn at(&mut self, bytes: &[u8], place: Range<usize>) -> At {
        self.go(bytes, place.start);
        let mut end = *self;
        end.go(bytes, place.end);
        At {
            line: self.line,
            column: self.column,
            end_line: end.line,
            end_column: end.column,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::examples::hold;

    #[test]
    fn lines_and_columns_count_from_one() {
        hold("places", |[text, encoding, places]| {
            let bytes: Vec<u8> = match encoding {
                "UTF-16LE" => text.encode_utf16().flat_map(u16::to_le_bytes).collect(),
                "UTF-16BE" => text.encode_utf16().flat_map(u16::to_be_bytes).collect(),
                _ => text.into(),
            };
            let mut cursor = Cursor::new(1, 1, Units::of(&bytes));
            let places = places.split(' ').flat_map(|place| place.split_once(".."));
            let at = places.map(|(start, end)| {
                let number = |text: &str| text.parse::<usize>().expect("a place");
                let at = cursor.at(&bytes, number(start)..number(end));
                let end = (at.end_line, at.end_column);
                format!("{}:{}–{}:{}", at.line, at.column, end.0, end.1)
            });
            at.collect::<Vec<_>>()
        });
        assert_eq!(Units::of(b"\xe9"), Units::Octets);
        let mut later = Cursor::new(7, 3, Units::Octets);
        let at = later.at(b"\xe9\xe9", 1..2);
        assert_eq!((at.line, at.column), (7, 4));
    }
}
