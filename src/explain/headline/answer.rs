//! Who gets the answer of the page that a request goes to.

use super::content::Headline;
use super::sentence::Sentence;
use crate::inspect::Inspection;
use crate::review::HeadlineRole;

/// The same with the finding that says who gets the answer, where there is one.
pub(super) fn with_answer(inspection: &Inspection, mut said: Headline) -> Headline {
    let mut findings = inspection.findings.iter();
    let answer = findings.position(|finding| finding.check.has_role(HeadlineRole::Answer));
    let answer = answer.and_then(|index| Sentence::of_finding(inspection, index));
    said.sentences.extend(answer);
    said
}
