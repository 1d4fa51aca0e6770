//! What the key that mends does to the texts in the fields.

use std::borrow::Cow;

use crate::explain::repaired::LONGEST;
use crate::explain::repairs;
use crate::facts::assumed::AssumedForm;
use crate::inspect::{AssumedReading, Parsed};
use crate::resolve::ResolveError;
use crate::tui::state::{Focus, State};

/// What the key that mends does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Mending {
    /// The field that it changes.
    pub field: Focus,
    /// What it does, as a hint.
    pub hint: &'static str,
    /// The same in a sentence after the key.
    pub does: &'static str,
}

impl State {
    /// What the key that mends does, and to which field: to the base or to what is compared while that is edited, or to the base
    /// while nothing else is in the way of a target.
    pub fn mending(&self) -> Option<Mending> {
        let error = &self.inspection.resolution.error;
        let is_in_the_way = || {
            matches!(
                error,
                Some(ResolveError::RelativeBase | ResolveError::InvalidBase(_))
            )
        };
        let base = || self.mending_of(Focus::Base);
        let of_edited = match self.focus {
            Focus::Base | Focus::Second => self.mending_of(self.focus),
            _ => None,
        };
        of_edited
            .or_else(|| self.mending_of(Focus::Reference))
            .or_else(|| is_in_the_way().then(base).flatten())
    }

    fn mending_of(&self, field: Focus) -> Option<Mending> {
        let form = self.assumed(field).map(|assumed| assumed.form);
        let (hint, does) = match form {
            Some(AssumedForm::Defanged) => ("Restore the original", "restores the original."),
            Some(AssumedForm::App { .. }) => ("Use the link inside", "takes the link inside."),
            Some(_) => ("Use as a URI", "makes it a URI."),
            None => self
                .is_repairable(field)
                .then_some(("Repair", "repairs it."))?,
        };
        Some(Mending { field, hint, does })
    }

    /// What the text of a field represents, if it is no reference as it is.
    pub fn assumed(&self, field: Focus) -> Option<Cow<'_, AssumedReading>> {
        match field {
            Focus::Base | Focus::Second => {
                AssumedReading::of_text(self.line(field).text(), self.standard).map(Cow::Owned)
            }
            _ => self.inspection.assumed.as_ref().map(Cow::Borrowed),
        }
    }

    /// The text of a field as it was read last.
    pub fn parsed(&self, field: Focus) -> Option<&Parsed> {
        match field {
            Focus::Base => self.inspection.base.as_ref(),
            Focus::Second => {
                let comparison = self.comparison.as_ref()?;
                Some(&comparison.second().reference)
            }
            _ => Some(&self.inspection.reference),
        }
    }

    /// Whether a small change is known that mends the first place that breaks the grammar. Of a very long text, it is not
    /// looked for.
    fn is_repairable(&self, field: Focus) -> bool {
        let parsed = self.parsed(field).filter(|_| !self.is_behind());
        parsed.is_some_and(|parsed| {
            let first = parsed.violations.first();
            let first = first.filter(|_| parsed.text().len() <= LONGEST);
            first.is_some_and(|first| repairs(&parsed.reference(), first).is_ok())
        })
    }
}
