//! Where an input is hidden, and stays so while it is edited: typing into the name of a secret does not ask to see it.

use super::history::Change;
use crate::secrets::merged;
use crate::syntax::Span;

/// How many bytes of what was hidden are too few to find it in another text.
const SHORTEST: usize = 4;

/// The hidden places of a text.
#[derive(Clone, Default, Debug)]
pub struct HiddenPlaces {
    /// What is hidden in the text as it is.
    pub masked: Vec<Span>,
    /// What was hidden before it was changed, where it is now.
    pub kept: Vec<Span>,
}

impl HiddenPlaces {
    /// What stays hidden in a text of what does so in others.
    pub fn of_others<'t>(
        others: impl Iterator<Item = (&'t str, &'t HiddenPlaces)>,
        text: &str,
    ) -> HiddenPlaces {
        let hidden = others.map(|(other, hidden)| (other, hidden.all()));
        let values = hidden.flat_map(|(other, hidden)| {
            let values = hidden.into_iter().map(|span| span.of(other));
            values.collect::<Vec<_>>()
        });
        let values = values.filter(|value| value.len() >= SHORTEST);
        let found = values.flat_map(|value| text.match_indices(value));
        let found = found.map(|(at, value)| Span::new(at, at + value.len()));
        HiddenPlaces {
            masked: Vec::new(),
            kept: merged(found.collect()),
        }
    }

    /// All of them.
    pub fn all(&self) -> Vec<Span> {
        merged([&*self.kept, &*self.masked].concat())
    }

    /// Those after a change of `text`.
    pub fn after(&self, change: &Change, text: &str) -> HiddenPlaces {
        // What is typed at the end is not what it will be; a copy of it elsewhere is.
        let is_growth = change.removed.is_empty() && change.at == text.len();
        let grows = |span: &&Span| is_growth && span.end as usize == text.len();
        let masked = self.masked.iter().filter(|span| !grows(span));
        let hidden = self.kept.iter().chain(masked);
        let moved = hidden.filter_map(|span| change.moved(span.range()));
        let moved = moved.map(|place| Span::new(place.start, place.end));
        HiddenPlaces {
            masked: Vec::new(),
            kept: merged(moved.collect()),
        }
    }
}
