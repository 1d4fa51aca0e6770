//! What a headline says of findings.

use std::borrow::Cow;

use super::content::Headline;
use super::forwarded;
use super::sentence::{About, Sentence};
use crate::facts::address::AddressClass;
use crate::facts::destination::Destination;
use crate::inspect::Inspection;
use crate::message::TextOf;
use crate::review::{Finding, HeadlineRole, Severity, Trait};

/// The sentence of a finding; `None` if the sentence about the destination says it all.
pub(super) fn of_finding(inspection: &Inspection, index: usize) -> Option<Sentence> {
    let finding = inspection.findings.get(index)?;
    let whole = Sentence::of_finding(inspection, index)?;
    match finding.check.has_role(HeadlineRole::Forwards) && forwarded::names_place(inspection) {
        true => Some(whole.with(finding.said_onward()?)),
        false => Some(whole),
    }
}

/// That the text also breaks the grammar, if the finding doesn't say so.
pub(super) fn not_valid(inspection: &Inspection, finding: &Finding) -> Option<Sentence> {
    let index = inspection.violation_beside(finding)?;
    let words = "It is also not a valid URI reference.";
    Some(Sentence::new(
        About::Violation(index),
        TextOf::Reference,
        words,
    ))
}

/// Another danger, of a check of another component: together they make a trick.
pub(super) fn another_danger(inspection: &Inspection, first: &Finding) -> Option<Sentence> {
    if first.check.has_role(HeadlineRole::NoRequest) {
        return None;
    }
    let mut dangers = inspection
        .findings
        .iter()
        .take_while(|finding| finding.severity == Severity::Danger);
    let another = dangers.position(|finding| {
        finding.check.component != first.check.component
            && finding.span != first.span
            && !finding.span.overlaps(first.span)
            && !finding.check.has_role(HeadlineRole::Implied)
    })?;
    of_finding(inspection, another)
}

/// The same with the finding that says who gets the answer, where there is one.
pub(super) fn with_answer(inspection: &Inspection, mut said: Headline) -> Headline {
    let mut findings = inspection.findings.iter();
    let answer = findings.position(|finding| finding.check.has_role(HeadlineRole::Answer));
    let answer = answer.and_then(|index| Sentence::of_finding(inspection, index));
    said.sentences.extend(answer);
    said
}

/// Hints: the checks that have found what many links of phishing have, and ordinary ones too. A machine on the user's own network is not where those
/// lead.
pub(super) fn hints(inspection: &Inspection) -> Vec<&'static str> {
    let is_near = |to: Cow<'_, Destination>| {
        let mut classes = to.addresses.iter().map(|(_, class)| *class);
        !to.addresses.is_empty() && classes.all(|class| class.is_some_and(AddressClass::is_near))
    };
    if inspection.recipient().is_some_and(is_near) {
        return Vec::new();
    }
    let mut hints = Vec::new();
    for finding in &inspection.findings {
        if finding.check.is(Trait::Mark) && !hints.contains(&finding.id()) {
            hints.push(finding.id());
        }
    }
    hints
}
