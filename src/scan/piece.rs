//! A piece of a file: all of it, or some of its lines.

use std::sync::Arc;

use crate::document::Kind;

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
