//! What is wrong, in the order in which every view tells it: dangers, then what breaks the grammar, then the rest. A
//! violation that a warning reports is listed once: the warning then is among the violations.

use std::collections::HashMap;

use super::inspection::Inspection;
use super::parsed::Parsed;
use crate::facts::embedded::EmbeddedTarget;
use crate::message::TextOf;
use crate::review::{Finding, Severity, Trait};
use crate::syntax::order::sort_by_key;
use crate::syntax::{Component, Violation};

impl Inspection {
    /// The findings that lists for people show, without those that are a part of another one.
    pub fn told_findings(&self) -> impl Iterator<Item = &Finding> {
        let order = self.lazy.told.get_or_init(|| {
            let is_told = |index: &usize| self.told_in(*index) == *index;
            (0..self.findings.len()).filter(is_told).collect()
        });
        order.iter().filter_map(|index| self.findings.get(*index))
    }

    /// The finding that a finding is a part of, by their indices; its own if it is a part of none.
    pub fn told_in(&self, index: usize) -> usize {
        let Some(part) = self.findings.get(index) else {
            return index;
        };
        let whole = self.findings.iter().position(|whole| whole.covers(part));
        whole.unwrap_or(index)
    }

    /// The findings that are parts of this one.
    pub fn parts_of(&self, whole: &Finding) -> impl Iterator<Item = &Finding> {
        self.findings.iter().filter(move |part| whole.covers(part))
    }

    /// The links inside the reference that no finding is about.
    pub fn untold_links(&self) -> impl Iterator<Item = &EmbeddedTarget> {
        let is_about = |finding: &&Finding, target: &EmbeddedTarget| {
            finding.of == TextOf::Reference
                && finding.check.is(Trait::NestedLink)
                && finding.span.overlaps(target.span)
        };
        let told = move |target: &EmbeddedTarget| {
            let mut findings = self.findings.iter();
            findings.any(|finding| is_about(&finding, target))
        };
        let links = self.embedded_targets().iter();
        links.filter(move |target| !told(target))
    }

    /// The links that a finding is about.
    pub fn links_of(&self, finding: &Finding) -> impl Iterator<Item = &EmbeddedTarget> {
        let is_about = finding.of == TextOf::Reference && finding.check.is(Trait::NestedLink);
        let span = finding.span;
        let links = self.embedded_targets().iter();
        links.filter(move |target| is_about && target.span.overlaps(span))
    }

    /// The violation that a warning says; `None` for another finding.
    pub fn said_violation(&self, finding: &Finding) -> Option<&Violation> {
        if finding.severity != Severity::Warning || !says_violation(finding) {
            return None;
        }
        let violations = || self.reference.violations.iter();
        // Its own place comes before another one with the same text.
        let own = violations().find(|violation| finding.span.overlaps(violation.span));
        let text = self.reference.text();
        own.or_else(|| violations().find(|violation| is_about(finding, violation, text)))
    }

    /// Where the reference breaks the grammar and no warning says so: each with its index. A letter of an IRI and the
    /// marks of a defanged link break it by design.
    pub fn unsaid_violations(&self) -> impl Iterator<Item = (usize, &Violation)> {
        let find = || unsaid_violations(&self.reference, &self.findings);
        let unsaid = self.lazy.unsaid.get_or_init(find).iter();
        unsaid.filter_map(|index| Some((*index, self.reference.violations.get(*index)?)))
    }

    /// The first place where the reference breaks the grammar, by its index, if this finding is all that is said of it.
    pub fn violation_beside(&self, finding: &Finding) -> Option<usize> {
        if self.findings.iter().any(is_defanged) {
            return None;
        }
        let unsaid = unsaid_violations(&self.reference, std::slice::from_ref(finding));
        unsaid.first().copied()
    }

