//! What comes of a piece of a file, until it is written.

use std::fmt;
use std::ops::Range;

use crate::batch::ordered::Buffer;
use crate::document::{Problem, Skipped};
use crate::review::Severity;

/// A reference that was inspected and written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Row {
    /// Its text in [`Results::bytes`].
    pub text: Range<usize>,
    /// The same for all references that go to the same place from the same text.
    pub key: u64,
    /// The worst finding.
    pub worst: Option<Severity>,
    /// Whether it breaks the grammar.
    pub is_invalid: bool,
    /// The registrable domains of its destination, one for each group of readers; `None` stands for no host.
    pub owners: Vec<Option<Box<str>>>,
}

/// What of a file could not be read as it should.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Told {
    /// The file, quoted.
    pub file: String,
    /// The line that the piece starts on.
    pub line: u64,
    /// What it is.
    pub problem: Problem,
}

impl fmt::Display for Told {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            1 => write!(out, "{}: {}", self.file, self.problem),
            line => write!(out, "{}, from line {line}: {}", self.file, self.problem),
        }
    }
}

/// What comes of pieces, in their order.
#[derive(Clone, Default, Debug)]
pub struct Results {
    /// The text of all rows.
    pub bytes: Vec<u8>,
    /// The references.
    pub rows: Vec<Row>,
    /// How many references were left out, because nothing that is wanted was found in them.
    pub left_out: u64,
    /// What could not be read as it should.
    pub problems: Vec<Told>,
    /// What could not be read at all.
    pub errors: Vec<String>,
    /// How many files end here.
    pub files: usize,
    /// The files that were skipped because they are not text.
    pub binary: Vec<String>,
    /// The parts of messages that were not read, each with its file, quoted.
    pub skipped: Vec<(String, Skipped)>,
    /// How many bytes were read.
    pub read: u64,
}

impl Buffer for Results {
    fn size(&self) -> usize {
        self.bytes.len() + self.rows.len() * size_of::<Row>()
    }

    fn clear(&mut self, room: usize) {
        self.bytes.clear();
        self.bytes.shrink_to(room);
        self.rows.clear();
        self.rows.shrink_to(room / size_of::<Row>());
        self.problems.clear();
        self.errors.clear();
        self.binary.clear();
        self.skipped.clear();
        (self.files, self.read, self.left_out) = (0, 0, 0);
    }
}
