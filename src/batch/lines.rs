//! Lines of an input of any length, a chunk of whole lines at a time.

use std::io::{self, BufRead};

use memchr::{memchr, memchr_iter, memrchr};

/// A few whole lines.
#[derive(Default, Debug)]
pub struct Chunk {
    /// The lines with their ends; the last line of the input may have none.
    bytes: Vec<u8>,
    /// The number of the first of them, counted from 1.
    first: u64,
    /// Whether this is one line of which only the beginning was kept.
    is_too_long: bool,
}

/// What stands on a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Line<'c> {
    /// Without its end.
    Bytes(&'c [u8]),
    /// It has more bytes than [`Lines::MAX_LENGTH`], and was passed over.
    TooLong,
}

impl Chunk {
    /// The lines with their numbers, counted from 1. A line ends with LF or CR LF.
    pub fn lines(&self) -> impl Iterator<Item = (u64, Line<'_>)> {
        let mut rest = self.bytes.as_slice();
        let mut number = self.first;
        std::iter::from_fn(move || {
            if rest.is_empty() {
                return None;
            }
            let (line, behind) = match memchr(b'\n', rest) {
                Some(end) => {
                    let line = &rest[..end];
                    (line.strip_suffix(b"\r").unwrap_or(line), &rest[end + 1..])
                }
                None => (rest, &rest[rest.len()..]),
            };
            rest = behind;
            number += 1;
            let line = if self.is_too_long {
                Line::TooLong
            } else {
                Line::Bytes(line)
            };
            Some((number - 1, line))
        })
    }
}

/// Reads chunks of lines.
#[derive(Debug)]
pub struct Lines<R> {
    reader: R,
    next: u64,
}

impl<R: BufRead> Lines<R> {
    /// The longest line that is looked at, in bytes.
    pub const MAX_LENGTH: usize = 16 << 20;
    /// How many bytes a chunk has, about: one line at least, and whole lines only. What is made
    /// of a line may be a hundred times as long, and every chunk at work needs room for that.
    const CHUNK: usize = 16 << 10;

    /// The lines of `reader`.
    pub fn new(reader: R) -> Self {
        Lines { reader, next: 1 }
    }

    /// Fills `chunk` with the next lines that are there; waits only while there is none. Returns
    /// whether there were any.
    ///
    /// # Errors
    /// Those of the reader.
    pub fn read(&mut self, chunk: &mut Chunk) -> io::Result<bool> {
        chunk.bytes.clear();
        chunk.bytes.shrink_to(4 * Self::CHUNK);
        chunk.is_too_long = false;
        chunk.first = self.next;
        loop {
            let available = match self.reader.fill_buf() {
                Ok(available) => available,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                Err(error) => return Err(error),
            };
            if available.is_empty() {
                self.next += u64::from(!chunk.bytes.is_empty());
                return Ok(!chunk.bytes.is_empty());
            }
            let part = &available[..available.len().min(Self::CHUNK)];
            let end = if chunk.bytes.is_empty() {
                memrchr(b'\n', part)
            } else {
                // The rest of a line that has begun: it gets a chunk of its own, so that its
                // length can be held against the limit.
                memchr(b'\n', part)
            };
            let length = end.map_or(part.len(), |end| end + 1);
            if chunk.bytes.len() + length > Self::MAX_LENGTH {
                chunk.is_too_long = true;
                chunk.bytes.truncate(1);
            }
            if !chunk.is_too_long {
                chunk.bytes.extend_from_slice(&part[..length]);
            }
            if end.is_some() {
                let ends = memchr_iter(b'\n', &part[..length]).count() as u64;
                self.next += ends;
                self.reader.consume(length);
                return Ok(true);
            }
            self.reader.consume(length);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Reads `input` through a buffer of `capacity` bytes.
    fn lines(input: &[u8], capacity: usize) -> Vec<(u64, Vec<u8>)> {
        let mut lines = Lines::new(io::BufReader::with_capacity(capacity, input));
        let mut chunk = Chunk::default();
        let mut all = Vec::new();
        while lines.read(&mut chunk).expect("readable") {
            for (number, line) in chunk.lines() {
                match line {
                    Line::Bytes(line) => all.push((number, line.to_vec())),
                    Line::TooLong => all.push((number, b"(too long)".to_vec())),
                }
            }
        }
        all
    }

    #[test]
    fn lines_end_with_lf_or_cr_lf_or_with_the_input() {
        for capacity in [1, 2, 3, 5, 100] {
            assert_eq!(lines(b"", capacity), []);
            assert_eq!(lines(b"\n", capacity), [(1, b"".to_vec())]);
            assert_eq!(
                lines(b"a\r\n\nb\rc\n\r\nd", capacity),
                [
                    (1, b"a".to_vec()),
                    (2, b"".to_vec()),
                    (3, b"b\rc".to_vec()),
                    (4, b"".to_vec()),
                    (5, b"d".to_vec())
                ],
                "{capacity}"
            );
        }
    }

    #[test]
    fn a_line_past_the_limit_is_passed_over_and_the_rest_is_read() {
        let limit = Lines::<&[u8]>::MAX_LENGTH;
        let mut input = b"a\n".to_vec();
        input.resize(input.len() + limit + 1, b'x');
        input.extend_from_slice(b"\nb\n");
        input.resize(input.len() + limit - 1, b'y');
        input.extend_from_slice(b"\nc");
        let lines = lines(&input, 64 << 10);
        assert_eq!(lines[0], (1, b"a".to_vec()));
        assert_eq!(lines[1], (2, b"(too long)".to_vec()));
        assert_eq!(lines[2], (3, b"b".to_vec()));
        assert_eq!((lines[3].0, lines[3].1.len()), (4, limit - 1));
        assert_eq!(lines[4], (5, b"c".to_vec()));
    }

    #[test]
    fn many_chunks_hold_every_line_once() {
        let input: String = (1..=20_000).map(|number| format!("{number}\n")).collect();
        let lines = lines(input.as_bytes(), 1000);
        assert_eq!(lines.len(), 20_000);
        assert!(
            lines
                .iter()
                .all(|(number, line)| number.to_string().as_bytes() == line)
        );
    }
}
