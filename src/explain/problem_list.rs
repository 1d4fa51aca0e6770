//! What is wrong with a reference, the worst first, and how much of it there is.

use crate::inspect::{Inspection, Listed};
use crate::message::{Level, TextOf};
use crate::review::{Finding, Trait};
use crate::syntax::order::sort_by_key;
use crate::syntax::{Span, Standard, Violation};

/// How many violations of one text are listed; JSON has all of them.
pub const MOST_VIOLATIONS: usize = 20;

/// Something that is listed as wrong.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ListedProblem<'i> {
    Finding(&'i Finding),
    /// A place of a text that breaks the grammar, of which no finding warns, or several such places.
    Violation(TextOf, Listed<'i>),
}

/// What is wrong with a reference.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Problems<'i> {
    pub listed: Vec<ListedProblem<'i>>,
    /// How many more places break the grammar.
    pub more: usize,
    /// Whether the headline says the first of them in full.
    pub is_first_said: bool,
}

impl Problems<'_> {
    /// How many there are.
    pub fn count(&self) -> usize {
        self.listed.len() + self.more
    }

    /// How many there are of each level, worst first, in words: `1 danger`, `2 warnings`.
    pub fn counts(&self, inspection: &Inspection) -> Vec<String> {
        let levels = Level::ALL.into_iter().rev().map(|level| {
            let listed = self.listed.iter();
            let of_level = listed.filter(|problem| problem.level(inspection) == level);
            let more = if level == Level::Invalid {
                self.more
            } else {
                0
            };
            level.counted(of_level.count() + more)
        });
        levels.flatten().collect()
    }
}

/// What is wrong: dangers, what breaks the grammar from left to right, warnings, and notices.
pub(super) fn in_order(inspection: &Inspection) -> Problems<'_> {
    let mut problems = Problems::default();
    let is_said = |finding: &&Finding| {
        let mut violations = inspection.unsaid_violations();
        violations.any(|(_, violation)| says_no_more(inspection, finding, violation))
    };
    let findings = inspection.told_findings().filter(|one| !is_said(one));
    let findings = findings.map(ListedProblem::Finding);
    problems.listed.extend(findings);
    let of_reference: Vec<Listed<'_>> = inspection.listed_violations().collect();
    let of_base = inspection.listed_violations_of_base();
    let uncounted = inspection.reference.violations.more();
    let uncounted_base = inspection.base.as_ref().map(|base| base.violations.more());
    for (of, listed, more) in [
        (TextOf::Reference, of_reference, uncounted),
        (TextOf::Base, of_base, uncounted_base.unwrap_or_default()),
    ] {
        let (shown, rest) = listed.split_at(listed.len().min(MOST_VIOLATIONS));
        let shown = shown.iter().map(|one| ListedProblem::Violation(of, *one));
        problems.listed.extend(shown);
        problems.more += more + rest.iter().map(|one| one.count).sum::<usize>();
    }
    sort_by_key(&mut problems.listed, |problem| {
        let level = problem.level(inspection);
        let place = match (level, problem) {
            (Level::Invalid, ListedProblem::Finding(finding)) => (finding.of, finding.span.start),
            (_, ListedProblem::Violation(of, one)) => (*of, one.violation.span.start),
            _ => Default::default(),
        };
        (std::cmp::Reverse(level), place)
    });
    problems
}

/// Whether a notice says no more than that a place breaks the grammar.
fn says_no_more(inspection: &Inspection, finding: &Finding, violation: &Violation) -> bool {
    finding.of == TextOf::Reference
        && finding.check.is(Trait::SaysViolation)
        && inspection.said_violation(finding).is_none()
        && violation.span.overlaps(finding.span)
}

/// The findings that say no more than this row of violations, and are on its page.
pub fn findings_beside<'i>(
    inspection: &'i Inspection,
    listed: Listed<'i>,
) -> impl Iterator<Item = &'i Finding> {
    let text = inspection.reference.text();
    let violations = inspection
        .unsaid_violations()
        .map(|(_, violation)| violation);
    let alike = move |one: &&Violation| one.span.of(text) == listed.violation.span.of(text);
    let violations: Vec<&Violation> = violations.filter(alike).collect();
    inspection.told_findings().filter(move |finding| {
        let mut violations = violations.iter();
        violations.any(|violation| says_no_more(inspection, finding, violation))
    })
}

impl<'i> ListedProblem<'i> {
    /// How serious it is.
    pub fn level(&self, inspection: &Inspection) -> Level {
        match self {
            ListedProblem::Finding(finding) => super::level_of(inspection, finding),
            ListedProblem::Violation(..) => Level::Invalid,
        }
    }

    /// The check that has found it, or what it is for want of one.
    pub const fn name(&self) -> &'static str {
        match self {
            ListedProblem::Finding(finding) => finding.check.id,
            ListedProblem::Violation(..) => Level::Invalid.word(),
        }
    }

    /// Which text it is about.
    pub const fn of(&self) -> TextOf {
        match self {
            ListedProblem::Finding(finding) => finding.of,
            ListedProblem::Violation(of, _) => *of,
        }
    }

    /// Its place in that text.
    pub const fn span(&self) -> Span {
        match self {
            ListedProblem::Finding(finding) => finding.span,
            ListedProblem::Violation(_, listed) => listed.violation.span,
        }
    }

    /// How it breaks the grammar, if it does.
    pub fn violation(&self, inspection: &'i Inspection) -> Option<&'i Violation> {
        match self {
            ListedProblem::Finding(finding) => inspection.said_violation(finding),
            ListedProblem::Violation(_, listed) => Some(listed.violation),
        }
    }

    /// What it rests on, by the standard in use.
    pub fn source(&self, standard: Standard) -> String {
        match self {
            ListedProblem::Finding(finding) => finding.check.source.to_owned(),
            ListedProblem::Violation(_, listed) => {
                format!("{standard} §{}", listed.violation.rule.section)
            }
        }
    }
}