    /// The same for a list: those that are equal are one, in the place of the first, and so are all brackets
    /// of a component.
    pub fn listed_violations(&self) -> impl Iterator<Item = Listed<'_>> {
        let find = || listed(&self.reference, self.unsaid_violations());
        let listed = self.lazy.listed.get_or_init(find).iter();
        listed.filter_map(|places| row(&self.reference, *places))
    }

    /// Where the base breaks the grammar, in the same way.
    pub fn listed_violations_of_base(&self) -> Vec<Listed<'_>> {
        let Some(base) = &self.base else {
            return Vec::new();
        };
        let listed = listed(base, base.violations.iter().enumerate()).into_iter();
        listed.filter_map(|places| row(base, places)).collect()
    }
}

/// A row of a list of violations.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Listed<'i> {
    /// The first of those that it represents.
    pub violation: &'i Violation,
    /// How many it represents.
    pub count: usize,
    /// The first of the closing brackets, besides opening ones.
    pub pair: Option<&'i Violation>,
}

/// The same by indices: the first, how many, and the first closing bracket.
type Places = (usize, usize, Option<usize>);

fn row(parsed: &Parsed, (first, count, pair): Places) -> Option<Listed<'_>> {
    Some(Listed {
        violation: parsed.violations.get(first)?,
        count,
        pair: pair.and_then(|pair| parsed.violations.get(pair)),
    })
}

/// Which of these violations are listed, and how many each of them represents.
fn listed<'v>(
    parsed: &Parsed,
    violations: impl Iterator<Item = (usize, &'v Violation)>,
) -> Vec<Places> {
    let reference = parsed.reference();
    let (text, components) = (reference.text(), reference.components());
    // The same character is another violation in another component.
    let key = |violation: &Violation| {
        let place = Component::LEAVES.iter().position(|component| {
            components
                .get(*component)
                .is_some_and(|span| span.contains(violation.span.start as usize))
        });
        let is_bracket = matches!(violation.span.of(text), "[" | "]");
        let character = if is_bracket {
            "["
        } else {
            violation.span.of(text)
        };
        (violation.rule.name, character, place)
    };
    let mut groups = HashMap::new();
    let mut all: Vec<Vec<usize>> = Vec::new();
    for (index, violation) in violations {
        let group = *groups.entry(key(violation)).or_insert_with(|| {
            all.push(Vec::new());
            all.len() - 1
        });
        if let Some(group) = all.get_mut(group) {
            group.push(index);
        }
    }
    let character = |index: &usize| {
        let violation = parsed.violations.get(*index);
        violation.map_or("", |violation| violation.span.of(text))
    };
    let mut listed = Vec::new();
    for group in &all {
        let Some(first) = group.first() else { continue };
        let mut others = group.iter();
        let pair = others.find(|index| character(index) != character(first));
        listed.push((*first, group.len(), pair.copied()));
    }
    sort_by_key(&mut listed, |(first, ..)| *first);
    listed
}

/// Whether a finding of this check says what breaks the grammar of the reference.
fn says_violation(finding: &Finding) -> bool {
    finding.of == TextOf::Reference && finding.check.is(Trait::SaysViolation)
}

/// Whether a finding is about the place of a violation, or about the same text somewhere else.
fn is_about(finding: &Finding, violation: &Violation, text: &str) -> bool {
    finding.span.overlaps(violation.span) || finding.span.of(text) == violation.span.of(text)
}

/// Whether a finding says that the reference is a defanged link.
fn is_defanged(finding: &Finding) -> bool {
    finding.of == TextOf::Reference && finding.check.is(Trait::Defanged)
}

/// The violations of the reference with these findings that no warning says, by their index.
fn unsaid_violations(reference: &Parsed, findings: &[Finding]) -> Vec<usize> {
    if findings.iter().any(is_defanged) {
        return Vec::new();
    }
    let is_loud = |finding: &&Finding| finding.severity > Severity::Notice;
    let said = findings.iter().filter(is_loud);
    let said: Vec<&Finding> = said.filter(|finding| says_violation(finding)).collect();
    let text = reference.text();
    let is_iri = reference.uri_from_iri.is_some();
    let is_said = |violation: &Violation| {
        is_iri && !violation.span.of(text).is_ascii()
            || said
                .iter()
                .any(|finding| is_about(finding, violation, text))
    };
    let violations = reference.violations.iter().enumerate();
    violations
        .filter(|(_, violation)| !is_said(violation))
        .map(|(index, _)| index)
        .collect()
}
