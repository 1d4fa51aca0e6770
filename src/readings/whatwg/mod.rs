//! The reader that people meet most: a browser, by the WHATWG URL Standard.
//!
//! The basic URL parser with all its states, the host parser, the serializers and the named
//! validation errors, written from the standard's text as it stands in 2026 (its domain parser takes
//! an ASCII domain as it is, bad Punycode and all). Section titles in this module are that
//! standard's. What is not here is what a text alone never needs: setters
//! (the *state override*), encodings other than UTF-8, blob URL entries.
//!
//! ```
//! use urilens::readings::whatwg;
//!
//! let base = whatwg::parse("http://example.org/", None).url;
//! let input = r"/\evil.example\x";
//! let outcome = whatwg::parse(input, base.as_ref());
//!
//! assert_eq!(outcome.url.unwrap().href(), "http://evil.example/x");
//! assert_eq!(outcome.components.host.unwrap().of(input), "evil.example");
//! assert_eq!(outcome.errors[0].kind.name(), "invalid-reverse-solidus");
//! assert_eq!(outcome.errors[0].span.of(input), r"\");
//! ```

mod authority;
mod domain;
mod errors;
mod file;
mod host;
mod host_text;
mod input;
mod ipv4;
mod ipv6;
mod parser;
mod path;
mod percent_encode;
mod serialize;
mod special_schemes;
mod url;

pub use errors::{Failure, ValidationError, ValidationErrorKind};
pub use host::Host;
pub use special_schemes::{
    SPECIAL_SCHEMES, SpecialScheme, is_special, is_special_with_host, special_scheme,
};
pub use url::Url;

use crate::syntax::Span;
use input::Cleaned;
use parser::Parser;

/// What a browser makes of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The URL, or `None` where the standard's parser returns failure.
    pub url: Option<Url>,
    /// Every validation error, in the order of the standard's steps, the one that ended the parser
    /// last. Errors that the standard reports once per character are told once per run of
    /// neighbouring characters.
    pub errors: Vec<ValidationError>,
    /// Why there is no URL.
    pub failure: Option<ValidationError>,
    /// Which typed text was taken for which component. After a failure: as far as the parser came.
    pub components: ComponentSpans,
}

/// For each component, the typed text that was taken for it, without the delimiters around it.
///
/// `None` if it was not typed: absent, or taken from the base. Typed but empty is an empty span.
/// Spans are UTF-8 byte offsets into the original input, and cover removed tabs and newlines
/// inside.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct ComponentSpans {
    /// Up to the first `:`.
    pub scheme: Option<Span>,
    /// Up to the first `:` before the last `@` of the authority.
    pub username: Option<Span>,
    /// From that `:` to the last `@`.
    pub password: Option<Span>,
    /// The host, an IPv6 address with its brackets.
    pub host: Option<Span>,
    /// Between the `:` behind the host and the end of the authority.
    pub port: Option<Span>,
    /// The path with its leading slash or backslash.
    pub path: Option<Span>,
    /// Behind `?`.
    pub query: Option<Span>,
    /// Behind `#`.
    pub fragment: Option<Span>,
}

impl ComponentSpans {
    fn map(self, change: impl Fn(Span) -> Span) -> Self {
        ComponentSpans {
            scheme: self.scheme.map(&change),
            username: self.username.map(&change),
            password: self.password.map(&change),
            host: self.host.map(&change),
            port: self.port.map(&change),
            path: self.path.map(&change),
            query: self.query.map(&change),
            fragment: self.fragment.map(&change),
        }
    }
}

/// Reads `input` as a browser does: the basic URL parser, over UTF-8.
///
/// `base` is the URL that a relative `input` is resolved against. The time taken is linear in the
/// length of the input and the base.
pub fn parse(input: &str, base: Option<&Url>) -> Outcome {
    let mut log = errors::Log::default();
    let cleaned = Cleaned::new(input, &mut log);
    let told_in_typed_text = log.errors.len();
    // Errors of the state machine must not run together with those of the cleaning.
    let mut parser = Parser::new(&cleaned.text, base);
    let result = parser.run();
    let failure = result.err();
    log.errors.append(&mut parser.log.errors);
    log.errors.extend(failure);
    for error in log.errors.iter_mut().skip(told_in_typed_text) {
        error.span = cleaned.original(error.span);
    }
    Outcome {
        url: failure.is_none().then_some(parser.url),
        errors: log.errors,
        failure: failure.map(|error| ValidationError {
            span: cleaned.original(error.span),
            ..error
        }),
        components: parser.components.map(|span| cleaned.original(span)),
    }
}
