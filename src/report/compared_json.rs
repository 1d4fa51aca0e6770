//! A comparison of two URIs as JSON. As everywhere, fields are added and never renamed.

use super::json_writer::{array, boolean, number, raw, sentence, string};
use crate::explain;
use crate::inspect::{ComparedReference, ComparedReferences, ParameterPair};
use crate::normalize::{Difference, Equivalence, RungKind, differing_components};
use crate::syntax::{Reference, Span, Standard};

/// Appends `compared` to `out`, as one JSON object.
pub fn write_compared(compared: &ComparedReferences, out: &mut Vec<u8>) {
    let standard = compared.standard();
    raw(out, "{\"a\":");
    string(out, compared.a.inspection.reference.text());
    raw(out, ",\"b\":");
    string(out, compared.b.inspection.reference.text());
    raw(out, ",\"base\":");
    let base = compared.a.inspection.base.as_ref().map(|base| base.text());
    optional(out, base);
    raw(out, ",\"standard\":");
    sentence(out, standard.id());
    raw(out, ",");
    equivalence(out, compared, &compared.equivalence, standard);
    raw(out, ",\"targets\":{\"a\":");
    optional(out, compared.a.inspection.resolution.target.as_deref());
    raw(out, ",\"b\":");
    optional(out, compared.b.inspection.resolution.target.as_deref());
    raw(out, "},\"valid\":{\"a\":");
    boolean(out, compared.a.inspection.reference.is_valid());
    raw(out, ",\"b\":");
    boolean(out, compared.b.inspection.reference.is_valid());
    raw(out, "},\"rungs\":");
    rungs(out, compared);
    raw(out, ",\"other_standard\":{\"standard\":");
    let other = compared.other_standard();
    sentence(out, other.id());
    raw(out, ",");
    verdict(out, compared, &compared.other_equivalence, other);
    raw(out, "},\"same_in_browser\":");
    match compared.same_in_browser {
        Some(same) => boolean(out, same),
        None => raw(out, "null"),
    }
    raw(out, ",\"parameters\":");
    array(out, &compared.parameters, |out, pair| {
        parameter(out, compared, pair)
    });
    raw(out, "}");
}

/// Whether the two are equivalent, from which rung on; or why there is no verdict.
fn verdict(
    out: &mut Vec<u8>,
    compared: &ComparedReferences,
    equivalence: &Equivalence,
    standard: Standard,
) {
    raw(out, "\"equivalent\":");
    match equivalence.is_equivalent() {
        Some(is_equivalent) => boolean(out, is_equivalent),
        None => raw(out, "null"),
    }
    raw(out, ",\"no_verdict\":");
    let why = explain::remaining(compared, standard);
    match why.filter(|_| equivalence.is_equivalent().is_none()) {
        Some(why) => sentence(out, why),
        None => raw(out, "null"),
    }
    raw(out, ",\"rung\":");
    match equivalence.rung {
        Some(rung) => {
            sentence(out, rung.id());
            raw(out, ",\"section\":");
            sentence(out, rung.section(standard));
        }
        None => raw(out, "null,\"section\":null"),
    }
}

fn equivalence(
    out: &mut Vec<u8>,
    compared: &ComparedReferences,
    equivalence: &Equivalence,
    standard: Standard,
) {
    verdict(out, compared, equivalence, standard);
    raw(out, ",\"difference\":");
    let Some(difference) = &equivalence.difference else {
        return raw(out, "null");
    };
    raw(out, "{\"rung\":");
    sentence(out, RungKind::Scheme.id());
    raw(out, ",\"component\":");
    sentence(out, difference.component.name());
    sides(out, compared, difference);
    raw(out, ",\"why\":");
    let why = explain::remaining(compared, standard);
    sentence(out, why.unwrap_or_default());
    raw(out, "}");
}

/// The component that differs, as it stands on the highest rung.
fn sides(out: &mut Vec<u8>, compared: &ComparedReferences, difference: &Difference) {
    let mut side = |name, side: &ComparedReference, place: Option<Span>| {
        raw(out, name);
        let Some(place) = place else {
            return raw(out, "null");
        };
        raw(out, "{\"text\":");
        string(out, place.of(side.ladder().top()));
        raw(out, ",\"start\":");
        number(out, place.start);
        raw(out, ",\"end\":");
        number(out, place.end);
        raw(out, "}");
    };
    side(",\"a\":", &compared.a, difference.a);
    side(",\"b\":", &compared.b, difference.b);
}

/// Both results on every rung, and the components that differ there.
fn rungs(out: &mut Vec<u8>, compared: &ComparedReferences) {
    let standard = compared.standard();
    let pairs = compared.a.ladder().rungs().zip(compared.b.ladder().rungs());
    array(out, pairs, |out, ((rung, a), (_, b))| {
        raw(out, "{\"rung\":");
        sentence(out, rung.kind.id());
        raw(out, ",\"section\":");
        sentence(out, rung.kind.section(standard));
        raw(out, ",\"a\":");
        string(out, a);
        raw(out, ",\"b\":");
        string(out, b);
        raw(out, ",\"different\":");
        let (a, b) = (Reference::split(a, standard), Reference::split(b, standard));
        array(out, differing_components(&a, &b), |out, component| {
            sentence(out, component.name());
        });
        raw(out, "}");
    });
}

fn parameter(out: &mut Vec<u8>, compared: &ComparedReferences, pair: &ParameterPair) {
    raw(out, "{\"name\":");
    string(out, pair.name());
    raw(out, ",\"same\":");
    boolean(out, pair.is_same());
    for (name, parameter, side) in [
        (",\"a\":", &pair.a, &compared.a),
        (",\"b\":", &pair.b, &compared.b),
    ] {
        raw(out, name);
        let place = parameter.as_ref().map(|parameter| parameter.span());
        optional(
            out,
            place.map(|place| place.of(side.inspection.reference.text())),
        );
    }
    raw(out, "}");
}

fn optional(out: &mut Vec<u8>, text: Option<&str>) {
    match text {
        Some(text) => string(out, text),
        None => raw(out, "null"),
    }
}
