//! The answers to choose from, where a question has a few.

use strum::VariantArray;

use super::exercise::{Exercise, ExerciseKind};
use crate::explain::{component, normalization, rung_name};
use crate::normalize::RungKind;
use crate::syntax::letter_case::starts_in_any_case;
use crate::syntax::{Component, Fault, Standard, Violation};

/// An answer to choose from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Choice {
    /// Its name, which is an answer; so is its number in the list.
    pub name: &'static str,
    /// What it means.
    pub words: &'static str,
}

/// The name of the choice that no rung does it.
pub(super) const NO_RUNG: Choice = Choice {
    name: "none",
    words: "no rung makes them equivalent",
};

/// What can be wrong with a text.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, VariantArray)]
pub enum FaultClass {
    /// A character that may not are there.
    Character,
    /// A `%` without two hexadecimal digits.
    Percent,
    /// A character outside of ASCII.
    NotAscii,
    Scheme,
    /// An IP address, or its brackets.
    Address,
    Port,
    Nothing,
}

impl FaultClass {
    /// All of them, in the order of the list.
    pub const ALL: &[FaultClass] = FaultClass::VARIANTS;

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

    /// Whether a character is not where it may be, as with faults that have a class of their own too.
    pub fn is_of_character(violation: &Violation) -> bool {
        match (FaultClass::of(violation), violation.fault) {
            (_, Fault::Character(_) | Fault::NotAscii(_) | Fault::Percent) => true,
            (FaultClass::Character, _) => true,
            // What lacks after a scheme is no character.
            (FaultClass::Scheme, Fault::Text(_)) => violation.rule.name != "absoluteURI",
            _ => false,
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
            let rungs = RungKind::PERFORMED.into_iter().map(|rung| Choice {
                name: rung_name(rung, exercise.standard),
                words: normalization(rung),
            });
            rungs.chain([NO_RUNG]).collect()
        }
        ExerciseKind::Fault => FaultClass::ALL
            .iter()
            .copied()
            .map(FaultClass::choice)
            .collect(),
    }
}

/// The first sentence about a component.
fn about(one: Component, standard: Standard) -> &'static str {
    let text = component(one, standard).text;
    text.split_inclusive('.').next().unwrap_or(text)
}

/// What else a choice is called: a rung by its id and its section, a text without a fault by what it is.
fn other_names(exercise: &Exercise, index: usize) -> [&'static str; 2] {
    match (exercise.kind, RungKind::PERFORMED.get(index)) {
        (ExerciseKind::Rung, Some(rung)) => [rung.id(), rung.section(exercise.standard)],
        (ExerciseKind::Rung, None) => ["no rung", "different"],
        (ExerciseKind::Fault, _) if FaultClass::ALL.get(index) == Some(&FaultClass::Nothing) => {
            ["valid", "none"]
        }
        _ => [""; 2],
    }
}

/// The fewest letters that may represent a longer name.
const LEAST: usize = 3;

/// The choice that an answer names: by its number, its name, its words or its section, or by the start of a name or a word of
/// it, if no other choice has one like it. A number may have the name after it, as the list has.
pub(super) fn chosen(exercise: &Exercise, answer: &str) -> Option<usize> {
    let answer = answer.trim().trim_end_matches('.').trim_start_matches('§');
    let choices = choices(exercise);
    let is_number = |text: &str| text.bytes().all(|octet| octet.is_ascii_digit());
    let answer = match answer.split_once(' ') {
        Some((number, name)) if is_number(number) => name.trim_start(),
        _ => answer,
    };
    if let Ok(number) = answer.parse::<usize>() {
        return number.checked_sub(1).filter(|index| *index < choices.len());
    }
    let only = |is_named: &dyn Fn(&str) -> bool| {
        let mut named = choices.iter().enumerate().filter(|(index, choice)| {
            let others = other_names(exercise, *index);
            let mut names = [choice.name, choice.words].into_iter().chain(others);
            names.any(|name| !name.is_empty() && is_named(name))
        });
        let (index, _) = named.next()?;
        named.next().is_none().then_some(index)
    };
    let starts = |name: &str| starts_in_any_case(name, answer);
    let has_word = |name: &str| {
        name.split(' ')
            .any(|word| word.eq_ignore_ascii_case(answer))
    };
    only(&|name| name.eq_ignore_ascii_case(answer))
        .or_else(|| only(&starts).filter(|_| answer.len() >= LEAST))
        .or_else(|| only(&has_word).filter(|_| answer.len() >= LEAST))
}

/// Whether an answer is one of the choices; any text is, where there is nothing to choose from.
pub fn names_a_choice(exercise: &Exercise, answer: &str) -> bool {
    choices(exercise).is_empty() || chosen(exercise, answer).is_some()
}
