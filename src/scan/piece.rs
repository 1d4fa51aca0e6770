//! A piece of a file: all of it, or some of its lines; and where a text that is read in pieces is cut, also one that comes line by line.

use std::io::{self, Read};
use std::sync::Arc;

use memchr::{memchr, memchr2_iter, memrchr};

use crate::document::{Kind, LONGEST_BRACKETED};

/// How the type of a file became known.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Typed {
    Given,
    /// By the end of its name.
    Ending,
    /// By how it begins.
    Content,
}

/// A file that is scanned.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct File {
    /// Its name in reports.
    pub name: String,
    /// Its type.
    pub kind: Kind,
    /// How that became known.
    pub typed: Typed,
}

/// A piece of a file, or why the file cannot be read.
#[derive(Clone, Default, Debug)]
pub struct Piece {
    /// The file; `None` for one that can't be read.
    pub file: Option<Arc<File>>,
    pub bytes: Vec<u8>,
    /// The line of the first byte, counted from 1.
    pub line: u64,
    /// The column of the first byte, counted from 1.
    pub column: u64,
    /// How many bytes of the file come before.
    pub offset: u64,
    /// How many messages of a box come before.
    pub messages: u64,
    /// How the table begins of which this is a later part.
    pub table_start: Option<Arc<[u8]>>,
    /// The file ends with this piece.
    pub is_last: bool,
    /// What is wrong with the file: its name and the reason.
    pub problem: Option<(String, String)>,
    /// The name of a file that was skipped because it is not text.
    pub binary: Option<String>,
}

/// How many bytes of a file are looked at to know its type.
pub(super) const START: usize = 8 << 10;
/// How many bytes a piece of a text has, about.
pub(super) const PIECE: usize = 128 << 10;
/// Reads what is there, and waits only where nothing is. Returns how much it was.
pub(super) fn read_some(reader: &mut dyn Read, bytes: &mut Vec<u8>) -> io::Result<usize> {
    let before = bytes.len();
    bytes.resize(before + PIECE, 0);
    let read = loop {
        match reader.read(bytes.get_mut(before..).unwrap_or_default()) {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            read => break read,
        }
    };
    bytes.truncate(before + read.as_ref().copied().unwrap_or_default());
    read
}

/// Reads the start of an input that may come line by line: no more than it takes to know its type. A text is known by a first
/// line that can start no header and no markup.
pub(super) fn read_start(reader: &mut dyn Read, start: &mut Vec<u8>) -> io::Result<()> {
    while start.len() < START {
        if read_some(reader, start)? == 0 {
            break;
        }
        let line = start
            .split(|byte| *byte == b'\n')
            .next()
            .unwrap_or_default();
        let word = line
            .split(|byte| !byte.is_ascii_alphanumeric() && *byte != b'-')
            .next();
        let after = line.get(word.unwrap_or_default().len());
        let is_link = line.windows(3).any(|three| three == b"://");
        let is_text = line.len() < start.len()
            && (after != Some(&b':') || is_link)
            && !line.is_empty()
            && !line.starts_with(b"From ")
            && !matches!(line.first(), Some(b'<' | b'{' | b'[' | b'%'))
            && memchr(0, start).is_none();
        if is_text {
            break;
        }
    }
    Ok(())
}

/// Where lines end that no reference goes on from: between `<` and `>` it may.
pub(super) fn cut(bytes: &[u8]) -> Option<usize> {
    let mut end = memrchr(b'\n', bytes)? + 1;
    for _ in 0..LONGEST_BRACKETED {
        let start = end.saturating_sub(LONGEST_BRACKETED + 2);
        let near = &bytes[start..end];
        let Some(open) = memrchr(b'<', near) else {
            break;
        };
        if near[open..].contains(&b'>') {
            break;
        }
        match memrchr(b'\n', &bytes[..start + open]) {
            Some(before) => end = before + 1,
            None => break,
        }
    }
    Some(end)
}

/// Where rows of a table end: a line break between quotation marks is in a field.
pub(super) fn row(bytes: &[u8]) -> Option<usize> {
    let (mut is_inside, mut end) = (false, None);
    for at in memchr2_iter(b'"', b'\n', bytes) {
        match bytes.get(at) {
            // In the middle of a field, it is a letter like any other.
            Some(b'"') => is_inside = !is_inside && starts_field(bytes.get(..at)),
            _ if !is_inside => end = Some(at + 1),
            _ => {}
        }
    }
    end
}

/// Whether a quotation mark after these bytes is the first of a field, or the second of two.
fn starts_field(before: Option<&[u8]>) -> bool {
    let last = before.and_then(<[u8]>::last);
    last.is_none_or(|last| b"\n\r,;\t|\"".contains(last))
}

/// Whether a bracket is open where bytes are cut, in which a reference may go on.
pub(super) fn is_open(bytes: &[u8], cut: usize) -> bool {
    let near = bytes
        .get(cut.saturating_sub(LONGEST_BRACKETED + 2)..cut)
        .unwrap_or_default();
    memrchr(b'<', near)
        .is_some_and(|open| memchr(b'>', near.get(open..).unwrap_or_default()).is_none())
}

/// After the last blank; or else before the last character, which may not be whole.
pub(super) fn blank(bytes: &[u8]) -> usize {
    let is_blank = |byte: &u8| byte.is_ascii_whitespace();
    let last = bytes.iter().rposition(is_blank);
    let start = || bytes.iter().rposition(|byte| (*byte as i8) >= -0x40);
    last.map(|last| last + 1)
        .or_else(start)
        .filter(|cut| *cut > 0)
        .unwrap_or(bytes.len())
}
