//! The right answer, and what is wrong with another one.

use super::by_choice;
use super::choice;
use super::departure::departure;
use super::exercise::{Exercise, ExerciseKind};
use super::exercise::{Grade, Look, Solution};
use super::slips::Spot;
use crate::explain::step;
use crate::facts::destination::{Destination, destination};
use crate::message;
use crate::message::{Message, Quote};
use crate::resolve::{DotRule, Resolution, ResolveOptions, Rfc2396Step, StepCode};
use crate::syntax::{Component, Reference, Standard};

/// The right answer; `None` for an exercise that has none, or several.
///
/// ```
/// use urilens::explain::practice::{ExerciseKind, Series, grade, solution};
/// use urilens::syntax::Standard;
///
/// let mut series = Series::new(7, 1, Standard::Rfc3986, &[ExerciseKind::Target]);
/// let exercise = series.next_exercise();
/// let right = solution(&exercise).unwrap().answer;
/// assert!(grade(&exercise, &right).is_right);
/// assert!(!grade(&exercise, "http://").is_right);
/// ```
pub fn solution(exercise: &Exercise) -> Option<Solution> {
    match exercise.kind {
        ExerciseKind::Target => target_solution(exercise),
        ExerciseKind::Host => host_solution(exercise),
        ExerciseKind::Component => by_choice::component_solution(exercise),
        ExerciseKind::Rung => by_choice::rung_solution(exercise),
        ExerciseKind::Fault => by_choice::fault_solution(exercise),
    }
}

/// What `answer` is worth.
pub fn grade(exercise: &Exercise, answer: &str) -> Grade {
    let Some(solution) = solution(exercise) else {
        return Grade {
            is_right: false,
            words: "This exercise has no answer.".into(),
            look: Look::Review,
        };
    };
    let answer = answer.trim();
    if is_right(exercise, &solution, answer) {
        return Grade {
            is_right: true,
            words: solution.why,
            look: solution.look,
        };
    }
    let (words, look) = match exercise.kind {
        ExerciseKind::Target => target_words(exercise, answer, solution.look),
        ExerciseKind::Host => (host_words(exercise, answer, solution.why), solution.look),
        _ => by_choice::wrong(exercise, answer, &solution),
    };
    Grade {
        is_right: false,
        words,
        look,
    }
}

fn is_right(exercise: &Exercise, solution: &Solution, answer: &str) -> bool {
    match exercise.kind {
        ExerciseKind::Target => {
            answer == solution.answer || Some(answer) == as_composed(exercise).as_deref()
        }
        ExerciseKind::Host => is_host(exercise, answer),
        _ => choice::chosen(exercise, answer)
            .is_some_and(|chosen| by_choice::is_right(exercise, chosen, solution)),
    }
}

/// The base and the reference.
fn texts(exercise: &Exercise) -> (Option<Reference<'_>>, Reference<'_>) {
    let split = |text| Reference::split(text, exercise.standard);
    let base = exercise.base.as_deref().map(split);
    (base, split(&exercise.reference))
}

fn target_solution(exercise: &Exercise) -> Option<Solution> {
    let (base, reference) = texts(exercise);
    let resolution = Resolution::new(base.as_ref(), &reference, ResolveOptions::default());
    let answer = resolution.target.clone()?;
    let at = Spot::PATH.step(&resolution.steps)?;
    let view = resolution.views(base.as_ref(), &reference).nth(at)?;
    let mut why = Message::from(step(&view).text);
    let turns = resolution.steps.iter().filter(|one| removes(one.code));
    match turns.count() {
        0 => {}
        1 => why.push(" One dot-segment is removed."),
        2 => why.push(" Two dot-segments are removed."),
        count => why.push(message![" ", count, " dot-segments are removed."]),
    }
    if reference.standard() == Standard::Rfc3986 && Spot::EXCESS.step(&resolution.steps).is_some() {
        why.push(" At the root, “..” has no segment to remove (§5.2.4).");
    }
    Some(Solution {
        answer,
        why,
        look: Look::Step(at),
    })
}

/// The target as §5.3 leaves it, where “/.” keeps its path from becoming an authority.
fn as_composed(exercise: &Exercise) -> Option<String> {
    let (base, reference) = texts(exercise);
    let resolution = Resolution::silent(base.as_ref(), &reference, ResolveOptions::default());
    let target = resolution.target.filter(|_| resolution.kept_apart)?;
    Some(target.replacen("/.//", "//", 1))
}

