//! A reference of a file, inspected.

use std::borrow::Cow;

use super::at::At;
use super::piece::File;
use crate::document::{Bases, Found};
use crate::inspect::Inspection;
use crate::report::ViewOptions;
use crate::report::mask::Mask;
use crate::review::{Finding, Severity};

/// A reference of a file, inspected in its base.
#[derive(Clone, Copy, Debug)]
pub struct Located<'a> {
    /// The file.
    pub file: &'a File,
    /// Where it stands.
    pub at: At,
    /// What was found.
    pub found: &'a Found,
    /// The bases around it.
    pub bases: &'a Bases,
    /// What is known about it.
    pub inspection: &'a Inspection,
    /// The mildest findings that are wanted.
    pub least: Severity,
}

impl Located<'_> {
    /// The findings that are wanted, the worst first.
    pub fn findings(&self) -> impl Iterator<Item = &Finding> {
        let least = self.least;
        let findings = self.inspection.findings.iter();
        findings.filter(move |finding| finding.severity >= least)
    }

    /// The text that the file shows in place of the reference, masked unless secrets are to be shown.
    pub fn shown(&self, view: ViewOptions) -> Option<Cow<'_, str>> {
        let text = self.found.shown.as_deref()?;
        Some(match view.show_secrets {
            true => Cow::Borrowed(text),
            false => Mask::new(self.inspection, false).prose(text),
        })
    }

    /// The registrable domain of the destination, or its host where there is none.
    pub fn owner(&self) -> Option<String> {
        let to = self.inspection.recipient()?;
        Some(to.registrable.unwrap_or(to.ascii))
    }
}
