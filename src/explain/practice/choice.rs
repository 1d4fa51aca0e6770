//! The answers to choose from, where a question has a few.

use super::exercise::{Exercise, ExerciseKind};
use crate::explain::{component, normalization};
use crate::normalize::RungKind;
use crate::syntax::{Component, Fault, Standard, Violation};

/// An answer to choose from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Choice {
    /// Its name, which is an answer; so is its number in the list.
    pub name: &'static str,
    /// What it means.
    pub words: &'static str,
}

/// The rungs that a comparison can end on.
pub(super) const RUNGS: [RungKind; 5] = [
    RungKind::SimpleString,
    RungKind::Case,
    RungKind::PercentEncoding,
    RungKind::DotSegments,
    RungKind::Scheme,
];

/// The name of the choice that no rung does it.
pub(super) const NO_RUNG: Choice = Choice {
    name: "none",
    words: "no rung makes them equal",
};

/// What can be wrong with a text.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum FaultClass {
    /// A character that may not stand there.
    Character,
    /// A `%` without two hexadecimal digits.
    Percent,
    /// A character outside of ASCII.
    NotAscii,
    /// The scheme.
    Scheme,
    /// An IP address, or its brackets.
    Address,
    /// The port.
    Port,
    /// Nothing.
    Nothing,
}

impl FaultClass {
    /// All of them, in the order of the list.
    pub const ALL: [FaultClass; 7] = [
        FaultClass::Character,
        FaultClass::Percent,
        FaultClass::NotAscii,
        FaultClass::Scheme,
        FaultClass::Address,
        FaultClass::Port,
        FaultClass::Nothing,
    ];

    /// The class of a violation.
    pub fn of(violation: &Violation) -> FaultClass {
        match (violation.fault, violation.rule.name) {
            (Fault::Percent, _) => FaultClass::Percent,
            (Fault::NotAscii(_), _) => FaultClass::NotAscii,
            (_, "scheme" | "segment-nz-nc" | "rel_segment" | "absoluteURI") => FaultClass::Scheme,
            (_, "port") => FaultClass::Port,
            (_, "IP-literal" | "IPv6address" | "IPvFuture") => FaultClass::Address,
            _ => FaultClass::Character,
        }
    }

    /// Its name and what it means.
    pub const fn choice(self) -> Choice {
        let (name, words) = match self {
            FaultClass::Character => ("character", "a character is not allowed where it is"),
            FaultClass::Percent => ("percent", "“%” is not followed by two hexadecimal digits"),
            FaultClass::NotAscii => ("not ASCII", "a character is not ASCII"),
            FaultClass::Scheme => ("scheme", "what is before the first colon is not a scheme"),
            FaultClass::Address => ("address", "an IP address or its brackets are wrong"),
            FaultClass::Port => ("port", "the port is not a number"),
            FaultClass::Nothing => ("nothing", "the text is valid"),
        };
        Choice { name, words }
    }
}

/// The answers to choose from; none where the answer is a text.
pub fn choices(exercise: &Exercise) -> Vec<Choice> {
    match exercise.kind {
        ExerciseKind::Target | ExerciseKind::Host => Vec::new(),
        ExerciseKind::Component => Component::ALL
            .map(|one| Choice {
                name: one.name(),
                words: about(one, exercise.standard),
            })
            .into(),
        ExerciseKind::Rung => {
            let rungs = RUNGS.into_iter().map(|rung| Choice {
                name: rung.id(),
                words: normalization(rung),
            });
            rungs.chain([NO_RUNG]).collect()
        }
        ExerciseKind::Fault => FaultClass::ALL.map(FaultClass::choice).into(),
    }
}

/// The first sentence about a component.
fn about(one: Component, standard: Standard) -> &'static str {
    let text = component(one, standard).text;
    text.split_inclusive('.').next().unwrap_or(text)
}

/// The choice that an answer names, by its name or its number.
pub(super) fn chosen(exercise: &Exercise, answer: &str) -> Option<usize> {
    let answer = answer.trim().trim_end_matches('.');
    let choices = choices(exercise);
    let named = |choice: &Choice| choice.name.eq_ignore_ascii_case(answer);
    match answer.parse::<usize>() {
        Ok(number) => number.checked_sub(1).filter(|index| *index < choices.len()),
        Err(_) => choices.iter().position(named),
    }
}
