//! The first step of a resolution that an answer does not follow.

use super::slips::{Slip, Spot, wrong_targets};
use crate::explain::player;
use crate::message;
use crate::message::{Message, Quote};
use crate::resolve::{Resolution, Rfc2396Step as Old, StepCode, StepView};
use crate::syntax::{Component, Reference};

/// Where an answer leaves the standard's way, and what the standard says there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Departure {
    /// The step, by its index.
    pub step: usize,
    /// What the standard says, in a sentence.
    pub words: Message,
}

/// The components that a target is put together from.
const PARTS: [Component; 5] = [
    Component::Scheme,
    Component::Authority,
    Component::Path,
    Component::Query,
    Component::Fragment,
];

/// Where `answer` leaves the way of `resolution`, whose target it is not.
pub(super) fn departure(
    base: &Reference<'_>,
    reference: &Reference<'_>,
    resolution: &Resolution,
    answer: &str,
) -> Option<Departure> {
    let views: Vec<_> = resolution.views(Some(base), reference).collect();
    let given = Reference::split(answer, reference.standard());
    let (seen, limit) = seen(&views, &given)?;
    if let Some(unfinished) = unfinished(&views, &given, limit) {
        return Some(unfinished);
    }
    let slips = wrong_targets(base, reference);
    let of_slips = slips
        .iter()
        .filter(|(target, made)| target == answer && !made.is_empty());
    let mut at_steps = of_slips.filter_map(|(_, made)| first(made, resolution, seen.step, limit));
    match at_steps.next() {
        Some((step, slip)) => Some(Departure {
            step,
            words: slip.words.into(),
        }),
        None => Some(reasoned(&views, &given, seen, limit)),
    }
}

/// A departure that no wrong rule explains, with the reason for what the target is.
fn reasoned(
    views: &[StepView<'_>],
    answer: &Reference<'_>,
    seen: Departure,
    limit: usize,
) -> Departure {
    let differing = differing(views, answer);
    let asks_for_scheme = |view: &StepView<'_>| {
        matches!(
            view.step.code,
            StepCode::IfScheme(_) | StepCode::Rfc2396(Old::IfAbsolute(_))
        )
    };
    let is_relative = answer.scheme().is_none() && differing.contains(&Component::Scheme);
    let scheme = views.iter().position(asks_for_scheme);
    let scheme = scheme.filter(|step| is_relative && *step <= limit);
    let path = decisive(views).filter(|step| *step <= limit);
    let path = path.filter(|_| is_from_elsewhere(views, answer, seen.step));
    let step = scheme.or(path).unwrap_or(seen.step);
    let mut words = match differing.as_slice() {
        [] | [_] => seen.words,
        several => {
            let last = several.len() - 1;
            let mut words = Message::from("The ");
            for (index, component) in several.iter().enumerate() {
                let between = match index {
                    0 => "",
                    index if index == last => " and the ",
                    _ => ", the ",
                };
                words.push(message![between, component.name()]);
            }
            words.push(" are not those of the target.");
            words
        }
    };
    if let Some(view) = views.get(step) {
        words.push(message![" ", player::words(view)]);
    }
    Departure { step, words }
}

/// Whether the answer's path has left the target's before its dot-segments were removed: it has a segment that was not
/// there then, or nothing was removed.
fn is_from_elsewhere(views: &[StepView<'_>], answer: &Reference<'_>, step: usize) -> bool {
    let is_removal = |view: &StepView<'_>| {
        matches!(
            view.step.code,
            StepCode::RemoveDotSegments(_) | StepCode::Rfc2396(Old::Remove(_, Some(_)))
        )
    };
    let Some(first) = views.iter().position(is_removal) else {
        return false;
    };
    if !views.get(step).is_some_and(is_removal) {
        return false;
    }
    let before = views
        .get(first.saturating_sub(1))
        .and_then(|view| view.buffers.as_ref());
    let before = before.map_or("", |buffers| match buffers.input.is_empty() {
        true => buffers.output.as_str(),
        false => buffers.input.as_str(),
    });
    let after = views.last().and_then(|last| last.target(Component::Path));
    let mut left = before.split('/');
    let is_kept = answer
        .path()
        .split('/')
        .all(|segment| left.any(|one| one == segment));
    after == Some(before) || !is_kept
}

