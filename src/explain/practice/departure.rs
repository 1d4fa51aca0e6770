//! The first step of a resolution that an answer does not follow.

use super::slips::{Spot, slips};
use super::texts::Texts;
use crate::explain::player;
use crate::message;
use crate::message::{Message, Quote};
use crate::resolve::{Resolution, Rfc2396Step, StepCode, StepView};
use crate::syntax::{Component, Reference};

/// The components that a target is put together from, each with the question that decides where it comes from.
const PARTS: [(Component, Spot); 5] = [
    (Component::Scheme, Spot::SCHEME),
    (Component::Authority, Spot::AUTHORITY),
    (Component::Path, Spot::PATH),
    (Component::Query, Spot::QUERY),
    (Component::Fragment, Spot::FRAGMENT),
];

/// Where `answer` leaves the way of `resolution`, whose target it is not: the step, and what the standard says there.
pub(super) fn departure(
    base: &Reference<'_>,
    reference: &Reference<'_>,
    resolution: &Resolution,
    answer: &str,
) -> Option<(usize, Message)> {
    let views: Vec<_> = resolution.views(Some(base), reference).collect();
    let given = Reference::split(answer, reference.standard());
    let last = views.last()?;
    let differing: Vec<_> = {
        let parts = PARTS.into_iter();
        parts
            .filter(|(component, _)| given.get(*component) != last.target(*component))
            .collect()
    };
    if let [(Component::Path, _)] = differing.as_slice()
        && let Some(next) = unfinished(&views, &given)
    {
        let words = "The path still has a dot-segment, which is removed here.";
        return Some((next, words.into()));
    }
    let texts = Texts::new(base, reference, resolution.target.as_deref()?);
    let steps = &resolution.steps;
    for slip in slips() {
        if (slip.target)(&texts).as_deref() == Some(answer)
            && let Some(step) = slip.spot.step(steps)
        {
            return Some((step, slip.words.into()));
        }
    }
    let decided = differing.iter().filter_map(|(component, spot)| {
        let step = spot.step(steps).or_else(|| Spot::PATH.step(steps))?;
        Some((step, *component))
    });
    let (step, _) = decided.min_by_key(|(step, _)| *step)?;
    let mut words = match differing.as_slice() {
        [(component, _)] => {
            message![
                "The ",
                component.name(),
                " of the target is ",
                value(last.target(*component)),
                ", not ",
                value(given.get(*component)),
                "."
            ]
        }
        several => {
            let names = several.iter().map(|(component, _)| component.name());
            let names: Vec<_> = names.collect();
            message!["The ", list_of(&names), " are not those of the target."]
        }
    };
    words.push(message![" ", player::words(views.get(step)?)]);
    Some((step, words))
}

/// What a component is in an answer or a target.
pub(super) fn value(text: Option<&str>) -> Message {
    match text {
        None => "undefined".into(),
        Some("") => "empty".into(),
        Some(text) => message![Quote::text_from_elsewhere(text.to_owned())],
    }
}

/// “port and the path”.
pub(super) fn list_of(parts: &[&'static str]) -> Message {
    let mut words = Message::default();
    for (index, part) in parts.iter().enumerate() {
        let between = match index {
            0 => "",
            _ if index + 1 == parts.len() => " and the ",
            _ => ", the ",
        };
        words.push(message![between, *part]);
    }
    words
}

/// The turn at which an answer has stopped whose path still has dot-segments.
fn unfinished(views: &[StepView<'_>], answer: &Reference<'_>) -> Option<usize> {
    let stops = |view: &StepView<'_>| {
        let buffers = view.buffers.as_ref();
        let path = buffers.map(|buffers| [buffers.output.as_str(), &buffers.input].concat());
        path.as_deref() == Some(answer.path())
    };
    let next = views.iter().rposition(stops)? + 1;
    let removes = |view: &StepView<'_>| {
        matches!(
            view.step.code,
            StepCode::RemoveDotSegments(_) | StepCode::Rfc2396(Rfc2396Step::Remove(_, Some(_)))
        )
    };
    views.get(next).is_some_and(removes).then_some(next)
}
