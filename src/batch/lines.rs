//! Lines of an input of any length, a chunk of whole lines at a time. A byte order mark before the first of them is
//! skipped; of UTF-16, as Windows writes lists, the lines come in UTF-8.

use std::io::{self, BufRead, BufReader, Read};

use encoding_rs::{UTF_16BE, UTF_16LE};
use encoding_rs_io::DecodeReaderBytesBuilder;
use memchr::{memchr, memchr_iter, memrchr};

use crate::document::Units;

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

/// A line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Line<'c> {
    /// Its bytes, without its end.
    Bytes(&'c [u8]),
    /// It has more bytes than [`Lines::MAX_LENGTH`], and was skipped.
    TooLong,
}

/// U+FEFF in UTF-8, which some programs put before a text.
const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";

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
                Some(end) => (content(&rest[..=end]), &rest[end + 1..]),
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

/// A line without its end.
fn content(line: &[u8]) -> &[u8] {
    match line.strip_suffix(b"\n") {
        Some(line) => line.strip_suffix(b"\r").unwrap_or(line),
        None => line,
    }
}

/// Reads chunks of lines.
pub struct Lines<'r> {
    reader: Box<dyn BufRead + Send + 'r>,
    next: u64,
    skipped_mark: bool,
}

impl<'r> Lines<'r> {
    /// The longest line that is read, in bytes without its end.
    pub const MAX_LENGTH: usize = 16 << 20;
    /// How many bytes a chunk has, about: one line at least, and whole lines only. What is made
    /// of a line may be a hundred times as long, and every chunk at work needs room for that.
    const CHUNK: usize = 16 << 10;
    /// How many bytes are read at once.
    const CAPACITY: usize = 64 << 10;

    /// The lines of `reader`.
    pub fn new(reader: impl Read + Send + 'r) -> Self {
        Lines {
            reader: Box::new(BufReader::with_capacity(Self::CAPACITY, reader)),
            next: 1,
            skipped_mark: false,
        }
    }

    /// Whether a byte order mark was skipped.
    pub fn skipped_mark(&self) -> bool {
        self.skipped_mark
    }

    /// Fills `chunk` with the next lines that are there; waits only while there is none. Returns
    /// whether there were any.
    ///
    /// # Errors
    /// Those of the reader.
    pub fn read(&mut self, chunk: &mut Chunk) -> io::Result<bool> {
        if self.next > 1 {
            return self.fill(chunk);
        }
        // Without waiting for more: no text in UTF-8 begins with the first two, and without a mark every other byte is a NUL.
        let (has_mark, encoding) = match self.reader.fill_buf() {
            // Someone at a terminal has to end the input again for each time that it is read.
            Ok([]) => return Ok(false),
            Ok([0xfe | 0xff, ..]) => (true, None),
            Ok(start @ ([0, ..] | [_, 0, ..])) => match Units::of(start) {
                Units::Utf16Le(_) => (false, Some(UTF_16LE)),
                Units::Utf16Be(_) => (false, Some(UTF_16BE)),
                _ => (false, None),
            },
            _ => (false, None),
        };
        if has_mark || encoding.is_some() {
            let reader = std::mem::replace(&mut self.reader, Box::new(io::empty()));
            let decoded = DecodeReaderBytesBuilder::new()
                .encoding(encoding)
                .build(reader);
            self.reader = Box::new(BufReader::with_capacity(Self::CAPACITY, decoded));
        }
        let is_filled = self.fill(chunk)?;
        if !chunk.bytes.starts_with(BYTE_ORDER_MARK) {
            return Ok(is_filled);
        }
        self.skipped_mark = true;
        chunk.bytes.drain(..BYTE_ORDER_MARK.len());
        if chunk.bytes.is_empty() {
            // There was nothing else.
            return self.fill(chunk);
        }
        Ok(true)
    }

    fn fill(&mut self, chunk: &mut Chunk) -> io::Result<bool> {
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
                chunk.is_too_long |= chunk.bytes.len() > Self::MAX_LENGTH;
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
            if !chunk.is_too_long {
                chunk.bytes.extend_from_slice(&part[..length]);
                // A carriage return may be the start of the line's end.
                let line = content(&chunk.bytes);
                let line = line.strip_suffix(b"\r").unwrap_or(line);
                if line.len() > Self::MAX_LENGTH {
                    chunk.is_too_long = true;
                    chunk.bytes.truncate(1);
                }
            }
            if end.is_some() {
                chunk.is_too_long |= content(&chunk.bytes).len() > Self::MAX_LENGTH;
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
    use crate::examples::hold;

    /// Gives so many bytes at once.
    struct Slow<'i>(&'i [u8], usize);

    impl Read for Slow<'_> {
        fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
            let length = into.len().min(self.1);
            self.0.read(&mut into[..length])
        }
    }

    /// Reads `input`, so many bytes at once.
    fn lines(input: &[u8], length: usize) -> (bool, Vec<(u64, Vec<u8>)>) {
        let mut lines = Lines::new(Slow(input, length));
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
        (lines.skipped_mark(), all)
    }

    /// However many octets are read at once.
    #[test]
    fn lines_end_with_lf_or_cr_lf_or_with_the_input() {
        hold("lines", |[octets]| {
            let input: Vec<u8> = octets.chars().map(|octet| octet as u8).collect();
            let all = [1, 2, 3, 5, 100].map(|length| lines(&input, length));
            assert!(all.iter().all(|one| *one == all[0]), "{all:?}");
            let (skipped, lines) = &all[0];
            let line =
                |(number, line): &(u64, Vec<u8>)| format!("{number}:{}", line.escape_ascii());
            (*skipped, lines.iter().map(line).collect::<Vec<_>>())
        });
        let wide = lines(b"\0a\0b\0c\0d\0\n", 100).1;
        assert_eq!(wide, [(1, b"abcd".into())]);
    }

    #[test]
    fn a_line_past_the_limit_is_skipped_and_the_rest_is_read() {
        let limit = Lines::MAX_LENGTH;
        for (length, end, is_kept) in [
            (limit + 1, "\n", false),
            (limit + 1, "\r\n", false),
            (limit + 1, "", false),
            (limit, "\r", false),
            (limit, "\r\r\n", false),
            (limit, "\n", true),
            (limit, "\r\n", true),
            (limit, "", true),
            (limit - 1, "\n", true),
        ] {
            let mut input = b"a\n".to_vec();
            input.resize(input.len() + length, b'x');
            input.extend_from_slice(end.as_bytes());
            let has_more = end.ends_with('\n');
            if has_more {
                input.extend_from_slice(b"b\nc");
            }
            let (_, lines) = lines(&input, 64 << 10);
            assert_eq!(lines[0], (1, b"a".to_vec()));
            match is_kept {
                true => assert_eq!((lines[1].0, lines[1].1.len()), (2, length), "{end:?}"),
                false => assert_eq!(lines[1], (2, b"(too long)".to_vec()), "{length} {end:?}"),
            }
            if has_more {
                assert_eq!(lines[2..], [(3, b"b".to_vec()), (4, b"c".to_vec())]);
            }
            assert_eq!(lines.len(), if has_more { 4 } else { 2 });
        }
    }
}
