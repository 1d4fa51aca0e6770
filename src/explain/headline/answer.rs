//! Who gets the answer of the page that a request goes to.

use super::content::Headline;
use super::sentence::{About, Sentence};
use crate::inspect::Inspection;
use crate::review::HeadlineRole;

/// The same with the finding that says who gets the answer, where there is one.
pub(super) fn with_answer(inspection: &Inspection, mut said: Headline) -> Headline {
    let mut findings = inspection.findings.iter().enumerate();
    let answer = findings.find(|(_, finding)| finding.check.has_role(HeadlineRole::Answer));
    let answer = answer.map(|(index, finding)| Sentence {
        message: finding.labelled(inspection.label_of(finding.of)),
        about: About::Finding(index),
        of: finding.of,
    });
    said.sentences.extend(answer);
    said
}
