//! A comparison of two URIs.

use super::super::fields::{Fields, List, Made, Object, Sentence};
use super::parsed::PlacedText;
use super::parsed::{components, rungs, standards};
use crate::explain;
use crate::inspect::{ComparedReference, ComparedReferences, ParameterPair, Parsed};
use crate::normalize::{Difference, Equivalence, RungKind, differing_components};
use crate::syntax::{Reference, Span, Standard};

impl Object for ComparedReferences {
    fn fields(fields: &mut Fields<Self>) {
        let about = "The first URI, as it was given.";
        fields.field("a", about, |both| input(&both.a));
        let about = "The second URI, as it was given.";
        fields.field("b", about, |both| input(&both.b));
        let about = "The base that both are resolved against; null without one.";
        fields.field("base", about, |both| {
            both.a.inspection.base.as_ref().map(Parsed::text)
        });
        let about = "The standard that they are compared by.";
        fields.one_of("standard", standards, about, |both| {
            Sentence(both.standard().id())
        });
        verdict(fields, |both| Verdict {
            both,
            equivalence: &both.equivalence,
            standard: both.standard(),
        });
        let about = "What differs on every rung; null if they are equivalent.";
        fields.field("difference", about, |both| {
            let difference = both.equivalence.difference.as_ref();
            difference.map(|difference| Made(DifferenceOf { both, difference }))
        });
        fields.field("targets", "What they resolve to.", |both| {
            Made(Targets(both))
        });
        fields.field("valid", "Whether they are valid.", |both| {
            Made(Validity(both))
        });
        let about = "Both on every rung, from the lowest.";
        fields.field("rungs", about, |both| {
            let pairs = both.a.ladder().rungs().zip(both.b.ladder().rungs());
            List(pairs.map(move |((rung, a), (_, b))| {
                Made(RungOfBoth {
                    kind: rung.kind,
                    standard: both.standard(),
                    a,
                    b,
                })
            }))
        });
        let about = "The verdict by the other standard.";
        fields.field("other_standard", about, |both| {
            Made(Verdict {
                both,
                equivalence: &both.other_equivalence,
                standard: both.other_standard(),
            })
        });
        let about = "Whether they are the same URN or telephone number by what their scheme declares beyond the rungs; null where it \
                     does not tell, or a rung makes them equal.";
        fields.field("same_by_scheme", about, |both| {
            explain::by_scheme(both).and_then(|(_, is_same, _)| is_same)
        });
        let about = "Whether a browser makes the same URL of both; null if it refuses one.";
        fields.field("same_in_browser", about, |both| both.same_in_browser);
        let about = "The parameters of the two queries, aligned by name.";
        fields.field("parameters", about, |both| {
            let pairs = both.parameters.iter();
            List(pairs.map(move |pair| Made(PairOf { both, pair })))
        });
    }
}

fn input(side: &ComparedReference) -> &str {
    side.inspection.reference.text()
}

/// Whether the two are equivalent by a standard, from which rung on; or why there is no verdict.
#[derive(Clone, Copy)]
struct Verdict<'c> {
    both: &'c ComparedReferences,
    equivalence: &'c Equivalence,
    standard: Standard,
}

fn verdict<'v, T: 'v>(
    fields: &mut Fields<'v, '_, '_, T>,
    of: impl Copy + Fn(&'v T) -> Verdict<'v>,
) {
    let about = "Whether they are equivalent on any rung; null if one of them is invalid.";
    fields.field("equivalent", about, move |both| {
        of(both).equivalence.is_equivalent()
    });
    let about = "Why there is no verdict; null unless one of them is invalid.";
    fields.field("no_verdict", about, move |both| {
        let of = of(both);
        let why = explain::remaining(of.both, of.standard).map(Sentence);
        why.filter(|_| of.equivalence.is_equivalent().is_none())
    });
    let about = "The first rung on which they are equivalent; null if there is none.";
    fields.one_of("rung", rungs, about, move |both| {
        of(both).equivalence.rung.map(|rung| Sentence(rung.id()))
    });
    let about = "The section that states it; null without a rung.";
    fields.field("section", about, move |both| {
        let of = of(both);
        let rung = of.equivalence.rung;
        rung.map(|rung| Sentence(rung.section(of.standard)))
    });
}

impl Object for Verdict<'_> {
    fn fields(fields: &mut Fields<Self>) {
        fields.one_of("standard", standards, "The other standard.", |of| {
            Sentence(of.standard.id())
        });
        verdict(fields, |of| *of);
    }
}

