//! The functions of the first page: what most programs want of the library, in one call each.

use std::fmt;

use crate::normalize::{Equivalence, Ladder, RungKind};
use crate::resolve::{ResolveError, ResolveOptions, Silent, resolve_into};
use crate::syntax::{Reference, Span, Standard};

/// Why something can't be done with a text.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Error {
    /// The text is not a valid URI reference.
    Invalid {
        /// What is wrong, in a sentence.
        message: String,
        /// Where: byte offsets into the text.
        span: Span,
        /// The section of RFC 3986 that states the rule.
        section: &'static str,
    },
    /// The reference has no target.
    NoTarget(ResolveError),
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Error::Invalid {
                message, section, ..
            } => write!(f, "{message} (RFC 3986 §{section})"),
            Error::NoTarget(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for Error {}

/// Splits a URI reference, and checks it by the grammar of RFC 3986.
/// [`Reference::split`] splits any text, whether it is valid or not.
///
/// # Errors
/// The first place that breaks the grammar.
pub fn parse(text: &str) -> Result<Reference<'_>, Error> {
    let reference = Reference::split(text, Standard::Rfc3986);
    match reference.check().first() {
        None => Ok(reference),
        Some(violation) => Err(Error::Invalid {
            message: violation.message(text).to_string(),
            span: violation.span,
            section: violation.rule.section,
        }),
    }
}

/// The target of a reference (RFC 3986 §5.2). Neither text has to be valid.
///
/// # Errors
/// A relative reference with a base that has no scheme.
pub fn resolve(base: &str, reference: &str) -> Result<String, Error> {
    let base = Reference::split(base, Standard::Rfc3986);
    let reference = Reference::split(reference, Standard::Rfc3986);
    let mut target = String::new();
    let options = ResolveOptions::default();
    match resolve_into(Some(&base), &reference, options, &mut target, &mut Silent) {
        Ok(_) => Ok(target),
        Err(error) => Err(Error::NoTarget(error)),
    }
}

/// The normal form of a reference (RFC 3986 §6.2.2 and §6.2.3).
pub fn normalize(reference: &str) -> String {
    crate::normalize::normalize(&Reference::split(reference, Standard::Rfc3986))
}

/// The first rung of the comparison ladder (RFC 3986 §6.2) on which two URIs are equal; `None` if there is none.
pub fn compare(a: &str, b: &str) -> Option<RungKind> {
    let climb = |text| Ladder::climb(&Reference::split(text, Standard::Rfc3986));
    Equivalence::of(&climb(a), &climb(b), Standard::Rfc3986).rung
}

/// The links of a text, in their order: what has a scheme or starts with `www.`, without the delimiters around it.
#[cfg(feature = "document")]
pub fn links(text: &str) -> impl Iterator<Item = std::borrow::Cow<'_, str>> {
    let found: Vec<_> =
        crate::document::references(text, &|name: &str, _| name.starts_with("www.")).collect();
    found.into_iter().map(|found| found.reference)
}

/// The findings of the security review about a reference, the worst first.
#[cfg(feature = "review")]
pub fn review(reference: &str) -> Vec<crate::review::Finding> {
    use crate::inspect::{Parts, Request, inspect};

    let parts = Parts::FINDINGS;
    inspect(&Request {
        reference,
        parts,
        ..Request::default()
    })
    .findings
}

/// Writes an inspection as JSON, with those parts that it was asked for.
///
/// # Errors
/// Those of the writer.
#[cfg(feature = "review")]
pub fn write_json(
    inspection: &crate::inspect::Inspection,
    mut writer: impl std::io::Write,
) -> std::io::Result<()> {
    let mut out = Vec::new();
    crate::report::json::write(inspection, inspection.parts, &mut out);
    writer.write_all(&out)
}
