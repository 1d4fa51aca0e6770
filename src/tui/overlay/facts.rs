//! The page of facts: what kind of identifier the reference is, the parts that its scheme defines, what it may stand
//! for, and the components of base and target.

use super::topic::title;
use crate::explain;
use crate::explain::Masks;
use crate::facts::assumed::{AssumedForm, assumed};
use crate::facts::embedded::base64::base64;
use crate::facts::scheme_parts::{Identifier, PartKind, scheme_parts};
use crate::report::mask::{MASK, Mask};
use crate::secrets::{cut, replaced};
use crate::syntax::{Component, Reference, Span};
use crate::tui::page::Block;
use crate::tui::state::State;
use crate::tui::theme::Role;

/// How many characters of decoded data are shown.
const MOST: usize = 200;

/// The page.
pub fn page<'a>(state: &State) -> Vec<Block<'a>> {
    let inspection = &state.inspection;
    let (reference, mask) = (inspection.reference.reference(), state.mask());
    let mut blocks = vec![title("Facts")];
    if inspection.is_empty() {
        blocks.push(Block::Words("There is no text yet.".into(), Role::Text));
        return blocks;
    }
    let kind = explain::identifier(Identifier::of(&reference));
    blocks.push(Block::Words(kind.to_owned(), Role::Text));
    if let Some(said) = explain::absolute(&reference, inspection.reference.is_valid()) {
        blocks.push(Block::Item("absolute-URI".into(), said.to_owned()));
    }
    if let Some(uri) = &inspection.reference.uri_from_iri {
        let uri = mask.reference(uri).into_owned();
        blocks.push(Block::Item("URI of the IRI".into(), uri));
    }
    let parts = scheme_parts(&reference);
    let is_base64 = parts.iter().any(|(kind, _)| *kind == PartKind::Base64);
    for (kind, place) in parts {
        let (name, source) = explain::scheme_part(kind);
        let text = value(&reference, place, mask);
        blocks.push(Block::Item(name.into(), format!("{text}  ({source})")));
        let decoded = match kind {
            PartKind::Data => decoded(&reference, place, mask, is_base64),
            PartKind::HeaderField => decoded(&reference, place, mask, false),
            _ => None,
        };
        blocks.extend(decoded.map(|decoded| Block::Item("  decoded".into(), decoded)));
    }
    let assumed = assumed(reference.text()).filter(|found| found.form == AssumedForm::Host);
    if let Some(assumed) = assumed {
        blocks.push(title("Two things that it could mean (RFC 3986 §4.5)"));
        let target = inspection.resolution.target.as_deref();
        let relative = match target {
            Some(target) => format!("a relative reference: {}", mask.reference(target)),
            None => "a relative reference, which needs a base".to_owned(),
        };
        blocks.push(Block::Item("By the grammar".into(), relative));
        let uri = mask.reference(&assumed.reference);
        blocks.push(Block::Item(
            "As people mean it".into(),
            format!("{uri}, abbreviated"),
        ));
    }
    let base = inspection.base.as_ref().map(|base| base.reference());
    for (name, text) in [("base", base), ("target", inspection.target())] {
        if let Some(text) = text {
            blocks.push(title(format!("Components of the {name}")));
            blocks.extend(components(&text, mask));
        }
    }
    blocks
}

fn components<'a>(reference: &Reference<'_>, mask: Mask<'_>) -> Vec<Block<'a>> {
    let rows = Component::ALL.into_iter().map(|component| {
        let name = explain::component_name(reference, component);
        let value = match reference.components().get(component) {
            None => "∅".to_owned(),
            Some(place) => value(reference, place, mask),
        };
        Block::Item(name.into(), value)
    });
    rows.collect()
}

/// A part of a text, its secrets hidden.
fn value(reference: &Reference<'_>, place: Span, mask: Mask<'_>) -> String {
    let text = reference.text();
    match place.of(text) {
        "" => "\"\"".to_owned(),
        value => replaced(value, &cut(&mask.of_reference(text), place), MASK).into_owned(),
    }
}

/// How a value begins once it is decoded, if that is another text.
fn decoded(
    reference: &Reference<'_>,
    place: Span,
    mask: Mask<'_>,
    is_base64: bool,
) -> Option<String> {
    let text = reference.text();
    let found = match is_base64 {
        true if mask.hides(text, place) => return None,
        true => match base64(place.of(text).as_bytes()) {
            Some(found) => found,
            None => return Some("not a line of text, so it is not shown".to_owned()),
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
        Some((end, _)) => format!("{}…", found.get(..end).unwrap_or("")),
        None => found,
    })
}
