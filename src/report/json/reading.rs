//! How readers read a text.

use super::super::fields::{Fields, List, Made, Object, Sentence};
use super::parsed::{PLACE, place};
use crate::inspect::{Inspection, Parsed};
use crate::readings::Reading;
use crate::readings::whatwg::ValidationError;
use crate::syntax::Component;

/// How each reader reads the text.
pub(super) fn readings(inspection: &Inspection) -> List<impl Iterator<Item = Made<ReadingOf<'_>>>> {
    List(inspection.readings.iter().map(|reading| {
        Made(ReadingOf {
            reading,
            text: inspection.reference.text(),
            base: inspection.base.as_ref().map(Parsed::text),
        })
    }))
}

pub(super) struct ReadingOf<'i> {
    reading: &'i Reading,
    text: &'i str,
    base: Option<&'i str>,
}

impl Object for ReadingOf<'_> {
    fn fields(fields: &mut Fields<Self>) {
        let about = "The id of the reader; “urilens readers” lists them.";
        fields.field("parser", about, |of| Sentence(of.reading.parser.id()));
        let about = "Whether the reader accepts the text.";
        fields.field("valid", about, |of| of.reading.valid);
        let about = "The scheme that it sees; null without one.";
        fields.field("scheme", about, |of| of.reading.scheme());
        let about = "The user information that it sees; null without one.";
        fields.field("userinfo", about, |of| of.reading.userinfo());
        let about = "The host that it sees; null without one.";
        fields.field("host", about, |of| of.reading.host());
        let about = "The port that it sees; null without one.";
        fields.field("port", about, |of| of.reading.port());
        let about = "The path that it sees.";
        fields.field("path", about, |of| Some(of.reading.path()));
        let about = "The query that it sees; null without one.";
        fields.field("query", about, |of| of.reading.get(Component::Query));
        let about = "The fragment that it sees; null without one.";
        fields.field("fragment", about, |of| of.reading.get(Component::Fragment));
        let about = "The URL that it makes of the text; null if it makes none.";
        fields.field("href", about, |of| of.reading.href());
        let about = "Why it rejects the text; null if it accepts it.";
        fields.field("error", about, |of| {
            let error = of.reading.error.as_ref();
            error.map(|error| error.message(of.text, of.base).to_string())
        });
        let about = "What a browser reports and tolerates, or fails on (WHATWG URL Standard §1.1).";
        fields.field("validation_errors", about, |of| {
            let errors = of.reading.validation_errors.iter();
            List(errors.map(|error| Made(ErrorIn(error, of.text))))
        });
        let about = "How many validation errors are only counted, past the first 1,000.";
        fields.field("more_validation_errors", about, |of| {
            of.reading.validation_errors.more()
        });
    }
}

struct ErrorIn<'i>(&'i ValidationError, &'i str);

impl Object for ErrorIn<'_> {
    fn fields(fields: &mut Fields<Self>) {
        let about = "The standard's name for it.";
        fields.field("name", about, |found| Sentence(found.0.kind.name()));
        place(fields, PLACE, |found| found.0.span);
        fields.field("message", "What is wrong.", |found| {
            found.0.message(found.1).to_string()
        });
    }
}
