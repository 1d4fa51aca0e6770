//! Why a reader refuses a text, or cannot resolve it.

use super::programs::Refusal;
use super::whatwg::ValidationError;
use crate::message::Message;
use crate::resolve::ResolveError;
use crate::syntax::{Span, Violation};

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
