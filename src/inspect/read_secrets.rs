//! Where what a reader sees holds secrets. A table of readings asks for each of its cells at each key.

use std::borrow::Cow;
use std::sync::OnceLock;

use crate::readings::{Part, Reading};
use crate::secrets::{Secrets, merged};
use crate::syntax::{Component, Span};

/// The places in what each reader sees, in the order of [`Part::ALL`]: found when they are first asked for.
#[derive(Clone, Default, Debug)]
pub(super) struct ReadSecrets(OnceLock<Vec<[OnceLock<Vec<Span>>; Part::ALL.len()]>>);

impl ReadSecrets {
    /// Where what `reading`, one of `readings`, sees in a part holds some of `secrets`.
    pub fn find(
        &self,
        readings: &[Reading],
        reading: &Reading,
        part: Part,
        secrets: &Secrets,
    ) -> Cow<'_, [Span]> {
        let is_name = |name: &str| {
            let mut seen = readings.iter().filter_map(|one| part.of(one));
            seen.any(|seen| seen.split_once(':').is_some_and(|(user, _)| user == name))
        };
        let find = || match (part.of(reading), part) {
            (None | Some(""), _) => Vec::new(),
            // A line break in a password may make it a user's name; what others take for that name is none.
            (Some(seen), Part::Component(Component::Userinfo)) if !is_name(seen) => {
                let mut spans = secrets.in_component(Component::Userinfo, seen);
                spans.extend(secrets.known_in(seen));
                merged(spans)
            }
            (Some(seen), Part::Component(component)) => secrets.in_component(component, seen),
            (Some(seen), Part::Target) => secrets.in_reference(seen),
        };
        let none = || readings.iter().map(|_| Default::default()).collect();
        let known = self.0.get_or_init(none);
        let own = readings.iter().position(|one| one == reading);
        let number = Part::ALL.iter().position(|one| *one == part);
        let row = own.and_then(|own| known.get(own));
        match row.zip(number).and_then(|(row, number)| row.get(number)) {
            Some(cell) => Cow::Borrowed(cell.get_or_init(find)),
            None => Cow::Owned(find()),
        }
    }
}
