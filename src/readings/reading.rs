//! One reading of a text, in terms that all readers share.

use std::sync::Arc;

use super::programs::{Program, Refusal};
use super::whatwg;
use super::whatwg::ValidationError;
use crate::message::Message;
use crate::resolve::ResolveError;
use crate::syntax::{Bounded, Component, Components, Span, Violation};

/// A reader: a program that parses a text as this standard, or this habit, has it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Parser {
    /// RFC 3986: appendix B's split, checked by the grammar.
    Rfc3986,
    /// RFC 2396: its own split and grammar.
    Rfc2396,
    /// A browser, by the WHATWG URL Standard.
    Whatwg,
    /// A careless program: the first `@`, the first `:`.
    Naive,
    /// A program that exists, by its model.
    Program(&'static Program),
}

impl Parser {
    /// The readers that are no programs: the standards, and a careless reader. They read by default.
    pub const STANDARDS: [Parser; 4] = [
        Parser::Rfc3986,
        Parser::Rfc2396,
        Parser::Whatwg,
        Parser::Naive,
    ];

    /// The name on the command line and in JSON.
    pub const fn id(self) -> &'static str {
        match self {
            Parser::Rfc3986 => "rfc3986",
            Parser::Rfc2396 => "rfc2396",
            Parser::Whatwg => "whatwg",
            Parser::Naive => "naive",
            Parser::Program(program) => program.id,
        }
    }

    /// Whether it reads as a browser does.
    pub fn is_browser(self) -> bool {
        match self {
            Parser::Whatwg => true,
            Parser::Program(program) => program.is_browser(),
            Parser::Rfc3986 | Parser::Rfc2396 | Parser::Naive => false,
        }
    }

    /// The name shown to people.
    pub const fn name(self) -> &'static str {
        match self {
            Parser::Rfc3986 => "RFC 3986",
            Parser::Rfc2396 => "RFC 2396",
            Parser::Whatwg => "a browser",
            Parser::Naive => "a naive reader",
            Parser::Program(program) => program.name,
        }
    }

    /// The same at the start of a sentence.
    pub const fn capitalized_name(self) -> &'static str {
        match self {
            Parser::Whatwg => "A browser",
            Parser::Naive => "A naive reader",
            Parser::Rfc3986 | Parser::Rfc2396 | Parser::Program(_) => self.name(),
        }
    }
}

/// What one reader makes of a text. A relative reference is read together with its base, if it has
/// one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reading {
    /// The reader.
    pub parser: Parser,
    /// Whether the text is valid for the reader; for a browser, whether its parser returns a URL at all.
    pub valid: bool,
    /// Whether scheme and authority are valid for the reader. Letters outside of US-ASCII count as valid
    /// (RFC 3987), and so do addresses in brackets under RFC 2396 (RFC 2732).
    pub accepts: bool,
    /// Why the reader refuses the text, or cannot resolve it.
    pub error: Option<ReadingError>,
    /// Whether the reader has assumed a scheme, because the text has none.
    pub assumes_scheme: bool,
    /// Whether its destination is compared with the others': not that of a careless reader whom nobody has named,
    /// because it follows no standard.
    pub is_compared: bool,
    /// A browser's validation errors, including those that it ignores.
    pub validation_errors: Bounded<whatwg::ValidationError>,
    /// The text that the components are parts of. Readers that get the same share it.
    pub(super) text: Arc<str>,
    pub(super) components: Components,
    /// Whether `text` is the URI that the reader gets.
    pub(super) is_target: bool,
}

impl Reading {
    /// A reading of `text` with these components and without errors. `is_target` is whether `text` is the URI
    /// that the reader gets, and not only the part of the reference that it has parsed.
    pub(super) fn new(
        parser: Parser,
        text: impl Into<Arc<str>>,
        components: Components,
        is_target: bool,
    ) -> Self {
        Reading {
            parser,
            valid: true,
            accepts: true,
            error: None,
            assumes_scheme: false,
            is_compared: parser != Parser::Naive,
            validation_errors: Bounded::default(),
            text: text.into(),
            components,
            is_target,
        }
    }

    /// The same reading by another reader.
    pub(super) fn shared_with(&self, parser: Parser) -> Self {
        let text = Arc::clone(&self.text);
        Reading::new(parser, text, self.components, self.is_target)
    }

    /// The same reading, with the text of one of `others` if it is the same text: readers mostly get the same, and
    /// hold it once.
    pub(super) fn sharing_with(mut self, others: &[Reading]) -> Self {
        if let Some(other) = others.iter().find(|other| other.text == self.text) {
            self.text = Arc::clone(&other.text);
        }
        self
    }

    /// Whether a program that reads like this goes on with what it has read. One that only splits by a standard does so with a
    /// text that the grammar refuses as well.
    pub fn is_taken(&self) -> bool {
        self.valid
            || matches!(
                self.parser,
                Parser::Rfc3986 | Parser::Rfc2396 | Parser::Naive
            )
    }

    /// A component as the reader sees it, `None` where it is undefined. The authority is the one of the URI that
    /// the reader gets.
    pub fn get(&self, component: Component) -> Option<&str> {
        let span = self.components.get(component)?;
        Some(span.of(&self.text))
    }

    /// Without its `:`.
    pub fn scheme(&self) -> Option<&str> {
        self.get(Component::Scheme)
    }

    /// Without its `@`. May contain a password.
    pub fn userinfo(&self) -> Option<&str> {
        self.get(Component::Userinfo)
    }

    /// With the brackets of an IP literal. Under RFC 2396 also an authority that is not a server.
    pub fn host(&self) -> Option<&str> {
        self.get(Component::Host)
    }

    /// As the reader passes it on. A browser leaves out the scheme's default port.
    pub fn port(&self) -> Option<&str> {
        self.get(Component::Port)
    }

    /// Never undefined.
    pub fn path(&self) -> &str {
        self.components.path.of(&self.text)
    }

    /// The URI that the reader gets; `None` if there is none, as for the current document under
    /// RFC 2396.
    pub fn href(&self) -> Option<&str> {
        self.is_target.then_some(&*self.text)
    }
}

/// Why a reader refuses a text, or cannot resolve it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ReadingError {
    /// The program refuses the text.
    Refusal(Refusal),
    /// The text breaks the grammar of the reader's standard.
    Violation(Violation),
    /// The text is valid, but has no target.
    Resolution(ResolveError),
    /// The URL Standard's parser returns failure.
    Failure(ValidationError),
}

impl ReadingError {
    /// The place in the text that is at fault; `None` if it is none.
    pub fn place(&self) -> Option<Span> {
        match self {
            ReadingError::Violation(violation) => Some(violation.span),
            ReadingError::Resolution(_) | ReadingError::Refusal(_) => None,
            ReadingError::Failure(error) => Some(error.span),
        }
    }

    /// The error in words. `text` is the text that was read, and `base` its base. A quote has its place in
    /// `text`, or in the base where the base is at fault.
    pub fn message(&self, text: &str, base: Option<&str>) -> Message {
        match self {
            ReadingError::Violation(violation) => violation.message(text),
            ReadingError::Resolution(error) => error.message(base.unwrap_or("")),
            ReadingError::Failure(error) => error.message(text),
            ReadingError::Refusal(refusal) => refusal.0.into(),
        }
    }
}
