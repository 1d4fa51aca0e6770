//! Lines and columns of places in a file.

use std::ops::Range;

use memchr::{memchr_iter, memrchr};

/// Where something stands in a file. Lines and columns count from 1, and columns are characters: of a file that isn't
/// UTF-8, bytes.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct At {
    /// The line of its first character.
    pub line: u64,
    /// The column of its first character.
    pub column: u64,
    /// The line of its end.
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
    is_utf8: bool,
}

impl Cursor {
    /// The start of bytes that start at this line and column.
    pub fn new(line: u64, column: u64, is_utf8: bool) -> Self {
        Cursor {
            at: 0,
            line,
            column,
            is_utf8,
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
        let last = match memrchr(b'\n', passed) {
            Some(end) => {
                self.line += memchr_iter(b'\n', passed).count() as u64;
                self.column = 1;
                passed.get(end + 1..).unwrap_or_default()
            }
            None => passed,
        };
        self.column += match self.is_utf8 {
            // Bytes that go on with a character don't count.
            true => last.iter().filter(|byte| (**byte as i8) >= -0x40).count() as u64,
            false => last.len() as u64,
        };
    }

    /// Where the bytes of `place` stand; it starts at or after the last place.
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

    #[test]
    fn lines_and_columns_count_from_one() {
        let text = "é x\nab\r\ncd";
        let mut cursor = Cursor::new(1, 1, true);
        let mut at = |place| cursor.at(text.as_bytes(), place);
        assert_eq!(
            (at(0..2).line, at(0..2).column, at(0..2).end_column),
            (1, 1, 2)
        );
        assert_eq!((at(3..4).line, at(3..4).column), (1, 3));
        let two = at(5..11);
        assert_eq!(
            (two.line, two.column, two.end_line, two.end_column),
            (2, 1, 3, 3)
        );
        let mut later = Cursor::new(7, 3, false);
        let at = later.at(b"\xe9\xe9", 1..2);
        assert_eq!((at.line, at.column), (7, 4));
    }
}
