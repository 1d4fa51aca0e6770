//! The reference, its base, and what it resolves to.

use super::excerpts::{judged_excerpt, reference_excerpt};
use super::{Builder, Section};
use crate::explain::{self, About};
use crate::message;
use crate::message::blocks::Content;
use crate::message::{Emphasis, Message};
use crate::syntax::Reference;

/// A target with more bytes is not written again where it is the reference.
const LONG: usize = 69;

impl Builder<'_> {
    pub(super) fn reference(&self, section: &mut Section) {
        let reference = self.inspection.reference.reference();
        let shown = judged_excerpt(&reference, self.mask, self.inspection);
        section.field("Reference", shown);
    }

    pub(super) fn overview(&self, section: &mut Section) {
        let inspection = self.inspection;
        let reference = inspection.reference.reference();
        if let Some(base) = &inspection.base {
            let base = reference_excerpt(&base.reference(), self.mask);
            section.field("Base", base);
        }
        section.field("Target", self.target());
        if let Some(found) = explain::handed_over(inspection, !self.options.show_secrets) {
            section.field("Parameters", Content::Facts(found.facts()));
        }
        if self.options.both_standards {
            self.other_standard(section);
        }
        section.say_in(Emphasis::Muted, self.summary(&reference));
        for note in reference.notes() {
            section.field("Note", explain::reading_note(note));
        }
        for note in &inspection.resolution.notes {
            section.field("Note", explain::resolution_note(*note));
        }
        if let Some(uri) = &inspection.reference.uri_from_iri {
            let uri = Reference::split(uri, inspection.standard);
            section.field("As a URI", reference_excerpt(&uri, self.mask));
        }
    }

    /// The target, or why there is none.
    fn target(&self) -> Content {
        let inspection = self.inspection;
        let reference = inspection.reference.reference();
        match (inspection.target(), &inspection.resolution.error) {
            // A long text is not written twice.
            (Some(target), _) => {
                let shown = judged_excerpt(&target, self.mask, inspection);
                match target.text() == reference.text() && shown.width(LONG) > LONG {
                    true => "same as the reference".into(),
                    false => shown.into(),
                }
            }
            // Why is in the headline.
            (None, Some(_)) if self.says_no_target() => "none".into(),
            (None, Some(error)) => {
                message!["none: ", self.mask.error(error, inspection.base.as_ref())].into()
            }
            (None, None) => {
                let message = explain::current_document(&reference);
                self.mask.message(&message, reference.text()).into()
            }
        }
    }

    fn says_no_target(&self) -> bool {
        let said = explain::headline(self.inspection).sentences;
        said.iter().any(|one| one.about == About::NoTarget)
    }

    /// What the other standard makes of the text, where that is something else.
    fn other_standard(&self, section: &mut Section) {
        let inspection = self.inspection;
        let text = inspection.reference.text();
        let comparison = inspection.comparison();
        let Some(said) = explain::other_standard(comparison, text, inspection.standard) else {
            return;
        };
        let value: Content = match said.target {
            Some(target) => {
                let target = Reference::split(target, said.standard);
                reference_excerpt(&target, self.mask).into()
            }
            None => self.mask.message(&said.message, text).into(),
        };
        section.field(message!["Under ", said.standard.name()], value);
    }

    /// What the reference is, in a line.
    fn summary(&self, reference: &Reference<'_>) -> Message {
        let inspection = self.inspection;
        let (form, valid) = match inspection.reference.is_valid() {
            true => (explain::form(reference), ", valid"),
            false => ("Not a valid URI reference", ""),
        };
        let is_same = inspection.resolution.same_document;
        let same = is_same.then_some(", refers to the document that contains it");
        let lenient = inspection.options.lenient.then_some(", read leniently");
        message![
            form,
            valid,
            " (",
            inspection.standard.name(),
            ")",
            same,
            lenient
        ]
    }
}
