//! What things are called and what they mean, in the words of each standard.

use crate::facts::scheme_parts::{Identifier, PartKind};
use crate::inspect::Parsed;
use crate::message;
use crate::message::{Message, Quote};
use crate::normalize::{Note, RungKind};
use crate::syntax::{Component, Form, HostKind, Reference, Standard};
use crate::tables::table::{Table, table};

/// What a component of `reference` is called by its standard. RFC 2396 calls the path by the rule
/// that it is read by (`abs_path`, `rel_path`, `opaque_part`), and so the authority (`server`,
/// `reg_name`).
pub fn component_name(reference: &Reference<'_>, component: Component) -> &'static str {
    let rfc2396 = reference.standard() == Standard::Rfc2396;
    match component {
        Component::Path if rfc2396 => reference.path_kind().name(),
        Component::Authority if rfc2396 && reference.authority().is_some() => {
            match reference.host_kind() {
                Some(HostKind::RegistryName) => "reg_name",
                _ => "server",
            }
        }
        _ => component.name(),
    }
}

/// What `reference` is, in a few words of its standard (RFC 3986 §4.1–4.4; RFC 2396 §3, §4, §5).
pub fn form(reference: &Reference<'_>) -> &'static str {
    let form = reference.form();
    match (reference.standard(), form) {
        (Standard::Rfc3986, Form::Uri) => "URI with a fragment",
        (Standard::Rfc3986, Form::AbsoluteUri) => "URI without a fragment (absolute-URI)",
        (Standard::Rfc3986, _) => form.name(),
        (Standard::Rfc2396, Form::Uri) => "absolute URI (absoluteURI) and a fragment",
        (Standard::Rfc2396, Form::AbsoluteUri) => "absolute URI (absoluteURI)",
        (Standard::Rfc2396, Form::NetworkPath) => "network-path reference (net_path)",
        (Standard::Rfc2396, Form::AbsolutePath) => "absolute-path reference (abs_path)",
        // A query alone: no rule derives it, and an example resolves it.
        (Standard::Rfc2396, Form::RelativePath) if reference.path().is_empty() => {
            "relative-path reference (appendix C.1)"
        }
        (Standard::Rfc2396, Form::RelativePath) => "relative-path reference (rel_path)",
        (Standard::Rfc2396, Form::SameDocument) => "reference to the current document",
    }
}

/// The same for a text that was checked: what breaks the grammar has no form in it.
pub fn form_of(parsed: &Parsed) -> &'static str {
    match parsed.is_valid() {
        true => form(&parsed.reference()),
        false => "not a valid URI reference",
    }
}

/// How a reference is written that means the current document and so has no target, as appendix C
/// of RFC 2396 does: `(current document)#s`.
pub fn current_document(reference: &Reference<'_>) -> Message {
    let fragment = reference.components().fragment.map(|span| {
        let fragment = Quote::bare(span.of(reference.text()), span);
        message!["#", fragment]
    });
    message!["(current document)", fragment]
}

/// The row of a rung by a standard: its name, the same as a noun, what it does, and why it has nothing to do.
fn row(kind: RungKind, standard: Standard) -> [&'static str; 4] {
    const RUNGS: Table<6> = table!("rungs.tsv", 6);
    let [_, _, words @ ..] = RUNGS.row(kind as usize * Standard::ALL.len() + standard as usize);
    words
}

/// What a rung is called, in the words of a standard.
pub fn rung_name(kind: RungKind, standard: Standard) -> &'static str {
    let [name, ..] = row(kind, standard);
    name
}

/// What a rung does, as a noun.
pub fn normalization(kind: RungKind) -> &'static str {
    let [_, noun, ..] = row(kind, Standard::Rfc3986);
    noun
}

/// What a rung does by a standard, in a sentence.
pub fn rung(kind: RungKind, standard: Standard) -> &'static str {
    let [_, _, does, _] = row(kind, standard);
    does
}

/// Why a rung leaves a text as it is, where no note says it; empty for the rungs that change none.
pub fn nothing_to_do(kind: RungKind, standard: Standard) -> &'static str {
    let [.., why] = row(kind, standard);
    why
}

/// What a note says.
pub fn note(note: Note) -> &'static str {
    const NOTES: Table<2> = table!("rung_notes.tsv", 2);
    NOTES.cell(note as usize, 1)
}

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
