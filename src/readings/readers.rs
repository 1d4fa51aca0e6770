//! What is to be read, by which readers, and in which roles.

use std::str::FromStr;

use super::programs::{PROGRAMS, program};
use super::reading::Parser;
use crate::resolve::{Resolution, ResolveOptions};
use crate::syntax::Standard;

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
pub struct Readers {
    parsers: Vec<Parser>,
    /// Whether the careless reader was asked by its name. It is left out otherwise where its host is RFC 3986's, and
    /// never compared.
    names_careless: bool,
}

impl Readers {
    /// These readers, each once.
    pub fn of(chosen: impl IntoIterator<Item = Parser>) -> Self {
        let mut readers = Readers {
            parsers: vec![Parser::Rfc3986],
            names_careless: false,
        };
        for parser in chosen {
            readers.add(parser);
        }
        readers
    }

    /// Asks a reader too.
    pub fn add(&mut self, parser: Parser) {
        if !self.has(parser) {
            self.parsers.push(parser);
        }
        self.names_careless |= parser == Parser::Naive;
    }

    /// Whether a reader is asked.
    pub fn has(&self, parser: Parser) -> bool {
        self.parsers.contains(&parser)
    }

    /// The readers in their order.
    pub fn iter(&self) -> impl Iterator<Item = Parser> {
        self.parsers.iter().copied()
    }

    /// Whether one is asked that follows no standard: a program, or the careless reader by its name.
    pub fn has_programs(&self) -> bool {
        let is_program = |parser: &Parser| matches!(parser, Parser::Program(_));
        self.names_careless || self.parsers.iter().any(is_program)
    }

    /// Whether the careless reader reads whatever its host is, and is compared with the others.
    pub(super) fn names_careless(&self) -> bool {
        self.names_careless
    }
}

impl Default for Readers {
    /// The standards, and a careless reader where it finds another host.
    fn default() -> Self {
        Readers {
            parsers: Parser::STANDARDS.to_vec(),
            names_careless: false,
        }
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

/// A text that is to be read, and how.
///
/// The reading of the standard in use is the resolution that the standard and the options give. Pass that
/// resolution if it was made already.
#[derive(Clone, Copy, Debug)]
pub struct ReadRequest<'r> {
    pub text: &'r str,
    /// The base that each reader resolves it against, in its own way.
    pub base: Option<&'r str>,
    /// The standard in use.
    pub standard: Standard,
    /// How both standards resolve.
    pub options: ResolveOptions,
    /// What the text was resolved to by the standard in use with these options; `None` if that was not done.
    pub resolution: Option<&'r Resolution>,
    /// Which readers are asked; `None` for the default.
    pub readers: Option<&'r Readers>,
}

impl<'r> ReadRequest<'r> {
    /// A text that was not resolved yet, with default options.
    pub fn new(text: &'r str, base: Option<&'r str>) -> Self {
        ReadRequest {
            text,
            base,
            standard: Standard::default(),
            options: ResolveOptions::default(),
            resolution: None,
            readers: None,
        }
    }
}
