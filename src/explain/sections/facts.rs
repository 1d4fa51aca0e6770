//! What people ask about a reference: what kind of identifier it is, the parts that its scheme defines, what it may
//! mean, and the components of base and target.

use super::excerpts::{MOST_OF_CELL, excerpt, part_excerpt, reference_excerpt};
use super::{Builder, Section};
use crate::explain;
use crate::facts::assumed::{AssumedForm, assumed};
use crate::facts::embedded::base64::declared_base64;
use crate::facts::scheme_parts::{Identifier, PartKind, scheme_parts};
use crate::facts::schemes::is_well_formed;
use crate::message;
use crate::message::Quote;
use crate::message::blocks::{Block, Content, FieldBlock};
use crate::syntax::{Component, Reference, Span};

/// How many characters of decoded data are shown.
const MOST: usize = 200;

impl Builder<'_> {
    /// The facts of an inspection, most general first; none without a text.
    pub(super) fn facts(&self, section: &mut Section) {
        let inspection = self.inspection;
        let reference = inspection.reference.reference();
        if inspection.is_empty() {
            return;
        }
        section.say(match inspection.reference.is_valid() {
            true => explain::identifier(Identifier::of(&reference)),
            false => explain::no_identifier(inspection.reference.uri_from_iri.is_some()),
        });
        if let Some(said) = explain::absolute(&reference, inspection.reference.is_valid()) {
            section.field("absolute-URI", said);
        }
        if let Some(uri) = &inspection.reference.uri_from_iri {
            let uri = Reference::split(uri, inspection.standard);
            section.field("URI of the IRI", reference_excerpt(&uri, self.mask));
        }
        self.scheme_parts(&reference, section);
        self.meanings(section);
        let base = inspection.base.as_ref().map(|base| base.reference());
        // What is the same as the reference is listed with it.
        let target = inspection.target();
        let target = target.filter(|target| target.text() != reference.text());
        for (title, text) in [
            ("Components of the base", base),
            ("Components of the target", target),
        ] {
            let Some(text) = text else { continue };
            section.blocks.push(Block::Heading(title.into()));
            for component in Component::ALL {
                let place = text.components().get(component);
                let value = place.map_or(Content::Undefined, |place| {
                    part_excerpt(&text, place, self.mask, MOST_OF_CELL).into()
                });
                section.field(explain::component_name(&text, component), value);
            }
        }
    }

    /// What the scheme gives to the path, the query and the fragment.
    fn scheme_parts(&self, reference: &Reference<'_>, section: &mut Section) {
        let parts = scheme_parts(reference);
        let is_base64 = parts.iter().any(|(kind, _)| *kind == PartKind::Base64);
        for (kind, place) in parts {
            let (name, source) = explain::scheme_part(kind);
            let text = part_excerpt(reference, place, self.mask, MOST_OF_CELL);
            section.blocks.push(Block::Field(FieldBlock {
                notes: vec![source.into()],
                ..FieldBlock::new(name, text)
            }));
            let decoded = match kind {
                PartKind::Data => self.decoded(reference, place, is_base64),
                PartKind::HeaderField => self.decoded(reference, place, false),
                _ => None,
            };
            if let Some(decoded) = decoded {
                section.field_in(1, "decoded", decoded);
            }
        }
    }

    /// The two things that an abbreviated reference could mean (RFC 3986 §4.5; RFC 2396 appendix F).
    fn meanings(&self, section: &mut Section) {
        let inspection = self.inspection;
        let found = assumed(inspection.reference.text());
        let Some(assumed) = found.filter(|found| found.form == AssumedForm::Host) else {
            return;
        };
        let whole = |text: &str| {
            let reference = Reference::split(text, inspection.standard);
            reference_excerpt(&reference, self.mask)
        };
        let title = "A suffix reference (RFC 3986 §4.5): two things that it could mean";
        section.blocks.push(Block::Heading(title.into()));
        let reference = inspection.reference.reference();
        let scheme = reference.components().scheme;
        let scheme = scheme.filter(|span| is_well_formed(span.of(reference.text())));
        let by_grammar = match (scheme, inspection.resolution.target.as_deref()) {
            (Some(span), _) => {
                let scheme = Quote::text(span.of(reference.text()), span);
                Content::Words(message!["a URI with the scheme ", scheme])
            }
            (None, _) if !inspection.reference.is_valid() => {
                "neither a URI nor a relative reference".into()
            }
            (None, Some(target)) => {
                Content::Excerpt("a relative reference: ".into(), whole(target).into())
            }
            (None, None) => "a relative reference, which needs a base".into(),
        };
        section.field("By the grammar", by_grammar);
        let people = Content::Excerpt("abbreviated for ".into(), whole(&assumed.reference).into());
        section.field("As people mean it", people);
    }

    /// How a value begins once it is decoded, if that is another text.
    fn decoded(&self, reference: &Reference<'_>, place: Span, is_base64: bool) -> Option<Content> {
        let text = reference.text();
        let found = match is_base64 {
            true if self.mask.hides(text, place) => return None,
            true => match plain(place.of(text)) {
                Some(found) => found,
                None => return Some("not plain text, so it is not shown".into()),
            },
            false if !place.of(text).contains('%') => return None,
            false => {
                let places = self.mask.of_reference(text);
                explain::decoded_once(reference, place, &places)?
            }
        };
        Some(excerpt(&found, &[], MOST).into())
    }
}

/// What is written in base64, if it is text without control characters other than white space.
fn plain(data: &str) -> Option<String> {
    let text = String::from_utf8(declared_base64(data.as_bytes())?).ok()?;
    let is_plain = |found: char| !found.is_control() || matches!(found, '\t' | '\r' | '\n');
    text.chars().all(is_plain).then_some(text)
}
