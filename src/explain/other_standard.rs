//! How the other standard reads the same text, in one line.

use super::current_document;
use crate::message;
use crate::message::Message;
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
    /// Otherwise the difference in words. Quotes have their places in the reference.
    pub message: Message,
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
        message: Message::default(),
    };
    if comparison.targets_differ() {
        match (&other.target, &other.error) {
            (Some(target), _) if comparison.reading(standard).target.as_ref() != Some(target) => {
                said.target = Some(target);
            }
            (Some(_), _) => {
                said.message = match other.same_document {
                    true => "the same target, which is the same document as the base".into(),
                    false => "the same target, which is not the same document as the base".into(),
                };
            }
            (None, Some(error)) => {
                said.message = message!["no target: ", reason(error)];
            }
            (None, None) => {
                said.message = current_document(&Reference::split(text, other.standard));
            }
        }
        return Some(said);
    }
    let grammar = comparison.validity_differs().then(|| grammar(other));
    let differences = [grammar, components(comparison, other)];
    for difference in differences.into_iter().flatten() {
        let separator = (!said.message.is_empty()).then_some("; ");
        said.message.push(message![separator, difference]);
    }
    if said.message.is_empty() {
        said.message = "the same target, but another normalization".into();
    }
    Some(said)
}

fn grammar(reading: &StandardReading) -> Message {
    match reading.violations.count() {
        0 => "valid".into(),
        1 => "invalid in one place".into(),
        many => message!["invalid in ", many, " places"],
    }
}

/// Which components differ.
fn components(comparison: &Comparison, other: &StandardReading) -> Option<Message> {
    let registry = |reading: &StandardReading| reading.host_kind == Some(HostKind::RegistryName);
    if comparison.differing == [Component::Host] && registry(&comparison.rfc2396) {
        return Some(match registry(other) {
            true => "the authority is a reg_name and contains no host".into(),
            false => "the authority contains a host".into(),
        });
    }
    let mut said = Message::default();
    for component in &comparison.differing {
        let lead = if said.is_empty() { "different " } else { ", " };
        said.push(message![lead, component.name()]);
    }
    (!said.is_empty()).then_some(said)
}

/// An error without the place in the base, which the line is not about.
fn reason(error: &ResolveError) -> Message {
    match error {
        ResolveError::InvalidBase(_) => "the base is not a URI".into(),
        error => error.message(""),
    }
}
