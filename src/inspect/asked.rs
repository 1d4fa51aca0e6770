//! Parts of an inspection, or that they were not asked for.

use super::inspection::Inspection;
use super::request::Parts;
use crate::readings::Reading;
use crate::review::{Finding, Risk, Severity};

impl Inspection {
    /// The worst severity of what warns the reader: whether the link deceives.
    pub fn severity(&self) -> Option<Severity> {
        let first = self.findings.first();
        let first = first.filter(|finding| finding.risk == Risk::Deceives);
        first.map(|finding| finding.severity)
    }

    /// The worst severity that was found, whomever it warns.
    pub fn severity_of_all(&self) -> Option<Severity> {
        self.findings.iter().map(|finding| finding.severity).max()
    }

    /// What the review found in all of these texts, the worst first; `None` if that was not asked for.
    pub fn findings(&self) -> Option<&[Finding]> {
        self.asked(Parts::FINDINGS, &self.findings)
    }

    /// The reference as every reader sees it; `None` if that was not asked for.
    pub fn readings(&self) -> Option<&[Reading]> {
        self.asked(Parts::READINGS, &self.readings)
    }

    fn asked<'i, T>(&self, part: Parts, found: &'i [T]) -> Option<&'i [T]> {
        self.parts.any(part).then_some(found)
    }
}
