//! How the other standard reads the same text, in one line.

use super::current_document;
use crate::readings::standards::{Comparison, StandardReading};
use crate::resolve::ResolveError;
use crate::syntax::{Component, HostKind, Reference, Standard};

/// How the other standard reads the text, in few words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OtherStandard<'c> {
    /// The other standard.
    pub standard: Standard,
    /// Another target, if that is the difference. It may hold a password.
    pub target: Option<&'c str>,
    /// Otherwise the difference in words, which are safe to show anywhere.
    pub words: String,
}

/// The line for a text that was read by `standard`; `None` where the standards agree.
///
/// ```
/// use urilens::explain::other_standard;
/// use urilens::readings::standards::Comparison;
/// use urilens::resolve::ResolveOptions;
/// use urilens::syntax::Standard;
///
/// let comparison = Comparison::new("?y", Some("http://a/b/c/d;p?q"), ResolveOptions::default());
/// let said = other_standard(&comparison, "?y", Standard::Rfc3986).unwrap();
/// assert_eq!(said.standard, Standard::Rfc2396);
/// assert_eq!(said.target, Some("http://a/b/c/?y"));
/// ```
pub fn other_standard<'c>(
    comparison: &'c Comparison,
    text: &str,
    standard: Standard,
) -> Option<OtherStandard<'c>> {
    if comparison.is_same() {
        return None;
    }
    let other = comparison.reading(standard.other());
    let mut said = OtherStandard {
        standard: other.standard,
        target: None,
        words: String::new(),
    };
    if comparison.targets_differ() {
        match (&other.target, &other.error) {
            (Some(target), _) if comparison.reading(standard).target.as_ref() != Some(target) => {
                said.target = Some(target);
            }
            (Some(_), _) => {
                said.words = match other.same_document {
                    true => "the same target, which is the same document as the base".into(),
                    false => "the same target, which is not the same document as the base".into(),
                };
            }
            (None, Some(error)) => said.words = format!("no target: {}", reason(error)),
            (None, None) => {
                said.words = current_document(&Reference::split(text, other.standard));
            }
        }
        return Some(said);
    }
    let mut words = Vec::new();
    if comparison.validity_differs() {
        words.push(grammar(other));
    }
    let registry = |reading: &StandardReading| reading.host_kind == Some(HostKind::RegistryName);
    if comparison.differing == [Component::Host] && registry(&comparison.rfc2396) {
        words.push(match registry(other) {
            true => "the authority is a reg_name and contains no host".into(),
            false => "the authority contains a host".into(),
        });
    } else if !comparison.differing.is_empty() {
        let names: Vec<_> = comparison.differing.iter().map(|one| one.name()).collect();
        words.push(format!("different {}", names.join(", ")));
    }
    if words.is_empty() {
        words.push("the same target, but another normalization".into());
    }
    said.words = words.join("; ");
    Some(said)
}

fn grammar(reading: &StandardReading) -> String {
    match reading.violations.len() {
        0 => "valid".into(),
        1 => "invalid in one place".into(),
        many => format!("invalid in {many} places"),
    }
}

/// An error without quotes, which may hold a password.
fn reason(error: &ResolveError) -> String {
    match error {
        ResolveError::InvalidBase(_) => "the base is not a URI".into(),
        error => error.to_string(),
    }
}
