//! What kind of identifier a reference is, and what the parts that its scheme defines are.

use crate::facts::scheme_parts::{Identifier, PartKind};
use crate::syntax::Reference;
use crate::tables::table::{Table, table};

const IDENTIFIERS: Table<2> = table!("identifiers.tsv", 2);

/// What kind of identifier a reference is, in a sentence.
pub fn identifier(identifier: Identifier) -> &'static str {
    sentence(identifier.into())
}

/// What a text that breaks the grammar is, in a sentence.
pub fn no_identifier(is_iri: bool) -> &'static str {
    sentence(if is_iri { "iri" } else { "invalid" })
}

fn sentence(kind: &str) -> &'static str {
    IDENTIFIERS.find(kind).map_or("", |[_, sentence]| sentence)
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
pub fn scheme_part(kind: PartKind) -> (&'static str, &'static str) {
    const PARTS: Table<3> = table!("scheme_parts.tsv", 3);
    let row = PARTS.find(kind.id());
    row.map_or(("", ""), |[_, name, source]| (name, source))
}
