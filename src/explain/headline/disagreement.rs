//! The headline of a reference by which readers go to different places.

use super::content::Headline;
use super::findings::of_finding;
use super::groups;
use super::level::{Level, level_of};
use super::sentence::{About, Sentence};
use crate::facts::reader_groups::reader_groups;
use crate::facts::userinfo::password;
use crate::inspect::Inspection;
use crate::message::TextOf;
use crate::review::{HeadlineRole, Severity};

/// How the headline of readers that go to different places starts.
pub(super) const DISAGREE: &str = "Readers disagree about who gets the request:";

/// In place of the index of a finding that the user does not want to read: what it found is so all the same.
const UNREPORTED: usize = usize::MAX;

/// The index of the finding that readers disagree, if they do.
pub(super) fn index(inspection: &Inspection) -> Option<usize> {
    let reported = inspection.findings.iter().position(|finding| {
        finding.check.has_role(HeadlineRole::ReadersDisagree) && finding.of == TextOf::Reference
    });
    reported.or_else(|| inspection.readers_disagree().then_some(UNREPORTED))
}

/// The headline of readers that go to different places; and what else is dangerous here, which mostly is
/// the reason for it.
pub(super) fn headline(inspection: &Inspection, index: usize) -> Headline {
    let findings = &inspection.findings;
    let mut dangers = findings
        .iter()
        .take_while(|finding| finding.severity == Severity::Danger);
    let reason = dangers.position(|finding| {
        !finding.check.has_role(HeadlineRole::ReadersDisagree)
            && !finding.check.has_role(HeadlineRole::OneSided)
    });
    let reason = reason.and_then(|index| of_finding(inspection, index));
    let lead = Sentence::new(About::Finding(index), TextOf::Reference, DISAGREE);
    // Where a document does nothing with the link that would send anybody there, it is no danger.
    let worst = findings.first();
    let worst = worst.map_or(Level::Notice, |worst| level_of(inspection, worst));
    Headline {
        source: findings
            .get(index)
            .map(|found| found.check.source.to_owned()),
        groups: groups::in_words(
            &reader_groups(&inspection.readings),
            password(&inspection.reference.reference()).is_some(),
        ),
        ..Headline::new(
            worst.max(Level::Notice),
            [lead].into_iter().chain(reason).collect(),
        )
    }
}

/// The headline of a reference that is checked as one and fetched as another; and the reason for it.
pub(super) fn in_roles(
    inspection: &Inspection,
    disagreement: Option<usize>,
    lead: Sentence,
) -> Headline {
    let about = disagreement.map_or(About::Reference, About::Finding);
    let of_readers = headline(inspection, disagreement.unwrap_or(UNREPORTED));
    let reason = of_readers.sentences.into_iter().skip(1);
    let lead = Sentence { about, ..lead };
    Headline {
        source: of_readers.source,
        ..Headline::new(Level::Danger, [lead].into_iter().chain(reason).collect())
    }
}
