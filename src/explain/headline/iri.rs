//! The headline of an IRI (RFC 3987), which represents a URI.

use super::content::Headline;
use super::level::Level;
use super::sentence::Sentence;
use crate::inspect::Inspection;
use crate::message;
use crate::message::Quote;
use crate::syntax::Violation;

/// The URI of an IRI that breaks the grammar of URIs with nothing but its letters outside of ASCII.
pub(super) fn uri(inspection: &Inspection) -> Option<&str> {
    let reference = &inspection.reference;
    let is_letter = |found: &Violation| !found.span.of(reference.text()).is_ascii();
    let is_iri = reference.violations.iter().all(is_letter);
    reference.uri_from_iri.as_deref().filter(|_| is_iri)
}

/// The headline of an IRI, which represents this URI.
pub(super) fn headline(uri: &str) -> Headline {
    // Other letters than those that were typed: a part of it has no place.
    let uri = Quote::text_from_elsewhere(uri.to_owned());
    let is = message!["This is an IRI. As a URI it is ", uri, "."];
    Headline {
        source: Some("RFC 3987 §3.1".to_owned()),
        ..Headline::new(Level::Notice, vec![Sentence::of_reference(is)])
    }
}
