//! How loudly the headline speaks.

use crate::inspect::Inspection;
pub use crate::message::Level;
use crate::message::TextOf;
use crate::review::{Finding, Risk, Severity};

impl From<Severity> for Level {
    fn from(severity: Severity) -> Self {
        match severity {
            Severity::Notice => Level::Notice,
            Severity::Warning => Level::Warning,
            Severity::Danger => Level::Danger,
        }
    }
}

impl From<&Finding> for Level {
    fn from(finding: &Finding) -> Self {
        match (finding.risk, finding.severity) {
            (Risk::Exposes, Severity::Warning | Severity::Danger) => Level::Exposed,
            (_, severity) => Level::from(severity),
        }
    }
}

/// How loudly a finding is said: one that says what breaks the grammar is said for that, too.
pub fn level_of(inspection: &Inspection, finding: &Finding) -> Level {
    match inspection.said_violation(finding) {
        Some(_) => Level::Invalid,
        None => Level::from(finding),
    }
}

/// How loudly a person is warned of a userinfo that passes for something else: as of the worst that is found in it. Not
/// where readers disagree: what is userinfo for one of them may be the host for another.
pub fn level_of_userinfo(inspection: &Inspection) -> Option<Level> {
    let found = inspection.misleading_userinfo(TextOf::Reference);
    found.map(|finding| level_of(inspection, finding)).max()
}

/// The word for how bad a finding is.
pub fn finding_word(inspection: &Inspection, finding: &Finding) -> &'static str {
    level_of(inspection, finding).word()
}
