//! Why a reference has no target.

use std::fmt::{self, Display};

use crate::message;
use crate::message::{Message, Quote};
use crate::syntax::Violation;

/// Why there is no target. [`Display`] writes what is known without a look at the base;
/// [`message`](ResolveError::message) also what is wrong with the base.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ResolveError {
    /// A relative reference without a base (RFC 3986 §5.1).
    NoBase,
    /// The base has no scheme (RFC 3986 §5.2.1).
    RelativeBase,
    /// The base breaks the grammar (RFC 3986 §5.1); this is the first place.
    InvalidBase(Violation),
    /// RFC 2396 §5.2 step 6g, with [`ExcessDots::Refuse`](super::ExcessDots::Refuse).
    ExcessDots,
}

impl ResolveError {
    /// The error in words, without full stop. `base` is the base's text; the quotes have their places in it.
    ///
    /// ```
    /// use urilens::resolve::{ResolveOptions, Resolution};
    /// use urilens::syntax::{Reference, Standard};
    ///
    /// let [base, reference] = ["http://a/{", "g"].map(|text| Reference::split(text, Standard::Rfc3986));
    /// let resolution = Resolution::new(Some(&base), &reference, ResolveOptions::default());
    /// let message = resolution.error.map(|error| error.message("http://a/{").to_string());
    /// assert_eq!(
    ///     message.as_deref(),
    ///     Some("the base is not a valid URI: “{” is not allowed in the path (character 10 of the base)")
    /// );
    /// ```
    pub fn message(&self, base: &str) -> Message {
        match self {
            ResolveError::NoBase => {
                "a relative reference needs a base URI, and none is given".into()
            }
            ResolveError::RelativeBase => {
                "the base has no scheme, so it is a relative reference and not a URI".into()
            }
            ResolveError::InvalidBase(violation) => {
                // The place of a character in a secret says how long the secret is at least.
                let span = violation.span;
                let place = Quote::bare(span.in_words(base), span);
                message![
                    "the base is not a valid URI: ",
                    violation.clause(base),
                    " (",
                    place,
                    " of the base)"
                ]
            }
            ResolveError::ExcessDots => {
                "the path climbs above the root, and such references are refused (step 6g)".into()
            }
        }
    }
}

impl Display for ResolveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ResolveError::InvalidBase(_) => f.write_str("the base is not a valid URI"),
            error => error.message("").fmt(f),
        }
    }
}

impl std::error::Error for ResolveError {}
