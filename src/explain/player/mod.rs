//! A resolution, for going through it step by step: the pseudocode with what has become of each of its lines, what a
//! step does, and the target as it fills in. A view draws it and decides nothing.

mod trace;

pub use trace::{CodeLine, LineState, Trace, TraceStep, trace};

use super::steps::{resolution_note, step};
use super::terms::current_document;
use crate::inspect::{Inspection, Parsed};
use crate::message;
use crate::message::{Message, Quote};
use crate::resolve::{
    Buffers, DotRule, Rfc2396Step, Source, Step, StepCode, StepView, TargetComponent, TargetPath,
};
use crate::syntax::Component;

/// What there is to see at one step.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stage {
    /// The rule of a loop that the step applies.
    pub rule: Option<LoopRule>,
    /// The rules that were tried before it, and why they do not apply.
    pub refused: Vec<(LoopRule, Message)>,
    /// What the step does.
    pub text: Message,
    /// The target so far, from left to right.
    pub target: Vec<Slot>,
    /// What the reference means once it is known to have no target (RFC 2396 §4.2).
    pub current_document: Option<Message>,
}

/// Where a part of the target comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Origin {
    /// One of the two texts.
    From(Source),
    /// Its first bytes from the base, the others from the reference.
    Both {
        /// How many bytes are the base's.
        base: usize,
    },
    /// Neither: `/` or `/.` that the algorithm puts there.
    Algorithm,
}

impl Origin {
    /// In a word or two.
    pub const fn words(self) -> &'static str {
        match self {
            Origin::From(Source::Base) => "base",
            Origin::From(Source::Reference) => "reference",
            Origin::Both { .. } => "base + reference",
            Origin::Algorithm => "neither",
        }
    }
}

/// A component of the target.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Slot {
    /// Which.
    pub component: Component,
    /// Whether it is decided.
    pub is_assigned: bool,
    /// Its text; `None` while it is undecided, and if it is undefined.
    pub text: Option<String>,
    /// Where it comes from, once it is decided.
    pub origin: Option<Origin>,
    /// Whether this step has decided it.
    pub is_changed: bool,
}

impl Slot {
    fn undecided(component: Component) -> Slot {
        Slot {
            component,
            is_assigned: false,
            text: None,
            origin: None,
            is_changed: false,
        }
    }
}

/// The components that the pseudocode knows.
const TARGET: [Component; 5] = [
    Component::Scheme,
    Component::Authority,
    Component::Path,
    Component::Query,
    Component::Fragment,
];

/// The stage at the step with the index `at`; `None` if there is no such step.
pub fn stage(inspection: &Inspection, at: usize) -> Option<Stage> {
    let resolution = &inspection.resolution;
    let reference = inspection.reference.reference();
    let base = inspection.base.as_ref().map(Parsed::reference);
    let (mut before, mut stage) = (None, None);
    let mut index = 0;
    resolution.for_each_step(base.as_ref(), &reference, |view, buffers| {
        if index + 1 == at {
            before = buffers.map(Buffers::from);
        } else if index == at {
            let after = buffers.map(Buffers::from);
            stage = Some(at_step(
                inspection,
                view,
                at,
                (before.as_ref(), after.as_ref()),
            ));
        }
        index += 1;
    });
    stage
}

fn at_step(
    inspection: &Inspection,
    view: &StepView<'_>,
    at: usize,
    (before, after): (Option<&Buffers>, Option<&Buffers>),
) -> Stage {
    let code = view.step.code;
    let (_, reference) = view.texts();
    let (rule, refused) = match (code, before) {
        (StepCode::RemoveDotSegments(turn), Some(before)) => {
            let (rule, refused) = rules(turn.rule, &before.input);
            (Some(rule), refused)
        }
        _ => (None, Vec::new()),
    };
    let mut text = match (code, before, after) {
        (StepCode::RemoveDotSegments(turn), Some(before), Some(after)) => {
            of_turn(turn.rule, before, after)
        }
        _ => words(view),
    };
    let steps = &inspection.resolution.steps;
    if at + 1 == steps.len() {
        for note in &inspection.resolution.notes {
            text.push(message![" ", resolution_note(*note)]);
        }
    }
    let mut target = TARGET.map(|component| match component {
        Component::Path if still_merging(steps, at) => Slot::undecided(component),
        component => slot(view, component),
    });
    if code == StepCode::Rfc2396(Rfc2396Step::Recombine) {
        join_authority(inspection, &mut target);
    }
    Stage {
        rule,
        refused,
        text,
        target: target.into(),
        current_document: (code == StepCode::Rfc2396(Rfc2396Step::IfCurrentDocument(true)))
            .then(|| current_document(reference)),
    }
}

