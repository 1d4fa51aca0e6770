//! The parts of the reference, said one by one: components, segments, parameters, links and characters.

use super::{Spoken, capital, spelt, value};
use crate::explain;
use crate::inspect::{Masked, Origin};
use crate::message::places::{Shown, at_number};
use crate::report::mask::MASK;
use crate::report::options::{MOST_OF_CELL, MOST_OF_REFERENCE, MOST_VALUES};
use crate::secrets::{cut, replaced};
use crate::syntax::{Component, Span};

/// The most segments that are said.
const MOST_SEGMENTS: usize = 100;

impl Spoken<'_, '_> {
    pub(super) fn reference(&mut self) {
        let text = self.mask.reference(self.inspection.reference.text());
        self.line(&format!("Reference: {}", spelt(&text, MOST_OF_REFERENCE)));
    }

    pub(super) fn components(&mut self) {
        let form = explain::form_of(&self.inspection.reference);
        self.line(&format!("Form: {form}"));
        let reference = self.inspection.reference.reference();
        for component in Component::ALL {
            let said = match reference.get(component) {
                None => "undefined".to_owned(),
                Some(text) => spelt(&self.mask.component(component, text), MOST_OF_REFERENCE),
            };
            self.line(&format!("{}: {said}", capital(component.name())));
            if component == Component::Path {
                self.segments();
            }
        }
        let count = self.inspection.parameters().listed.len() + self.inspection.parameters().more;
        if count > 0 {
            self.line(&format!("Parameters: {count}"));
        }
    }

    /// The segments of the path, if there is more than one.
    fn segments(&mut self) {
        let reference = self.inspection.reference.reference();
        let text = reference.text();
        let secrets = self.mask.of_reference(text);
        let segments: Vec<Span> = reference.segments().map(|segment| segment.span).collect();
        if segments.len() < 2 {
            return;
        }
        for (index, span) in segments.iter().take(MOST_SEGMENTS).enumerate() {
            let said = replaced(span.of(text), &cut(&secrets, *span), MASK);
            let said = spelt(&said, MOST_OF_CELL);
            self.line(&format!("Segment {}: {said}", index + 1));
        }
        if let more @ 1.. = segments.len().saturating_sub(MOST_SEGMENTS) {
            self.line(&format!("Segments: {more} more"));
        }
    }

    pub(super) fn parameters(&mut self) {
        let shows_secrets = self.mask.is_none();
        let values = self.inspection.values().visible(shows_secrets);
        if values.is_empty() {
            self.line("There are no parameters.");
        }
        let masked = |masked: &Masked| match shows_secrets {
            true => masked.text.clone(),
            false => replaced(&masked.text, &masked.secrets, MASK).into_owned(),
        };
        // The names of the values that hold the next one.
        let mut outer: Vec<String> = Vec::new();
        for one in values.iter().take(MOST_VALUES) {
            outer.truncate(one.depth);
            let name = match (one.origin, one.decoded_from.map(explain::decoded_from)) {
                (Origin::Segment(index), _) => format!("segment {}", index + 1),
                (_, Some(decoded_from)) => decoded_from.to_owned(),
                _ => value(&masked(&one.name), MOST_OF_CELL),
            };
            let content = match one.value.as_ref() {
                None => "no value".to_owned(),
                Some(content) => value(&masked(content), MOST_OF_CELL),
            };
            let inside = match outer.is_empty() {
                true => String::new(),
                false => format!("Inside {}: ", outer.join(", ")),
            };
            let notes = explain::value_notes(one, !shows_secrets);
            let notes = match notes.is_empty() {
                true => String::new(),
                false => format!(" ({})", notes.join(", ")),
            };
            self.line(&format!("{inside}{name}: {content}{notes}"));
            outer.push(name);
        }
        let more = values.len().saturating_sub(MOST_VALUES) + self.inspection.parameters().more;
        if more > 0 {
            self.line(&format!("And {more} more."));
        }
    }

    pub(super) fn links(&mut self) {
        let links = self.inspection.embedded_targets();
        if links.is_empty() {
            self.line("There are no nested links.");
        }
        for (index, link) in links.iter().enumerate() {
            let url = spelt(&self.mask.prose(&link.url), MOST_OF_REFERENCE);
            self.line(&format!("Nested link {}: {url}", index + 1));
        }
    }

    pub(super) fn character(&mut self, number: usize) {
        let inspection = self.inspection;
        let reference = inspection.reference.reference();
        let text = reference.text();
        let hidden = self.mask.of_reference(text);
        let hidden: Vec<_> = hidden.into_iter().map(Span::range).collect();
        let offset = match at_number(text, number, &hidden) {
            Some(Shown::Character(offset)) => offset,
            Some(Shown::Hidden) => {
                return self.line("This character is part of a secret, which is hidden.");
            }
            None => {
                let shown = self.mask.reference(text);
                let count = shown.chars().count();
                return self.line(&format!("There is no character {number} of {count}."));
            }
        };
        let violations = &inspection.reference.violations;
        let found = explain::at_cursor(&reference, violations, inspection.parameters(), offset);
        if let Some(found) = found {
            let words = self.mask.message(&found.words, reference.text());
            self.line(&words.to_string().replace(" · ", ", "));
        }
    }
}