/// Whether a step removes a dot-segment.
fn removes(code: StepCode) -> bool {
    match code {
        StepCode::RemoveDotSegments(turn) => turn.rule != DotRule::E,
        StepCode::Rfc2396(Rfc2396Step::Remove(_, place)) => place.is_some(),
        _ => false,
    }
}

/// What is wrong with a target, and the step where it goes wrong.
fn target_words(exercise: &Exercise, answer: &str, look: Look) -> (Message, Look) {
    if answer.is_empty() {
        return ("There is no answer yet.".into(), look);
    }
    let (Some(base), reference) = texts(exercise) else {
        return (Message::default(), look);
    };
    let resolution = Resolution::new(Some(&base), &reference, ResolveOptions::default());
    match departure(&base, &reference, &resolution, answer) {
        Some((step, words)) => (words, Look::Step(step)),
        None => (Message::default(), look),
    }
}

/// Where the request goes: of the target, or of the reference without a base.
fn goes_to(exercise: &Exercise) -> Option<Destination> {
    let (base, reference) = texts(exercise);
    let resolution = Resolution::new(base.as_ref(), &reference, ResolveOptions::default());
    let target = resolution.target?;
    destination(&Reference::split(&target, exercise.standard))
}

fn host_solution(exercise: &Exercise) -> Option<Solution> {
    let to = goes_to(exercise)?;
    let (base, reference) = texts(exercise);
    let from_base = reference.authority().is_none() && base.is_some();
    let mut why = match from_base {
        true => message!["The reference has no authority, so the host is the base's."],
        false => message![
            "The authority is the text between “//” and the next “/”, “?” or “#”. The host is its part after the last “@” and before the port."
        ],
    };
    if exercise.standard == Standard::Rfc2396 && !from_base {
        why = message!["The host is the authority, which follows “//”, without userinfo and port."];
    }
    if let Some(owner) = to.registrable.filter(|owner| *owner != to.ascii) {
        why.push(message![
            " The owner of ",
            Quote::text_from_elsewhere(owner),
            " controls it."
        ]);
    }
    Some(Solution {
        answer: to.ascii,
        why,
        look: Look::Component(Component::Host),
    })
}

/// Whether an answer names the host, or the registrable domain that decides about it: alone, or in a URI.
fn is_host(exercise: &Exercise, answer: &str) -> bool {
    let Some(to) = goes_to(exercise) else {
        return false;
    };
    let answer = host_of(answer).to_ascii_lowercase();
    answer == to.ascii
        || answer == to.host.to_ascii_lowercase()
        || Some(&answer) == to.registrable.as_ref()
}

/// The host that an answer names.
fn host_of(answer: &str) -> &str {
    let after = answer.split_once("//").map_or(answer, |(_, after)| after);
    after
        .split(['/', '?', '#'])
        .next()
        .unwrap_or(after)
        .trim_end_matches('.')
}

fn host_words(exercise: &Exercise, answer: &str, why: Message) -> Message {
    if answer.is_empty() {
        return "There is no answer yet.".into();
    }
    let (base, reference) = texts(exercise);
    let named = host_of(answer);
    let in_text = |text: &Reference<'_>| {
        let start = text.text().find(named).filter(|_| !named.is_empty())?;
        let place = crate::syntax::Span::new(start, start + named.len());
        text.components().around(place)
    };
    let named = Quote::text_from_elsewhere(named.to_owned());
    let is_own = reference.authority().is_some();
    let is_address = goes_to(exercise).is_some_and(|to| !to.addresses.is_empty());
    let decides = match is_address {
        true => " is only a part of the host, and an address counts as a whole.",
        false => " is only a part of the host, and the end of a host decides.",
    };
    match (in_text(&reference), base.as_ref().and_then(in_text)) {
        (Some(Component::Host), _) => message![named, decides],
        (None, Some(Component::Host)) if !is_own => message![named, decides],
        (Some(component), _) => {
            message![named, " is in the ", component.name(), ". ", why]
        }
        (None, Some(_)) if is_own => message![
            named,
            " is in the base, and the reference has an authority of its own."
        ],
        (None, Some(component)) => {
            message![named, " is in the base's ", component.name(), ". ", why]
        }
        (None, None) => message![named, " is no part of these texts. ", why],
    }
}