/// A path that step 6 puts directly after the authority of a base without a path is read as a part of that.
fn join_authority(inspection: &Inspection, target: &mut [Slot]) {
    let (Some(split), Some(base)) = (inspection.target(), inspection.authority_from_base()) else {
        return;
    };
    let base = base.len();
    let authority = split.authority();
    if authority.is_none_or(|authority| authority.len() == base) {
        return;
    }
    for slot in target {
        match slot.component {
            Component::Authority => {
                slot.text = authority.map(str::to_owned);
                slot.origin = Some(Origin::Both { base });
            }
            Component::Path => {
                slot.text = Some(split.path().to_owned());
                slot.origin = slot.origin.filter(|_| !split.path().is_empty());
            }
            _ => {}
        }
    }
}

/// What a step does with the texts at hand, its buffers aside.
pub fn words(view: &StepView<'_>) -> Message {
    match view.step.code {
        StepCode::Set(component, source) => assigned(view, component, source),
        _ => step(view).text.into(),
    }
}

/// What an assignment has done: a component that is undefined is taken from nowhere.
fn assigned(view: &StepView<'_>, component: Component, source: Source) -> Message {
    let is_path = component == Component::Path;
    let from = match source {
        Source::Base => "base",
        Source::Reference => "reference",
    };
    let name = component.name();
    match view.target(component) {
        _ if is_path => step(view).text.into(),
        Some("") => message![
            "The ",
            name,
            " is taken from the ",
            from,
            ": it is empty, and not undefined."
        ],
        Some(_) => message!["The ", name, " is taken from the ", from, "."],
        None => message!["The ", from, " has no ", name, ", so the target has none."],
    }
}

/// Whether step 6 of RFC 2396 is still to decide the path, which is the reference's own until then.
fn still_merging(steps: &[Step], at: usize) -> bool {
    let decides = |step: &Step| step.code == StepCode::Rfc2396(Rfc2396Step::TakeBuffer);
    steps.iter().skip(at + 1).any(decides)
}

fn slot(view: &StepView<'_>, component: Component) -> Slot {
    let is_changed = match view.step.code {
        StepCode::Set(set, _) => set == component,
        StepCode::Merge { .. } | StepCode::TakeOutputBuffer | StepCode::KeepPathApart => {
            component == Component::Path
        }
        _ => false,
    };
    Slot {
        component,
        is_assigned: view.is_assigned(component),
        text: view.target(component).map(str::to_owned),
        origin: origin(view, component),
        is_changed,
    }
}

fn origin(view: &StepView<'_>, component: Component) -> Option<Origin> {
    let target = &view.step.target;
    let slot = match component {
        Component::Scheme => target.scheme,
        Component::Authority => target.authority,
        Component::Query => target.query,
        Component::Fragment => target.fragment,
        _ => return path_origin(view),
    };
    match slot {
        TargetComponent::Unset => None,
        slot => slot.source().map(Origin::From),
    }
}

fn path_origin(view: &StepView<'_>) -> Option<Origin> {
    let (base, reference) = view.texts();
    if let TargetPath::Copied(source, _) = view.step.target.path {
        return Some(Origin::From(source));
    }
    let components = reference.components();
    let is_whole = components.scheme.is_some() || components.authority.is_some();
    // The path of a reference with an authority is its own, even if it is empty.
    let has_path = is_whole || !reference.path().is_empty();
    Some(match view.path_from_base()? {
        (0, _) if has_path => Origin::From(Source::Reference),
        (from_base, length) if from_base == length => match base {
            Some(_) => Origin::From(Source::Base),
            None => Origin::From(Source::Reference),
        },
        (0, _) => Origin::Algorithm,
        (base, _) => Origin::Both { base },
    })
}

