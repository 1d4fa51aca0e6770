//! What is handed over, and facts about a reference.

use super::super::fields::{Fields, List, Made, Named, Object, Sentence};
use super::parsed::{PLACE, place};
use crate::explain;
use crate::facts::Parameter;
use crate::facts::layers::{Layer, Member, layer_of};
use crate::facts::scheme_parts::{Identifier, PartKind, scheme_parts};
use crate::inspect::Parsed;
use crate::syntax::{Component, Span};

/// A parameter of a text.
pub(super) struct ParameterOf<'i>(pub &'i Parameter, pub &'i str);

impl Object for ParameterOf<'_> {
    fn fields(fields: &mut Fields<Self>) {
        let about = "Its name, as it was written.";
        fields.field("name", about, |of| of.0.name.of(of.1));
        let about = "Its value, as it was written; null without “=”.";
        fields.field("value", about, |of| of.0.value.map(|value| value.of(of.1)));
        let about = "Its name, decoded once.";
        fields.field("name_decoded", about, |of| of.0.name_decoded.as_str());
        let about = "Its value, decoded once; null without “=”.";
        fields.field("value_decoded", about, |of| of.0.value_decoded.as_deref());
        let about = [
            "The offset of its first byte in “input”.",
            "The offset after its last byte.",
        ];
        place(fields, about, |of| of.0.span());
        let names = || {
            let all = [Component::Path, Component::Query, Component::Fragment];
            all.map(Component::name).to_vec()
        };
        fields.one_of("in", names, "The component that it is in.", |of| {
            Sentence(of.0.component.name())
        });
        let about = "What its decoded value holds, from the outside in.";
        fields.field("layers", about, |of| {
            // What has no value may be one itself.
            let value = of.0.value_decoded.as_deref();
            let held = value.unwrap_or(&of.0.name_decoded);
            let inside = |made: &Made<Layer>| made.0.inside.as_deref().cloned().map(Made);
            List(std::iter::successors(layer_of(held).map(Made), inside))
        });
    }
}

impl Object for Layer {
    const SHARED: Option<(&'static str, &'static str)> =
        Some(("layer", "What a value holds, such as JSON in base64."));

    fn fields(fields: &mut Fields<Self>) {
        fields.field("kind", "What it is.", |layer| Named(layer.kind));
        let about = "What it decodes to, or what it means, such as the date of a Unix time.";
        fields.field("text", about, |layer| layer.text.as_str());
        fields.field("members", "Its members.", |layer| List(&layer.members));
        let about = "How many members are only counted, past the first 64.";
        fields.field("more_members", about, |layer| layer.more);
    }
}

impl Object for Member {
    fn fields(fields: &mut Fields<Self>) {
        fields.field("name", "The name of the member.", |one| one.name.as_str());
        let about = "Its value; null if it has none.";
        fields.field("value", about, |one| one.value.as_deref());
        let about = "What its value holds, from the outside in.";
        fields.field("layers", about, |one| {
            List(std::iter::successors(one.layer.as_ref(), inside))
        });
    }
}

fn inside<'l>(layer: &&'l Layer) -> Option<&'l Layer> {
    layer.inside.as_deref()
}

/// Facts about a reference.
pub(super) struct Facts<'i>(pub &'i Parsed);

impl Object for Facts<'_> {
    fn fields(fields: &mut Fields<Self>) {
        let about = "What kind of identifier it is (RFC 3986 §1.1.3).";
        fields.field("identifier", about, |of| {
            Named(Identifier::of(&of.0.reference()))
        });
        let about = "Whether it is an absolute-URI, which can be a base (RFC 3986 §4.3); null if it is invalid.";
        fields.field("absolute_uri", about, |of| {
            explain::is_absolute(&of.0.reference(), of.0.is_valid())
        });
        let about = "The URI of an IRI (RFC 3987 §3.1); null if the text has no character outside of ASCII.";
        fields.field("uri", about, |of| of.0.uri_from_iri.as_deref());
        let about = "The parts that the scheme defines: of data, urn, tel and mailto.";
        fields.field("parts", about, |of| {
            let parts = scheme_parts(&of.0.reference()).into_iter();
            List(parts.map(|(kind, span)| {
                Made(SchemePart {
                    kind,
                    span,
                    text: span.of(of.0.text()),
                })
            }))
        });
    }
}

struct SchemePart<'i> {
    kind: PartKind,
    span: Span,
    text: &'i str,
}

impl Object for SchemePart<'_> {
    fn fields(fields: &mut Fields<Self>) {
        fields.field("name", "The name of the part.", |part| Named(part.kind));
        let about = "The part as it is in the text.";
        fields.field("text", about, |part| part.text);
        place(fields, PLACE, |part| part.span);
    }
}
