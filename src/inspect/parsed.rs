//! A text as a standard reads it.

use crate::syntax::{
    Components, HostKind, ReadingNote, Reference, Standard, Violations, uri_from_iri,
};

/// A text as a standard reads it: its components, and where it breaks the grammar.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Parsed {
    text: String,
    standard: Standard,
    components: Components,
    host_kind: Option<HostKind>,
    /// Every violation of the grammar, in the order of the text.
    pub violations: Violations,
    /// The URI that the text maps to if it is an IRI (RFC 3987 §3.1).
    pub uri_from_iri: Option<String>,
}

impl Parsed {
    pub(super) fn new(reference: &Reference<'_>) -> Self {
        Parsed {
            text: reference.text().to_owned(),
            standard: reference.standard(),
            components: *reference.components(),
            host_kind: reference.host_kind(),
            violations: reference.check(),
            uri_from_iri: uri_from_iri(reference),
        }
    }

    /// The text, split.
    pub fn reference(&self) -> Reference<'_> {
        Reference::from_parts(&self.text, self.standard, self.components, self.host_kind)
    }

    /// The text.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// What a person should know of the way the text is read, besides violations.
    pub fn notes(&self) -> Vec<ReadingNote> {
        self.reference().notes()
    }

    /// Whether the text is a `URI-reference`.
    pub fn is_valid(&self) -> bool {
        self.violations.is_empty()
    }
}