/// The step that decides where the path comes from.
fn decisive(views: &[StepView<'_>]) -> Option<usize> {
    views.iter().rposition(|view| decides(view.step.code))
}

/// The components that an answer has otherwise than the target.
fn differing(views: &[StepView<'_>], answer: &Reference<'_>) -> Vec<Component> {
    let last = views.last();
    let differs = |component: &Component| {
        last.is_some_and(|last| answer.get(*component) != last.target(*component))
    };
    PARTS.into_iter().filter(differs).collect()
}

/// Whether a step decides where the path comes from. The last of them says the most.
pub(super) fn decides(code: StepCode) -> bool {
    matches!(
        code,
        StepCode::IfScheme(true)
            | StepCode::IfAuthority(true)
            | StepCode::IfPathEmpty(true)
            | StepCode::IfPathAbsolute(true)
            | StepCode::Merge { .. }
            | StepCode::Rfc2396(
                Old::IfAbsolute(true)
                    | Old::IfNetworkPath(true)
                    | Old::IfAbsolutePath(true)
                    | Old::CopyBasePath
            )
    )
}

/// The first of the steps that wrong rules leave. It is not after `limit`: by then a component is decided that the
/// answer has otherwise.
fn first(
    made: &[&'static Slip],
    resolution: &Resolution,
    seen: usize,
    limit: usize,
) -> Option<(usize, &'static Slip)> {
    let steps = made.iter().map(|slip| {
        let step = match slip.spot {
            Spot::Departure => Some(seen),
            spot => spot.step(&resolution.steps),
        };
        Some((step?, *slip))
    });
    let steps: Option<Vec<_>> = steps.collect();
    let first = steps?.into_iter().min_by_key(|(step, _)| *step);
    first.filter(|(step, _)| *step <= limit)
}

/// The first step that decides a component otherwise than the answer; and the step after which it is decided.
fn seen(views: &[StepView<'_>], answer: &Reference<'_>) -> Option<(Departure, usize)> {
    let last = views.last()?;
    let differing = differing(views, answer).into_iter();
    let at = |component| {
        let step = match component {
            Component::Path => [
                turn(views, answer),
                last_change(views),
                decided(views, component),
            ]
            .into_iter()
            .flatten()
            .min(),
            component => decided(views, component),
        };
        Some((step?, decided(views, component)?, component))
    };
    let found: Vec<_> = differing.filter_map(at).collect();
    let limit = found.iter().map(|(_, decided, _)| *decided).min()?;
    let (step, _, component) = found.into_iter().min_by_key(|(step, ..)| *step)?;
    let value = |text: Option<&str>| match text {
        None => message!["undefined"],
        Some("") => message!["empty"],
        Some(text) => message![Quote::text_from_elsewhere(text.to_owned())],
    };
    let words = message![
        "The ",
        component.name(),
        " of the target is ",
        value(last.target(component)),
        ", not ",
        value(answer.get(component)),
        "."
    ];
    Some((Departure { step, words }, limit))
}

/// The first step from which on a component is what it is in the end, and no later step could have taken it from the base.
fn decided(views: &[StepView<'_>], component: Component) -> Option<usize> {
    let last = views.last()?;
    let is_other = |view: &StepView<'_>| {
        !view.is_assigned(component) || view.target(component) != last.target(component)
    };
    let before = views.iter().rposition(is_other);
    let is_found = before.map_or(0, |before| before + 1);
    Some(is_found.max(branch(views, component).unwrap_or(0)))
}

/// RFC 2396 starts with the components of the reference: the step after which one of them is not inherited any more.
fn branch(views: &[StepView<'_>], component: Component) -> Option<usize> {
    let keeps = |view: &StepView<'_>| {
        let StepCode::Rfc2396(step) = view.step.code else {
            return false;
        };
        match component {
            Component::Query | Component::Fragment => matches!(step, Old::IfCurrentDocument(_)),
            Component::Scheme => matches!(step, Old::IfAbsolute(_)),
            Component::Authority => matches!(step, Old::IfAbsolute(true) | Old::IfNetworkPath(_)),
            _ => matches!(
                step,
                Old::IfAbsolute(true) | Old::IfNetworkPath(true) | Old::IfAbsolutePath(true)
            ),
        }
    };
    views.iter().position(keeps)
}

/// The last step of RFC 2396 that changes the buffer: the merge without its dot-segments.
fn last_change(views: &[StepView<'_>]) -> Option<usize> {
    let changes = |view: &StepView<'_>| {
        matches!(
            view.step.code,
            StepCode::Rfc2396(Old::AppendReferencePath | Old::Remove(_, Some(_)))
        )
    };
    views.iter().rposition(changes)
}

/// The turn that puts the first text into the path that the answer does not have.
fn turn(views: &[StepView<'_>], answer: &Reference<'_>) -> Option<usize> {
    let path = views.last()?.target(Component::Path)?;
    let pairs = path.bytes().zip(answer.path().bytes());
    let same = pairs.take_while(|(one, other)| one == other).count();
    let is_turn = |view: &StepView<'_>| matches!(view.step.code, StepCode::RemoveDotSegments(_));
    let last = views.iter().rposition(is_turn)?;
    let is_same = |view: &StepView<'_>| {
        let buffers = view.buffers.as_ref();
        buffers.is_some_and(|buffers| buffers.output.len() <= same)
    };
    let before = views.iter().rposition(is_same)?;
    Some((before + 1).min(last))
}

/// The turn at which an answer has stopped whose path still has dot-segments.
fn unfinished(views: &[StepView<'_>], answer: &Reference<'_>, limit: usize) -> Option<Departure> {
    let stops = |view: &StepView<'_>| {
        let buffers = view.buffers.as_ref();
        buffers.is_some_and(|buffers| {
            answer.path().strip_prefix(buffers.output.as_str()) == Some(&buffers.input)
                && !buffers.input.is_empty()
        })
    };
    let stopped = views.iter().rposition(stops);
    let next = stopped.max(last_buffer(views, answer))? + 1;
    let removes = |view: &StepView<'_>| {
        matches!(
            view.step.code,
            StepCode::RemoveDotSegments(_) | StepCode::Rfc2396(Old::Remove(_, Some(_)))
        )
    };
    let is_left = views.get(next).is_some_and(removes) && next <= limit;
    let path = views.last()?.target(Component::Path);
    (is_left && path != Some(answer.path())).then(|| Departure {
        step: next,
        words: "The path still has a dot-segment, which is removed here.".into(),
    })
}

/// The last step of RFC 2396 after which the buffer is the path of the answer.
fn last_buffer(views: &[StepView<'_>], answer: &Reference<'_>) -> Option<usize> {
    let is_whole = |view: &StepView<'_>| {
        let buffers = view.buffers.as_ref();
        buffers.is_some_and(|buffers| buffers.input.is_empty() && buffers.output == answer.path())
            && matches!(
                view.step.code,
                StepCode::Rfc2396(Old::AppendReferencePath | Old::Remove(..))
            )
    };
    views.iter().rposition(is_whole)
}
