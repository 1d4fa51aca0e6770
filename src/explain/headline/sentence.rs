//! A sentence of the headline, and what it is about.

use strum::{IntoStaticStr, VariantNames};

use crate::explain::problem_list::ListedProblem;
use crate::inspect::Inspection;
use crate::message;
use crate::message::{Message, TextOf};

/// A sentence of the headline.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sentence {
    /// The sentence.
    pub message: Message,
    /// What it is about, for a view that leads there.
    pub about: About,
    /// The text that the quotes have their places in.
    pub of: TextOf,
    /// The label before the words of a finding, of a sentence that has nothing else.
    pub label: Option<&'static str>,
}

/// What a sentence of the headline is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug, IntoStaticStr, VariantNames)]
#[strum(serialize_all = "kebab-case")]
pub enum About {
    /// The reference as a whole.
    Reference,
    /// Who gets the request.
    Destination,
    /// The finding with this index.
    Finding(usize),
    /// The violation of the reference with this index.
    Violation(usize),
    /// Why there is no target.
    NoTarget,
}

impl Sentence {
    /// Whether it says a finding, or a violation of the grammar.
    pub fn is_of_finding(&self) -> bool {
        matches!(self.about, About::Finding(_) | About::Violation(_))
    }

    /// Whether it is about this problem.
    pub fn is_about(&self, inspection: &Inspection, problem: &ListedProblem<'_>) -> bool {
        let violation = |index: usize| inspection.reference.violations.get(index);
        match (problem, self.about) {
            (ListedProblem::Finding(finding), About::Finding(index)) => {
                let named = inspection.findings.get(inspection.told_in(index));
                named.is_some_and(|named| std::ptr::eq(named, *finding))
            }
            (ListedProblem::Finding(finding), About::Violation(index)) => {
                let said = inspection.said_violation(finding);
                said.is_some() && said == violation(index)
            }
            (ListedProblem::Violation(TextOf::Reference, one), About::Violation(index)) => {
                violation(index) == Some(one.violation)
            }
            _ => false,
        }
    }

    /// A sentence whose quotes have their places in this text.
    pub(super) fn new(about: About, of: TextOf, message: impl Into<Message>) -> Sentence {
        Sentence {
            message: message.into(),
            about,
            of,
            label: None,
        }
    }

    /// A sentence about the reference as a whole.
    pub fn of_reference(message: impl Into<Message>) -> Sentence {
        Sentence::new(About::Reference, TextOf::Reference, message)
    }

    /// The words of a finding of `inspection`.
    pub(super) fn of_finding(inspection: &Inspection, index: usize) -> Option<Sentence> {
        let finding = inspection.findings.get(index)?;
        let label = match finding.of {
            TextOf::Reference => "",
            of => inspection.label_of(of),
        };
        Some(Sentence {
            message: message![label, finding.said()],
            about: About::Finding(index),
            of: finding.of,
            label: Some(label),
        })
    }

    /// A sentence about who gets the request. Its quotes have their places in the target, if they have any.
    pub(super) fn of_destination(message: impl Into<Message>) -> Sentence {
        Sentence::new(About::Destination, TextOf::Target, message)
    }

    /// The same with another message.
    pub fn with(&self, message: Message) -> Sentence {
        Sentence {
            message,
            label: None,
            ..self.clone()
        }
    }
}

/// Several sentences as one message.
pub fn joined<'s>(sentences: impl IntoIterator<Item = &'s Sentence>) -> Message {
    let mut all = Message::default();
    for sentence in sentences {
        let space = (!all.is_empty()).then_some(" ");
        all.push(message![space, sentence.message.clone()]);
    }
    all
}
