//! The reader that people meet most: a browser, by the WHATWG URL Standard.
//!
//! The basic URL parser with all its states, the host parser, the serializers and the named
//! validation errors, written from the standard's text as it is written in 2026 (its domain parser takes
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
mod chromium;
mod dialect;
mod domain;
mod errors;
mod file;
mod firefox;
mod host;
mod host_text;
mod input;
mod ipv4;
mod ipv6;
mod outcome;
mod parser;
mod path;
mod percent_encode;
mod refused;
mod special_schemes;
mod url;

pub(crate) use dialect::Dialect;
pub use errors::{Failure, ValidationError, ValidationErrorKind};
pub use host::Host;
pub use outcome::{ComponentSpans, Outcome};
#[cfg(feature = "review")]
pub(crate) use percent_encode::is_forbidden_in_domain;
pub use special_schemes::{
    SPECIAL_SCHEMES, SpecialScheme, is_special, is_special_with_host, special_scheme,
};
pub use url::Url;

use input::Cleaned;
use parser::StateMachine;

/// Reads `input` as a browser does: the basic URL parser, over UTF-8.
///
/// `base` is the URL that a relative `input` is resolved against. The time taken is linear in the
/// length of the input and the base.
pub fn parse(input: &str, base: Option<&Url>) -> Outcome {
    parse_as(Dialect::Standard, input, base)
}

/// As [`parse`], by the rules of a dialect.
pub(crate) fn parse_as(dialect: Dialect, input: &str, base: Option<&Url>) -> Outcome {
    let mut log = errors::Log::default();
    let cleaned = Cleaned::new(input, dialect.keeps_tabs(input), &mut log);
    let reported_in_typed_text = log.errors.len();
    // Errors of the state machine must not run together with those of the cleaning.
    let mut parser = StateMachine::new(&cleaned.text, base, dialect);
    let result = match dialect == Dialect::Firefox && firefox::refuses(input) {
        true => {
            let kind = ValidationErrorKind::InvalidUrlUnit;
            Err(errors::failure(kind, 0, cleaned.text.len()))
        }
        false => parser.run(),
    };
    let failure = result.err();
    log.errors.append(std::mem::take(&mut parser.log.errors));
    failure
        .into_iter()
        .for_each(|error| log.errors.push_last(error));
    for error in log.errors.iter_mut().skip(reported_in_typed_text) {
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
