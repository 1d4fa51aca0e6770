//! Where the parts of a multipart start and end: the lines of its boundary (RFC 2046 §5.1.1).

use std::ops::Range;

/// What lies between two lines of a boundary.
#[derive(Clone, Copy, Debug)]
pub(super) enum Piece {
    /// Text before the first part, or after the last: `preamble` or `epilogue`.
    Text(&'static str),
    /// A part, with its number.
    Part {
        number: usize,
        /// The multipart had ended before.
        is_late: bool,
    },
}

/// A multipart, taken apart.
#[derive(Default, Debug)]
pub(super) struct Pieces {
    /// From the first byte to the last.
    pub all: Vec<(Range<usize>, Piece)>,
    /// Whether one of the lines ends the multipart.
    pub has_end: bool,
}

impl Pieces {
    /// Those of the body that starts at `start`, by the lines `--boundary` and `--boundary--`.
    pub fn of(bytes: &[u8], start: usize, boundary: &[u8]) -> Pieces {
        let mut pieces = Pieces::default();
        let (mut at, mut next, mut number) = (start, start, 0);
        let mut piece = Piece::Text("preamble");
        while next < bytes.len() {
            let end = memchr::memchr(b'\n', &bytes[next..]);
            let end = end.map_or(bytes.len(), |end| next + end + 1);
            let name = bytes[next..end].strip_prefix(b"--");
            let name = name.map(|name| name.trim_ascii_end()).unwrap_or_default();
            let closes = name.strip_suffix(b"--") == Some(boundary);
            if closes || name == boundary {
                // The line break before a boundary belongs to it.
                let inside = &bytes[at..next];
                let inside = inside.strip_suffix(b"\n").unwrap_or(inside);
                let inside = inside.strip_suffix(b"\r").unwrap_or(inside);
                if at < next {
                    pieces.all.push((at..at + inside.len(), piece));
                }
                number += usize::from(!closes);
                piece = match closes {
                    true => Piece::Text("epilogue"),
                    false => Piece::Part {
                        number,
                        is_late: pieces.has_end,
                    },
                };
                pieces.has_end |= closes;
                at = end;
            }
            next = end;
        }
        if at < bytes.len() {
            pieces.all.push((at..bytes.len(), piece));
        }
        pieces
    }

    /// How many of them are parts.
    pub fn parts(&self) -> usize {
        let is_part = |piece: &Piece| matches!(piece, Piece::Part { .. });
        self.all.iter().filter(|(_, piece)| is_part(piece)).count()
    }
}
