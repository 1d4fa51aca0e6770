//! What kind of identifier a reference is, and what the parts that its scheme defines are.

use crate::facts::scheme_parts::{Identifier, PartKind};
use crate::syntax::Reference;

/// What kind of identifier a reference is, in a sentence.
pub const fn identifier(identifier: Identifier) -> &'static str {
    match identifier {
        Identifier::Relative => {
            "A relative reference. It becomes a URI, such as a URL, when it is resolved against a base (RFC 3986 §4.1)."
        }
        Identifier::Urn => {
            "A URN: a URI of the scheme “urn”, meant to name a resource for good, wherever it is (RFC 3986 §1.1.3, \
             RFC 8141)."
        }
        Identifier::Locator => {
            "A URL: a URI that also says how to access the resource, by its scheme (RFC 3986 §1.1.3)."
        }
        Identifier::Uri => {
            "A URI. Its scheme defines whether it locates a resource, names one, or both (RFC 3986 §1.1.3)."
        }
    }
}

/// What a text that breaks the grammar is, in a sentence.
pub const fn no_identifier(is_iri: bool) -> &'static str {
    match is_iri {
        true => "An IRI: it has characters that a URI has only encoded (RFC 3987 §1.2).",
        false => {
            "It is not a valid URI reference: neither a URI nor a relative reference (RFC 3986 §4.1)."
        }
    }
}

/// Whether a valid text is an absolute-URI (RFC 3986 §4.3); `None` if it is invalid.
pub fn is_absolute(reference: &Reference<'_>, is_valid: bool) -> Option<bool> {
    let is_absolute = reference.scheme().is_some() && reference.components().fragment.is_none();
    is_valid.then_some(is_absolute)
}

/// Whether a valid text is an absolute-URI, which a base has to be, in a sentence; `None` if it is invalid.
pub fn absolute(reference: &Reference<'_>, is_valid: bool) -> Option<&'static str> {
    let has = (
        reference.scheme().is_some(),
        reference.components().fragment,
    );
    is_valid.then_some(match has {
        (false, _) => "no: it has no scheme (RFC 3986 §4.3)",
        (true, Some(_)) => "no: it has a fragment (RFC 3986 §4.3)",
        (true, None) => "yes: it has a scheme and no fragment, so it can be a base (RFC 3986 §4.3)",
    })
}

/// The name of a part, and the standard that defines it.
pub const fn scheme_part(kind: PartKind) -> (&'static str, &'static str) {
    match kind {
        PartKind::MediaType => ("Media type", "RFC 2397 §3; plain text in ASCII if empty"),
        PartKind::Base64 => ("Encoding", "RFC 2397 §3"),
        PartKind::Data => ("Data", "RFC 2397 §3"),
        PartKind::Nid => ("NID", "namespace identifier, RFC 8141 §2.1"),
        PartKind::Nss => ("NSS", "namespace-specific string, RFC 8141 §2.2"),
        PartKind::RComponent => ("r-component", "for the resolver, RFC 8141 §2.3.1"),
        PartKind::QComponent => ("q-component", "for the resource, RFC 8141 §2.3.2"),
        PartKind::FComponent => ("f-component", "RFC 8141 §2.3.3"),
        PartKind::Number => ("Number", "RFC 3966 §3"),
        PartKind::TelParameter => ("Parameter", "RFC 3966 §3"),
        PartKind::Address => ("To", "RFC 6068 §2"),
        PartKind::HeaderField => ("Header field", "RFC 6068 §2"),
    }
}
