//! What a review found.

use std::borrow::Cow;

use super::super::fields::{Fields, List, Made, Named, Object, Sentence};
use super::parsed::place;
use super::parsed::{components, texts};
use crate::facts::lookalikes::aligned::Pair;
use crate::message::Message;
use crate::review::{Finding, Onward};

const PLACE: [&str; 2] = [
    "The offset of its first byte in the text that “of” names.",
    "The offset after its last byte in that text.",
];

impl Object for Finding {
    fn fields(fields: &mut Fields<Self>) {
        let about = "The id of the check; “urilens checks” lists them.";
        fields.field("id", about, |found| Sentence(found.check.id));
        fields.field("severity", "The severity.", |found| Named(found.severity));
        let about = "Whom it warns: “deceives” the one who follows the link, “exposes” something of the one who passes it on.";
        fields.field("risk", about, |found| Named(found.risk));
        let about = "Where the check comes from.";
        fields.field("section", about, |found| Sentence(found.check.source));
        let about = "The smallest component that holds the whole place, delimiters included; null when the place lies in \
                     several.";
        fields.one_of("component", components, about, |found| {
            found.component.map(|component| Sentence(component.name()))
        });
        place(fields, PLACE, |found| found.span);
        let about = "What was found, and what it means.";
        fields.field("message", about, said);
        let about = "The text that it is about: “input”, “base”, “target” of “resolution”, or “reference” of “assumed”.";
        fields.one_of("of", texts, about, |found| Sentence(found.of.id()));
        let about = "A name beside the well-known one that it looks like, piece by piece; null for other findings.";
        fields.field("lookalike", about, |found| {
            found.alignment.as_ref().map(|found| List(found.pairs()))
        });
        let about = "The link in the text that visitors are, or may be, sent on to; null for other findings.";
        fields.field("onward", about, |found| found.onward.as_deref());
        let about =
            "Where each of several places is that the finding counts; null for other findings.";
        fields.field("places", about, |found| {
            let places = Some(&found.places).filter(|places| !places.is_empty());
            places.map(|places| List(places.iter().copied().map(Made)))
        });
    }
}

fn said(finding: &Finding) -> Cow<'_, Message> {
    match finding.there() {
        None => Cow::Borrowed(&finding.message),
        Some(_) => Cow::Owned(finding.said()),
    }
}

impl Object for Pair {
    fn fields(fields: &mut Fields<Self>) {
        let about = "A piece of the name; it may be empty.";
        fields.field("text", about, |pair| pair.fake.as_str());
        let about = "The piece of the well-known name beside it; it may be empty.";
        fields.field("name", about, |pair| pair.real.as_str());
        let about = "Whether the two differ, whatever the case of letters.";
        fields.field("differs", about, |pair| pair.differs);
    }
}

impl Object for Onward {
    fn fields(fields: &mut Fields<Self>) {
        fields.field("url", "The link.", |onward| onward.url.as_str());
        place(fields, PLACE, |onward| onward.span);
        let about = "The worst finding in that link; null unless it is more than a notice.";
        fields.field("worst", about, |onward| {
            onward.worst.as_ref().map(|worst| Made(Worst(worst)))
        });
    }
}

struct Worst<'f>(&'f Finding);

impl Object for Worst<'_> {
    fn fields(fields: &mut Fields<Self>) {
        fields.field("id", "The id of the check.", |of| Sentence(of.0.check.id));
        fields.field("severity", "The severity.", |of| Named(of.0.severity));
        let about = "What was found, and what it means.";
        fields.field("message", about, |of| said(of.0));
    }
}
