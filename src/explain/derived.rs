//! A rule of a derivation, and whether it matches: the places where no rule of the grammar does.

use super::grammar::GrammarRule;
use crate::syntax::{ReadingNote, Reference, Span};

/// A rule on the way to a character.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Derived {
    /// The rule.
    pub rule: GrammarRule,
    /// The text that it is beside.
    pub span: Span,
    /// Whether it matches that text.
    pub matches: bool,
}

/// The note on a text that is accepted as valid, although no rule derives it; `None` for any other text.
pub fn underived(reference: &Reference<'_>) -> Option<ReadingNote> {
    let mut notes = reference.notes().into_iter();
    notes.find(|note| *note == ReadingNote::QueryWithoutPath)
}

/// The places of a text that keep the grammar from deriving it.
pub(super) struct Breaks(Vec<Span>);

impl Breaks {
    pub(super) fn of(reference: &Reference<'_>) -> Breaks {
        let violations = reference.check();
        let mut places: Vec<Span> = violations.iter().map(|one| one.span).collect();
        // What lacks is before the query; the rules of the query and the fragment match.
        places.extend(underived(reference).map(|_| Span::empty(0)));
        Breaks(places)
    }

    /// Whether a rule for this place fails, because a place that breaks the grammar is in it. Where something lacks, the
    /// place is empty.
    pub(super) fn are_in(&self, span: Span) -> bool {
        let is_in = |place: &Span| match place.is_empty() {
            true => span.start <= place.start && place.end <= span.end,
            false => span.overlaps(*place),
        };
        self.0.iter().any(is_in)
    }
}
