//! Which readers read a text, and in which roles.

use std::str::FromStr;

use super::programs::{PROGRAMS, program};
use super::reading::Parser;

/// The readers that are asked.
///
/// RFC 3986 is always the first of them, because the others are compared with it.
///
/// ```
/// use urilens::readings::Readers;
///
/// let readers = Readers::of("curl,go".split(',').map(|id| id.parse().unwrap()));
/// let ids: Vec<&str> = readers.iter().map(|parser| parser.id()).collect();
/// assert_eq!(ids, ["rfc3986", "curl", "go"]);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Readers(Vec<Parser>);

impl Readers {
    /// These readers, each once.
    pub fn of(chosen: impl IntoIterator<Item = Parser>) -> Self {
        let mut readers = Readers(vec![Parser::Rfc3986]);
        for parser in chosen {
            readers.add(parser);
        }
        readers
    }

    /// Asks a reader too.
    pub fn add(&mut self, parser: Parser) {
        if !self.has(parser) {
            self.0.push(parser);
        }
    }

    /// Whether a reader is asked.
    pub fn has(&self, parser: Parser) -> bool {
        self.0.contains(&parser)
    }

    /// The readers in their order.
    pub fn iter(&self) -> impl Iterator<Item = Parser> {
        self.0.iter().copied()
    }
}

impl Default for Readers {
    /// The standards, and a careless reader.
    fn default() -> Self {
        Readers(Parser::STANDARDS.to_vec())
    }
}

/// Two readers in a row: what one has checked, the other fetches.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Roles {
    /// The reader that decides whether the reference is allowed.
    pub checked_by: Parser,
    /// The reader that then goes where the reference leads.
    pub fetched_by: Parser,
}

/// An id that no reader has.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("unknown reader `{0}`; `urilens readers` lists all")]
pub struct UnknownReader(pub String);

impl Parser {
    /// All readers, in the order of lists.
    pub fn all() -> impl Iterator<Item = Parser> {
        let programs = PROGRAMS.iter().copied().map(Parser::Program);
        Parser::STANDARDS.into_iter().chain(programs)
    }
}

impl FromStr for Parser {
    type Err = UnknownReader;

    /// Reads an id.
    fn from_str(id: &str) -> Result<Self, UnknownReader> {
        let standard = Parser::STANDARDS
            .into_iter()
            .find(|parser| parser.id() == id);
        standard
            .or_else(|| program(id).map(Parser::Program))
            .ok_or_else(|| UnknownReader(id.to_owned()))
    }
}
