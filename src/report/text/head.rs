//! The text, and what it resolves to.

use super::line::Text;
use super::page::Page;
use super::styles;
use super::text_report::{INDENT, TextReport};
use crate::explain;
use crate::inspect::Inspection;
use crate::message;
use crate::report::mask::MASK;
use crate::syntax::{Reference, uri_from_iri};

impl TextReport<'_, '_> {
    /// The text, and where it goes.
    pub fn head(&mut self) {
        let inspection = self.inspection;
        let reference = inspection.reference.reference();
        self.label("Reference");
        Text::reference(&reference, self.mask)
            .judged_by(inspection)
            .wrapped(&mut self.page, INDENT);
        if let Some(base) = &inspection.base {
            self.label("Base");
            Text::reference(&base.reference(), self.mask).wrapped(&mut self.page, INDENT);
        }
        self.label("Target");
        match (inspection.target(), &inspection.resolution.error) {
            (Some(target), _) => {
                let text = Text::reference(&target, self.mask).judged_by(inspection);
                let is_long = text.width(Page::WIDTH) > Page::WIDTH - INDENT;
                // Several lines are not printed twice.
                if is_long && target.text() == reference.text() {
                    self.page.put(styles::DIM, "same as the reference");
                    self.page.end();
                } else {
                    text.wrapped(&mut self.page, INDENT);
                }
            }
            (None, Some(error)) => {
                let error = self.mask.error(error, inspection.base.as_ref());
                let message = message!["none: ", error];
                self.page.message(styles::INVALID, &message, INDENT, INDENT);
            }
            (None, None) => {
                let message = explain::current_document(&reference);
                let message = self.mask.message(&message, reference.text());
                self.page.message(styles::PLAIN, &message, INDENT, INDENT);
            }
        }
        self.handed_over();
        if self.both_standards {
            self.other_standard();
        }
        self.label("");
        let summary = summary(inspection, &reference);
        self.page.prose(styles::DIM, &summary, INDENT, INDENT);
        for note in reference.notes() {
            self.note(explain::reading_note(note));
        }
        for note in &inspection.resolution.notes {
            self.note(explain::resolution_note(*note));
        }
        if let Some(uri) = uri_from_iri(&reference) {
            self.label("As a URI");
            let uri = Reference::split(&uri, inspection.standard);
            Text::reference(&uri, self.mask).wrapped(&mut self.page, INDENT);
        }
    }
}

impl TextReport<'_, '_> {
    /// How many parameters there are, and which matter.
    fn handed_over(&mut self) {
        let mask = (!self.shows_secrets).then_some(MASK);
        if let Some(found) = explain::handed_over(self.inspection, mask) {
            self.label("Parameters");
            let message = found.message();
            self.page.message(styles::PLAIN, &message, INDENT, INDENT);
        }
    }
}

/// What the reference is, in a line.
fn summary(inspection: &Inspection, reference: &Reference<'_>) -> String {
    let (form, valid) = match inspection.reference.is_valid() {
        true => (explain::form(reference), ", valid"),
        false => ("Not a valid URI reference", ""),
    };
    let same = if inspection.resolution.same_document {
        ", refers to the document that contains it"
    } else {
        ""
    };
    let lenient = if inspection.options.lenient {
        ", read leniently"
    } else {
        ""
    };
    format!("{form}{valid} ({}){same}{lenient}", inspection.standard)
}
