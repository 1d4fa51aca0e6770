//! Answers that are chosen from a few: components, rungs and faults.

use super::choice::{self, FaultClass, NO_RUNG};
use super::departure::{list_of, value};
use super::exercise::{Exercise, ExerciseKind};
use super::exercise::{Look, Solution};
use crate::explain::{component, difference, meeting, normalization, rung_name};
use crate::message;
use crate::message::{Message, Quote};
use crate::normalize::{Equivalence, Ladder, RungKind, differing_components};
use crate::syntax::{Component, Reference};

/// Whether the choice with this index is right.
pub(super) fn is_right(exercise: &Exercise, chosen: usize, solution: &Solution) -> bool {
    if exercise.kind == ExerciseKind::Component {
        let reference = Reference::split(&exercise.reference, exercise.standard);
        // A host may be the whole authority, and is both then.
        return Component::ALL
            .get(chosen)
            .is_some_and(|one| reference.components().get(*one) == exercise.marked);
    }
    let choices = choice::choices(exercise);
    let is_named = |name: &str| choices.get(chosen).is_some_and(|one| one.name == name);
    is_named(&solution.answer)
        || exercise.kind == ExerciseKind::Fault && is_named(CHARACTER) && is_character_too(exercise)
}

/// The name of the choice that a character is not allowed where it is.
const CHARACTER: &str = FaultClass::Character.choice().name;

/// Whether each fault of a text is such a character, whatever else it is.
fn is_character_too(exercise: &Exercise) -> bool {
    let violations = Reference::split(&exercise.reference, exercise.standard).check();
    !violations.is_empty() && violations.iter().all(FaultClass::is_of_character)
}

/// What is wrong with an answer, and where that is seen.
pub(super) fn wrong(exercise: &Exercise, answer: &str, solution: &Solution) -> (Message, Look) {
    if answer.is_empty() {
        return ("There is no answer yet.".into(), solution.look);
    }
    let Some(chosen) = choice::chosen(exercise, answer) else {
        let last = choice::choices(exercise).len();
        let words = message![
            "That is none of the choices. Type a name, or a number from 1 to ",
            last,
            "."
        ];
        return (words, solution.look);
    };
    match exercise.kind {
        ExerciseKind::Component => (component_words(exercise, chosen, solution), solution.look),
        ExerciseKind::Rung => rung_words(exercise, chosen, solution),
        _ => (fault_words(solution), solution.look),
    }
}

pub(super) fn component_solution(exercise: &Exercise) -> Option<Solution> {
    let marked = exercise.marked?;
    let reference = Reference::split(&exercise.reference, exercise.standard);
    let found = Component::LEAVES
        .into_iter()
        .chain([Component::Authority])
        .find(|one| reference.components().get(*one) == Some(marked))?;
    let about = component(found, exercise.standard).text;
    let authority = reference.components().get(Component::Authority);
    let why = match found == Component::Host && authority == Some(marked) {
        true => {
            message![
                about,
                " Here it is the whole authority: “authority” is right as well."
            ]
        }
        false => about.into(),
    };
    Some(Solution {
        answer: found.name().to_owned(),
        why,
        look: Look::Component(found),
    })
}

fn component_words(exercise: &Exercise, chosen: usize, solution: &Solution) -> Message {
    let reference = Reference::split(&exercise.reference, exercise.standard);
    let named = Component::ALL
        .get(chosen)
        .copied()
        .unwrap_or(Component::Path);
    let value = value(reference.get(named));
    let right = Quote::bare_from_elsewhere(solution.answer.clone());
    message![
        "It is the ",
        right,
        "; the ",
        named.name(),
        " of this text is ",
        value,
        ". ",
        solution.why.clone()
    ]
}

/// Both ladders of an exercise.
fn ladders(exercise: &Exercise) -> Option<[Ladder; 2]> {
    let climb = |text| Ladder::climb(&Reference::split(text, exercise.standard));
    Some([
        climb(&exercise.reference),
        climb(exercise.other.as_deref()?),
    ])
}

pub(super) fn rung_solution(exercise: &Exercise) -> Option<Solution> {
    let [a, b] = ladders(exercise)?;
    let found = Equivalence::of(&a, &b, exercise.standard);
    match (found.rung, found.difference) {
        (Some(kind), _) => Some(Solution {
            answer: rung_name(kind, exercise.standard).to_owned(),
            why: meeting(kind, [&a, &b], exercise.standard),
            look: Look::Rung(kind),
        }),
        (None, Some(remains)) => Some(Solution {
            answer: NO_RUNG.name.to_owned(),
            why: message![
                "They differ in the ",
                remains.component.name(),
                ". ",
                difference(&remains, exercise.standard)
            ],
            look: Look::Rung(RungKind::Scheme),
        }),
        (None, None) => None,
    }
}

fn rung_words(exercise: &Exercise, chosen: usize, solution: &Solution) -> (Message, Look) {
    let Some(named) = RungKind::PERFORMED.get(chosen).copied() else {
        let words = message!["A rung makes them equal. ", solution.why.clone()];
        return (words, solution.look);
    };
    let results = ladders(exercise).map(|ladders| {
        ladders.map(|ladder| {
            let mut rungs = ladder.rungs();
            let found = rungs.find(|(rung, _)| rung.kind == named);
            found
                .map(|(_, result)| result.to_owned())
                .unwrap_or_default()
        })
    });
    let [a, b] = results.unwrap_or_default();
    let [a, b] = [&a, &b].map(|text| Reference::split(text, exercise.standard));
    let parts: Vec<&'static str> = differing_components(&a, &b)
        .map(|component| component.name())
        .collect();
    let words = match parts.is_empty() {
        false => {
            let mut words = message!["After ", normalization(named), " they still differ in the "];
            words.push(list_of(&parts));
            // That they differ, and where, is said.
            let why = remaining(exercise).unwrap_or_else(|| solution.why.clone());
            words.push(message![". ", why]);
            words
        }
        true => message![
            "They are equal there, but a lower rung makes them equal already. ",
            solution.why.clone()
        ],
    };
    (words, Look::Rung(named))
}

/// Why what differs in the end stays so; `None` where a rung makes them equal.
fn remaining(exercise: &Exercise) -> Option<Message> {
    let [a, b] = ladders(exercise)?;
    let found = Equivalence::of(&a, &b, exercise.standard);
    let remains = found.difference.filter(|_| found.rung.is_none())?;
    Some(difference(&remains, exercise.standard).into())
}

pub(super) fn fault_solution(exercise: &Exercise) -> Option<Solution> {
    let text = &exercise.reference;
    let reference = Reference::split(text, exercise.standard);
    let violations = reference.check();
    let mut classes: Vec<FaultClass> = violations.iter().map(FaultClass::of).collect();
    classes.dedup();
    let (class, why) = match (classes.as_slice(), violations.first()) {
        ([], _) => (
            FaultClass::Nothing,
            message!["The text keeps to the grammar."],
        ),
        ([class], Some(first)) => (*class, first.message(text)),
        _ => return None,
    };
    let why = match class != FaultClass::Character && is_character_too(exercise) {
        true => message![why, " “character” is right as well."],
        false => why,
    };
    Some(Solution {
        answer: class.choice().name.to_owned(),
        why,
        look: Look::Review,
    })
}

fn fault_words(solution: &Solution) -> Message {
    match solution.answer == FaultClass::Nothing.choice().name {
        true => "Nothing is wrong: the text keeps to the grammar.".into(),
        false => solution.why.clone(),
    }
}
