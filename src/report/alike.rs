//! Problems that are said in the same words: only their places tell them apart, where no mark below a line is seen.

use std::collections::HashMap;

use super::mask::Mask;
use super::options::MOST_VIOLATIONS;
use crate::inspect::{Inspection, Listed};
use crate::message::TextOf;
use crate::syntax::Span;

/// How often each message comes in a report, by the text that it is about.
pub(super) struct Alike<'i> {
    mask: Mask<'i>,
    counts: HashMap<(TextOf, String), usize>,
}

impl<'i> Alike<'i> {
    /// Those of the findings, and of the violations that are listed.
    pub(super) fn of(inspection: &Inspection, listed: &[Listed<'_>], mask: Mask<'i>) -> Self {
        let findings = inspection.findings.iter().map(|finding| {
            let text = inspection.reviewed(finding.of);
            (finding.of, mask.finding(finding, text.text()).to_string())
        });
        let text = inspection.reference.text();
        let violations = listed.iter().take(MOST_VIOLATIONS).map(|one| {
            let message = mask.listed(one, text).to_string();
            (TextOf::Reference, message)
        });
        let mut counts = HashMap::new();
        for key in findings.chain(violations) {
            *counts.entry(key).or_default() += 1;
        }
        Alike { mask, counts }
    }

    /// Where a problem is, if another one has the same message: “at character 28”.
    pub(super) fn place(
        &self,
        of: TextOf,
        message: String,
        text: &str,
        span: Span,
    ) -> Option<String> {
        let count = *self.counts.get(&(of, message))?;
        (count > 1).then(|| match self.mask.place(text, span) {
            place if span.is_empty() => place,
            place => format!("at {place}"),
        })
    }
}
