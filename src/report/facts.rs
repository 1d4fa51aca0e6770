//! What people ask about a reference: what kind of identifier it is, the parts that its scheme defines, what it may
//! stand for, and the components of base and target. Each view lays these rows out.

use super::mask::{MASK, Mask};
use crate::explain;
use crate::explain::Masks;
use crate::facts::assumed::{AssumedForm, assumed};
use crate::facts::embedded::base64::declared_base64;
use crate::facts::scheme_parts::{Identifier, PartKind, scheme_parts};
use crate::inspect::Inspection;
use crate::secrets::{cut, replaced};
use crate::syntax::{Component, Reference, Span};

/// How many characters of decoded data are shown.
const MOST: usize = 200;

/// A fact.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum FactRow {
    /// A sentence.
    Sentence(&'static str),
    /// What the rows after it are.
    Title(String),
    /// A name, its text with the secrets masked, and where the name is defined.
    Item {
        /// The name.
        name: &'static str,
        /// The text: of the program, or from outside.
        value: FactText,
        /// The standard that defines the name.
        source: Option<&'static str>,
    },
}

/// What stands beside a name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum FactText {
    /// Words of the program.
    Words(&'static str),
    /// Words of the program before a text from outside, which may be none.
    Quoted(&'static str, String),
    /// An undefined component.
    Undefined,
}

impl FactText {
    /// The text in one line: `∅` where it is undefined, and `""` where it is empty.
    pub fn line(&self) -> String {
        match self {
            FactText::Words(words) => (*words).to_owned(),
            FactText::Quoted(words, text) if text.is_empty() => format!("{words}\"\""),
            FactText::Quoted(words, text) => format!("{words}{text}"),
            FactText::Undefined => "∅".to_owned(),
        }
    }
}

/// The facts of an inspection, most general first; none without a text.
pub fn rows(inspection: &Inspection, mask: Mask<'_>) -> Vec<FactRow> {
    let reference = inspection.reference.reference();
    if inspection.is_empty() {
        return Vec::new();
    }
    let kind = match inspection.reference.is_valid() {
        true => explain::identifier(Identifier::of(&reference)),
        false => explain::no_identifier(inspection.reference.uri_from_iri.is_some()),
    };
    let mut rows = vec![FactRow::Sentence(kind)];
    if let Some(said) = explain::absolute(&reference, inspection.reference.is_valid()) {
        rows.push(item("absolute-URI", FactText::Words(said), None));
    }
    if let Some(uri) = &inspection.reference.uri_from_iri {
        rows.push(item(
            "URI of the IRI",
            quoted("", mask.reference(uri)),
            None,
        ));
    }
    rows.extend(parts(&reference, mask));
    rows.extend(meanings(inspection, mask));
    let base = inspection.base.as_ref().map(|base| base.reference());
    // What is the same as the reference is listed with it.
    let target = inspection.target();
    let target = target.filter(|target| target.text() != reference.text());
    for (name, text) in [("base", base), ("target", target)] {
        if let Some(text) = text {
            rows.push(FactRow::Title(format!("Components of the {name}")));
            rows.extend(components(&text, mask));
        }
    }
    rows
}

const fn item(name: &'static str, value: FactText, source: Option<&'static str>) -> FactRow {
    FactRow::Item {
        name,
        value,
        source,
    }
}

fn quoted(words: &'static str, text: impl Into<String>) -> FactText {
    FactText::Quoted(words, text.into())
}

/// What the scheme gives to the path, the query and the fragment.
fn parts(reference: &Reference<'_>, mask: Mask<'_>) -> Vec<FactRow> {
    let parts = scheme_parts(reference);
    let is_base64 = parts.iter().any(|(kind, _)| *kind == PartKind::Base64);
    let mut rows = Vec::new();
    for (kind, place) in parts {
        let (name, source) = explain::scheme_part(kind);
        rows.push(item(name, value(reference, place, mask), Some(source)));
        let decoded = match kind {
            PartKind::Data => decoded(reference, place, mask, is_base64),
            PartKind::HeaderField => decoded(reference, place, mask, false),
            _ => None,
        };
        rows.extend(decoded.map(|decoded| item("  decoded", decoded, None)));
    }
    rows
}

/// The two things that an abbreviated reference could mean (RFC 3986 §4.5; RFC 2396 appendix F).
fn meanings(inspection: &Inspection, mask: Mask<'_>) -> Vec<FactRow> {
    let text = inspection.reference.text();
    let Some(assumed) = assumed(text).filter(|found| found.form == AssumedForm::Host) else {
        return Vec::new();
    };
    let relative = match inspection.resolution.target.as_deref() {
        Some(target) => quoted("a relative reference: ", mask.reference(target)),
        None => FactText::Words("a relative reference, which needs a base"),
    };
    let people = quoted("abbreviated for ", mask.reference(&assumed.reference));
    vec![
        FactRow::Title(
            "A suffix reference (RFC 3986 §4.5): two things that it could mean".to_owned(),
        ),
        item("By the grammar", relative, None),
        item("As people mean it", people, None),
    ]
}

fn components(reference: &Reference<'_>, mask: Mask<'_>) -> Vec<FactRow> {
    let rows = Component::ALL.into_iter().map(|component| {
        let value = match reference.components().get(component) {
            None => FactText::Undefined,
            Some(place) => value(reference, place, mask),
        };
        item(explain::component_name(reference, component), value, None)
    });
    rows.collect()
}

/// A part of a text, its secrets masked.
fn value(reference: &Reference<'_>, place: Span, mask: Mask<'_>) -> FactText {
    let text = reference.text();
    let secrets = cut(&mask.of_reference(text), place);
    quoted("", replaced(place.of(text), &secrets, MASK))
}

/// What is written in base64, if it is text without control characters other than white space.
fn plain(data: &str) -> Option<String> {
    let text = String::from_utf8(declared_base64(data.as_bytes())?).ok()?;
    let is_plain = |found: char| !found.is_control() || matches!(found, '\t' | '\r' | '\n');
    text.chars().all(is_plain).then_some(text)
}

/// How a value begins once it is decoded, if that is another text.
fn decoded(
    reference: &Reference<'_>,
    place: Span,
    mask: Mask<'_>,
    is_base64: bool,
) -> Option<FactText> {
    let text = reference.text();
    let found = match is_base64 {
        true if mask.hides(text, place) => return None,
        true => match plain(place.of(text)) {
            Some(found) => found,
            None => return Some(FactText::Words("not plain text, so it is not shown")),
        },
        false if !place.of(text).contains('%') => return None,
        false => {
            let places = mask.of_reference(text);
            let masks = Masks {
                places: &places,
                mask: MASK,
            };
            explain::decoded_once(reference, place, masks)?
        }
    };
    Some(match found.char_indices().nth(MOST) {
        Some((end, _)) => quoted("", format!("{}…", found.get(..end).unwrap_or(""))),
        None => quoted("", found),
    })
}