/// A rule of the loop (RFC 3986 §5.2.4, step 2).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LoopRule {
    /// Which one it is.
    pub rule: DotRule,
    /// When it applies, and what it does.
    pub code: &'static str,
}

const RULES: [LoopRule; 5] = [
    rule(DotRule::A, "\"../…\" or \"./…\" → remove it"),
    rule(DotRule::B, "\"/./…\" or \"/.\" → \"/\""),
    rule(DotRule::C, "\"/../…\" or \"/..\" → \"/\", shorten output"),
    rule(DotRule::D, "\".\" or \"..\" → remove it"),
    rule(DotRule::E, "else → first segment to output"),
];

const fn rule(rule: DotRule, code: &'static str) -> LoopRule {
    LoopRule { rule, code }
}

/// The rule of a turn, and those that were tried before it with the reason why they do not apply to this input.
fn rules(applied: DotRule, input: &str) -> (LoopRule, Vec<(LoopRule, Message)>) {
    let at = RULES.iter().position(|one| one.rule == applied);
    let [.., last] = RULES;
    let found = at.and_then(|at| RULES.get(at).copied()).unwrap_or(last);
    let refused = RULES.into_iter().take(at.unwrap_or_default());
    let refused = refused.map(|one| (one, why_not(one.rule, input)));
    (found, refused.collect())
}

/// Why a rule does not apply to an input that a later one applies to.
fn why_not(rule: DotRule, input: &str) -> Message {
    let rooted = input.strip_prefix('/');
    let first = first_segment(rooted.unwrap_or(input));
    let segment = || Quote::text_from_elsewhere(first.to_owned());
    match (rule, rooted) {
        (DotRule::A | DotRule::D, Some(_)) => "starts with “/”".into(),
        (DotRule::B | DotRule::C, None) => "no leading “/”".into(),
        (DotRule::A, None) if first.len() == input.len() => message!["is only ", segment()],
        (DotRule::D, None) => "is not “.” or “..”".into(),
        (_, Some("")) => "is only “/”".into(),
        _ => message!["segment is ", segment()],
    }
}

fn first_segment(text: &str) -> &str {
    text.split('/').next().unwrap_or_default()
}

/// What a turn of the loop does with the texts at hand.
fn of_turn(rule: DotRule, before: &Buffers, after: &Buffers) -> Message {
    let quote = |text: &str| Quote::text_from_elsewhere(text.to_owned());
    let left = || match after.output.len() < before.output.len() {
        true => {
            let removed = before.output.get(after.output.len()..).unwrap_or_default();
            message![
                "The last segment of the output, ",
                quote(removed),
                ", is removed."
            ]
        }
        false => {
            "The output has no segment left to remove, so the path does not climb higher.".into()
        }
    };
    let start = |length: usize| quote(before.input.get(..length).unwrap_or(&before.input));
    match rule {
        DotRule::A => {
            let removed = before.input.len().saturating_sub(after.input.len());
            message![
                "The input starts with ",
                start(removed),
                ", which is removed."
            ]
        }
        DotRule::B if before.input == "/." => "The input is “/.”, which is replaced by “/”.".into(),
        DotRule::B => "The input starts with “/./”, which is replaced by “/”.".into(),
        // What becomes of the output comes first: a narrow pane cuts the end.
        DotRule::C if before.input == "/.." => {
            message![left(), " The input, “/..”, is replaced by “/”."]
        }
        DotRule::C => {
            message![
                left(),
                " “/../” at the start of the input is replaced by “/”."
            ]
        }
        DotRule::D => message!["The input is ", quote(&before.input), ", which is removed."],
        DotRule::E => {
            let moved = after.output.get(before.output.len()..).unwrap_or_default();
            message![
                "The first segment of the input, ",
                quote(moved),
                ", is moved to the output."
            ]
        }
    }
}
