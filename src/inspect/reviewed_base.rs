//! What the review found in a base, kept for the next reference.

use crate::review::{Finding, Settings};
use crate::syntax::{Reference, Standard};

/// A base with what was found in it.
#[derive(Clone, Debug)]
pub(super) struct ReviewedBase {
    text: String,
    standard: Standard,
    settings: Settings,
    findings: Vec<Finding>,
}

impl ReviewedBase {
    /// What is found in `base` after these settings: what is known already, or else what `review` finds, which is
    /// known from then on.
    pub(super) fn findings<'k>(
        known: &'k mut Option<ReviewedBase>,
        base: &Reference<'_>,
        settings: &Settings,
        review: impl FnOnce() -> Vec<Finding>,
    ) -> &'k [Finding] {
        let is_known = |known: &ReviewedBase| {
            known.text == base.text()
                && known.standard == base.standard()
                && known.settings == *settings
        };
        if !known.as_ref().is_some_and(is_known) {
            *known = Some(ReviewedBase {
                text: base.text().to_owned(),
                standard: base.standard(),
                settings: settings.clone(),
                findings: review(),
            });
        }
        known.as_ref().map_or(&[], |known| &known.findings)
    }
}