/// The component that differs, as it is on the highest rung.
struct DifferenceOf<'c> {
    both: &'c ComparedReferences,
    difference: &'c Difference,
}

fn side(of: &ComparedReference, place: Option<Span>) -> Option<Made<PlacedText<'_>>> {
    place.map(|place| Made(PlacedText::of(of.ladder().top(), place)))
}

impl Object for DifferenceOf<'_> {
    fn fields(fields: &mut Fields<Self>) {
        let about = "The rung whose results the places are in.";
        fields.one_of("rung", rungs, about, |_| Sentence(RungKind::Scheme.id()));
        let about = "The component that differs.";
        fields.one_of("component", components, about, |of| {
            Sentence(of.difference.component.name())
        });
        let about = "The component of the first; null where it is undefined.";
        fields.field("a", about, |of| side(&of.both.a, of.difference.a));
        let about = "The component of the second; null where it is undefined.";
        fields.field("b", about, |of| side(&of.both.b, of.difference.b));
        fields.field("why", "Why no rung makes it equivalent.", |of| {
            Sentence(explain::remaining(of.both, of.both.standard()).unwrap_or_default())
        });
    }
}

struct Targets<'c>(&'c ComparedReferences);

impl Object for Targets<'_> {
    fn fields(fields: &mut Fields<Self>) {
        let about = "The target of the first; null without one.";
        fields.field("a", about, |of| {
            of.0.a.inspection.resolution.target.as_deref()
        });
        let about = "The target of the second; null without one.";
        fields.field("b", about, |of| {
            of.0.b.inspection.resolution.target.as_deref()
        });
    }
}

struct Validity<'c>(&'c ComparedReferences);

impl Object for Validity<'_> {
    fn fields(fields: &mut Fields<Self>) {
        fields.field("a", "Whether the first is valid.", |of| {
            of.0.a.inspection.reference.is_valid()
        });
        fields.field("b", "Whether the second is valid.", |of| {
            of.0.b.inspection.reference.is_valid()
        });
    }
}

/// Both results on a rung.
struct RungOfBoth<'c> {
    kind: RungKind,
    standard: Standard,
    a: &'c str,
    b: &'c str,
}

impl Object for RungOfBoth<'_> {
    fn fields(fields: &mut Fields<Self>) {
        fields.one_of("rung", rungs, "The name of the rung.", |rung| {
            Sentence(rung.kind.id())
        });
        fields.field("section", "The section that states it.", |rung| {
            Sentence(rung.kind.section(rung.standard))
        });
        fields.field("a", "The first on this rung.", |rung| rung.a);
        fields.field("b", "The second on this rung.", |rung| rung.b);
        let about = "The components that differ there.";
        fields.one_of("different", components, about, |rung| {
            let [a, b] = [rung.a, rung.b].map(|text| Reference::split(text, rung.standard));
            let found: Vec<_> = differing_components(&a, &b).collect();
            List(found.into_iter().map(|one| Sentence(one.name())))
        });
    }
}

struct PairOf<'c> {
    both: &'c ComparedReferences,
    pair: &'c ParameterPair,
}

impl Object for PairOf<'_> {
    fn fields(fields: &mut Fields<Self>) {
        let about = "The name of the parameter.";
        fields.field("name", about, |of| of.pair.name());
        let about = "Whether both have it with the same value.";
        fields.field("same", about, |of| of.pair.is_same());
        let about = "The parameter of the first; null if it has none of this name.";
        fields.field("a", about, |of| {
            let one = of.pair.a.as_ref()?;
            Some(one.span().of(input(&of.both.a)))
        });
        let about = "The parameter of the second; null if it has none of this name.";
        fields.field("b", about, |of| {
            let one = of.pair.b.as_ref()?;
            Some(one.span().of(input(&of.both.b)))
        });
    }
}
