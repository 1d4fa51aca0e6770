//! How loudly the headline speaks.

use crate::inspect::Inspection;
use crate::review::{Finding, Severity};

/// How loudly it is said.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Level {
    /// No warnings.
    Quiet,
    /// Something is missing for an answer: a base, or the text itself.
    Notice,
    /// The worst finding is a warning.
    Warning,
    /// The text breaks the grammar.
    Invalid,
    /// The worst finding is a danger.
    Danger,
}

impl Level {
    /// All of them, the quietest first.
    pub const ALL: [Level; 5] = [
        Level::Quiet,
        Level::Notice,
        Level::Warning,
        Level::Invalid,
        Level::Danger,
    ];

    /// The word for it; the quiet levels need none.
    pub const fn word(self) -> &'static str {
        match self {
            Level::Quiet | Level::Notice => "",
            Level::Warning => "warning",
            Level::Invalid => "invalid",
            Level::Danger => "danger",
        }
    }

    /// A mark that tells the levels apart without colour.
    pub const fn mark(self) -> &'static str {
        match self {
            Level::Quiet => "✓",
            Level::Notice => "·",
            Level::Warning => "!",
            Level::Invalid => "✗",
            Level::Danger => "▲",
        }
    }
}

impl From<Severity> for Level {
    fn from(severity: Severity) -> Self {
        match severity {
            Severity::Notice => Level::Notice,
            Severity::Warning => Level::Warning,
            Severity::Danger => Level::Danger,
        }
    }
}

/// How loudly a finding is said: one that says what breaks the grammar is said for that, too.
pub fn level_of(inspection: &Inspection, finding: &Finding) -> Level {
    match inspection.said_violation(finding) {
        Some(_) => Level::Invalid,
        None => Level::from(finding.severity),
    }
}

/// The word for how bad a finding is.
pub fn finding_word(inspection: &Inspection, finding: &Finding) -> &'static str {
    match level_of(inspection, finding) {
        Level::Notice => finding.severity.id(),
        level => level.word(),
    }
}
