//! Where what a reader sees holds secrets. A table of readings asks for each of its cells at each key.

use std::borrow::Cow;
use std::sync::OnceLock;

use super::inspection::Inspection;
use crate::readings::{Part, Reading};
use crate::syntax::Span;

/// The places in each part, in the order of [`Part::ALL`].
pub(super) type ReadSecrets = [OnceLock<Vec<Span>>; Part::ALL.len()];

impl Inspection {
    /// Where what a reader sees in a part holds secrets: offsets into what it sees. Sorted, and none overlaps another.
    pub fn secrets_read(&self, reading: &Reading, part: Part) -> Cow<'_, [Span]> {
        let find = || match (part.of(reading), part) {
            (None | Some(""), _) => Vec::new(),
            (Some(seen), Part::Component(component)) => {
                self.secrets().in_component(component, seen)
            }
            (Some(seen), Part::Target) => self.secrets().in_reference(seen),
        };
        let none = || self.readings.iter().map(|_| Default::default()).collect();
        let known = self.worked_out.read_secrets.get_or_init(none);
        let own = self.readings.iter().position(|one| one == reading);
        let number = Part::ALL.iter().position(|one| *one == part);
        let row = own.and_then(|own| known.get(own));
        match row.zip(number).and_then(|(row, number)| row.get(number)) {
            Some(cell) => Cow::Borrowed(cell.get_or_init(find)),
            None => Cow::Owned(find()),
        }
    }
}
