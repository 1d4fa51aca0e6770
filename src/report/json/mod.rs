//! One inspection as JSON.
//!
//! The names are an interface that scripts rely on: fields are added, never renamed. Spans are byte offsets (UTF-8) into the text
//! that they belong to. JSON is exact: nothing is masked or cut. One object takes one line, without a line break in it or after it.

mod compared;
mod destination;
mod finding;
mod headline;
mod parameters;
mod parsed;
mod reading;
mod resolution;

use super::fields::{Fields, List, Made, Object, Out, Sentence, Sink};
use crate::explain;
use crate::inspect::{Inspection, Parsed, Parts};

use destination::{Assumed, ForwardsTo};
use headline::{Said, repairs};
use parameters::{Facts, ParameterOf};
use parsed::standards;
use reading::readings;
use resolution::Resolved;
use resolution::RungOf;

/// Appends `inspection` to `sink`, as one JSON object: these parts, the input and how it was split. The members of other parts
/// are left out.
///
/// ```
/// use urilens::inspect::{Parts, Request, inspect};
/// use urilens::report::json;
///
/// let mut out = Vec::new();
/// json::write(&inspect(&Request { reference: "g", ..Request::default() }), Parts::ALL, &mut out);
/// assert!(out.starts_with(br#"{"input":"g","base":null,"standard":"rfc3986","#));
/// ```
pub fn write(inspection: &Inspection, parts: Parts, sink: &mut impl Sink) {
    Out::new(sink, parts).object(inspection);
}

/// The version of the format, which grows with what a reader of it has to know.
pub const FORMAT: u32 = 1;

impl Object for Inspection {
    fn fields(fields: &mut Fields<Self>) {
        fields.field("input", "The reference, as it was given.", |i| {
            i.reference.text()
        });
        let about = "The base that the reference is resolved against; null without one.";
        fields.field("base", about, |i| i.base.as_ref().map(Parsed::text));
        let about = "The standard that it is read by.";
        fields.one_of("standard", standards, about, |i| i.standard.id());
        let about = "How the reference is split and what is wrong with it.";
        fields.field("reference", about, |i| &i.reference);
        let about = "The same of the base, with offsets into it; null without one.";
        fields.field("base_reference", about, |i| i.base.as_ref());

        let about = "What the reference resolves to, and by which steps.";
        fields.field_of(Parts::RESOLUTION, "resolution", about, |i| {
            Made(Resolved(i))
        });

        let about = "The rungs of the comparison ladder, from the lowest: of the target, or of the reference when there is \
                     no target.";
        fields.field_of(Parts::NORMALIZATION, "normalization", about, |i| {
            let standard = i.standard;
            List((i.ladder.rungs()).map(move |(rung, result)| {
                Made(RungOf {
                    standard,
                    rung,
                    result,
                })
            }))
        });

        let about = "How others read the same text, one reader each.";
        fields.field_of(Parts::READINGS, "readings", about, readings);

        let about = "What the review found, worst first.";
        fields.field_of(Parts::FINDINGS, "findings", about, |i| List(&i.findings));
        let about = "The URI that a text without a scheme, or a link for an application, is opened as; null unless there is \
                     one. It comes with “findings”.";
        fields.field_of(Parts::FINDINGS, "assumed", about, |i| {
            i.assumed.as_ref().map(|assumed| Made(Assumed(assumed)))
        });

        let about = "Who gets the request for the text, or for the link that is reviewed in it: a text that is a link written \
                     otherwise has its own in “assumed”. Null where no host is named that can be looked up.";
        fields.field_of(Parts::DESTINATION, "destination", about, |i| {
            destination::shown(i.opened_destination())
        });
        let about = "Where the page that gets the request is known to forward its visitors; null if it is not known to. It \
                     comes with “destination”.";
        fields.field_of(Parts::DESTINATION, "forwards_to", about, |i| {
            i.forwarding().map(|to| Made(ForwardsTo(i, to)))
        });

        let about = "The parameters of path, query and fragment, split first and decoded after.";
        fields.field_of(Parts::PARAMETERS, "parameters", about, |i| {
            let text = i.reference.text();
            let listed = &i.parameters().listed;
            List((listed.iter()).map(move |one| Made(ParameterOf(one, text))))
        });
        let about = "How many parameters are only counted, past the first 4,096.";
        fields.field_of(Parts::PARAMETERS, "more_parameters", about, |i| {
            i.parameters().more
        });

        let about = "Facts about the reference, such as whether it is a URL.";
        fields.field_of(Parts::FACTS, "facts", about, |i| Made(Facts(&i.reference)));

        let about = "What is said first, in sentences. With “--batch” only if “--only headline” asks for it.";
        fields.field_of(Parts::HEADLINE, "headline", about, |i| List(Said::of(i)));
        let about = "What can be done about what breaks the grammar, in texts of at most 16 KiB. It comes with “headline”.";
        fields.field_of(Parts::HEADLINE, "repairs", about, |i| List(repairs(i)));
        let about = "Who gets a message, a call, or the link of an application; null for other links. It comes with \
                     “headline”.";
        fields.field_of(Parts::HEADLINE, "recipient", about, |i| {
            let requested = i.reviewed(i.requested());
            explain::recipients_in_words(&requested).map(|who| who.to_string())
        });

        let about =
            "What readers disagree about: components, or the target. It comes with “headline”.";
        fields.field_of(Parts::HEADLINE, "disagreements", about, |i| {
            let differing = explain::reading_words::differing(i, i.differences()).into_iter();
            List(differing.map(|part| Sentence(part.name())))
        });

        fields.field("urilens", "The version of this format.", |_| FORMAT);
    }
}
