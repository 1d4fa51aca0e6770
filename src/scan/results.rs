//! What comes of a piece of a file until it is written, and the domains that references go to.

use std::collections::HashMap;
use std::fmt;
use std::ops::Range;
use std::sync::Arc;

use crate::batch::ordered::Buffer;
use crate::document::{Noted, Problem, Skipped};
use crate::message::Level;
use crate::report::quoted;
use crate::syntax::order::sort_by;

/// A reference that was inspected and written.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Row {
    /// Its text in [`Results::bytes`].
    pub text: Range<usize>,
    /// The same for all references that go to the same place from the same text.
    pub key: u64,
    /// The worst finding.
    pub worst: Option<Level>,
    /// Whether it breaks the grammar.
    pub is_invalid: bool,
    /// Whether it is a message, and no reference.
    pub is_mail: bool,
    /// Where it goes, once for each group of readers; empty where the references themselves are written.
    pub owners: Vec<Owner>,
}

/// What of a file could not be read as it should.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Told {
    /// The file, quoted.
    pub file: String,
    /// The line that it is on, or that the piece starts on.
    pub line: u64,
    /// Whether it is on that line, and not anywhere after it.
    pub is_there: bool,
    /// The message of an mbox.
    pub message: Option<u64>,
    /// The part of a message.
    pub part: Option<Arc<str>>,
    /// What it is.
    pub problem: Problem,
}

impl Told {
    /// A problem of a piece that starts at this line; `at` is the line of the problem, if it has one.
    pub fn new(file: &str, start: u64, noted: &Noted, at: Option<u64>) -> Self {
        Told {
            file: quoted(file),
            line: at.unwrap_or(start),
            is_there: at.is_some(),
            message: noted.message,
            part: noted.part.clone(),
            problem: noted.problem.clone(),
        }
    }

    /// Where in the file it is: “, message 3, part 1”.
    pub fn place(&self) -> String {
        let mut place = match (self.is_there, self.line) {
            (true, line) => format!(", line {line}"),
            (false, 1) => String::new(),
            // The number of the message says more.
            (false, _) if self.message.is_some() => String::new(),
            (false, line) => format!(", from line {line}"),
        };
        if let Some(message) = self.message {
            place.push_str(&format!(", message {message}"));
        }
        if let Some(part) = &self.part {
            place.push_str(&format!(", part {part}"));
        }
        place
    }
}

impl fmt::Display for Told {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}{}: {}", self.file, self.place(), self.problem)
    }
}

/// Where references go together: what `--hosts` counts.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Owner {
    /// To a registrable domain, or to a host without one.
    Host(Box<str>),
    /// To no host, by this scheme.
    Scheme(Box<str>),
    /// Nowhere: relative references without a base.
    Nowhere,
}

impl Owner {
    /// The domain or the host.
    pub fn host(&self) -> Option<&str> {
        match self {
            Owner::Host(host) => Some(host),
            Owner::Scheme(_) | Owner::Nowhere => None,
        }
    }

    /// The scheme of references that go to no host.
    pub fn scheme(&self) -> Option<&str> {
        match self {
            Owner::Scheme(scheme) => Some(scheme),
            Owner::Host(_) | Owner::Nowhere => None,
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
    /// How many references were left out on purpose.
    pub excepted: u64,
    /// How many findings were left out, because they are in the baseline.
    pub known: u64,
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
        (self.excepted, self.known) = (0, 0);
    }
}

/// How often a domain was found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HostCount {
    /// Where references go.
    pub owner: Owner,
    /// How many references go there.
    pub count: u64,
    /// The worst finding of all of them.
    pub worst: Option<Level>,
}

/// Counts domains.
#[derive(Clone, Default, Debug)]
pub struct Hosts(HashMap<Owner, (u64, Option<Level>)>);

impl Hosts {
    /// Counts a reference.
    pub fn add(&mut self, owner: &Owner, worst: Option<Level>) {
        let entry = match self.0.get_mut(owner) {
            Some(entry) => entry,
            None => self.0.entry(owner.clone()).or_default(),
        };
        entry.0 += 1;
        entry.1 = entry.1.max(worst);
    }

    /// All of them, the worst first, then the most frequent.
    pub fn sorted(self) -> Vec<HostCount> {
        let all = self.0.into_iter();
        let mut all: Vec<_> = all
            .map(|(owner, (count, worst))| HostCount {
                owner,
                count,
                worst,
            })
            .collect();
        sort_by(&mut all, |a, b| {
            let worse = b.worst.cmp(&a.worst);
            worse
                .then(b.count.cmp(&a.count))
                .then_with(|| a.owner.cmp(&b.owner))
        });
        all
    }
}
