//! The pseudocode that a player shows: lines of a table, each with the step that it is and the answers that
//! lead to it. How far a resolution has come says which lines were taken.

use std::ops::ControlFlow;

use crate::message::Message;
use crate::resolve::{Rfc2396Step, Source, Step, StepCode};
use crate::syntax::Component;

/// What has become of a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LineState {
    /// It may still come.
    Pending,
    /// It was carried out, or leads to one that was.
    Taken,
    /// It is carried out now.
    Current,
    /// It was not carried out and will not be.
    NotTaken,
}

/// A line of pseudocode.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CodeLine {
    /// The standard's own number: `2C`.
    pub rule: &'static str,
    /// How deep it is indented.
    pub depth: u8,
    /// The line.
    pub code: &'static str,
    /// What has become of it.
    pub state: LineState,
    /// For a condition that was asked, the value that decides; for a rule, why it does not apply.
    pub value: Message,
    /// The answer to a condition that was asked.
    pub answer: Option<bool>,
    /// The first step that carries it out, if one has.
    pub step: Option<usize>,
    /// Whether it only ends a block, or matters at another time.
    pub is_minor: bool,
}

/// A question that the pseudocode asks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ask {
    /// Whether the reference has a scheme.
    Scheme,
    /// Whether it has an authority.
    Authority,
    /// Whether its path is empty.
    PathEmpty,
    /// Whether it has a query.
    Query,
    /// Whether its path starts with a slash.
    PathAbsolute,
    /// RFC 2396: whether it means the current document.
    CurrentDocument,
}

const ASKS: usize = 6;

/// What a line of pseudocode does: the steps that represent it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    /// The base is split.
    ParseBase,
    /// The base's fragment is left aside.
    DropFragment,
    /// There is no base, and none is needed.
    BaseUnused,
    /// A scheme that repeats the base's is ignored.
    IgnoreScheme,
    /// A condition.
    Ask(Ask),
    /// An assignment.
    Set(Component, Source),
    /// The paths are merged.
    Merge,
    /// Dot-segments are removed: all steps of §5.2.4.
    Remove,
    /// The components are written down.
    Recompose,
    /// `/.` is put before the path.
    KeepApart,
    /// RFC 2396: the base's query is left aside.
    DropQuery,
    /// A numbered step of RFC 2396 that asks nothing.
    Numbered(&'static str),
}

impl Place {
    /// Whether only some resolutions have it, without having asked for it.
    fn is_rare(self) -> bool {
        matches!(
            self,
            Place::DropFragment | Place::DropQuery | Place::BaseUnused | Place::KeepApart
        )
    }

    /// The line that a step is of.
    pub fn of(code: StepCode) -> Place {
        match code {
            StepCode::ParseBase => Place::ParseBase,
            StepCode::DropBaseFragment(_) => Place::DropFragment,
            StepCode::BaseUnused => Place::BaseUnused,
            StepCode::IgnoreSameScheme => Place::IgnoreScheme,
            StepCode::IfScheme(_) => Place::Ask(Ask::Scheme),
            StepCode::IfAuthority(_) => Place::Ask(Ask::Authority),
            StepCode::IfPathEmpty(_) => Place::Ask(Ask::PathEmpty),
            StepCode::IfQuery(_) => Place::Ask(Ask::Query),
            StepCode::IfPathAbsolute(_) => Place::Ask(Ask::PathAbsolute),
            StepCode::Set(component, source) => Place::Set(component, source),
            StepCode::Merge { .. } => Place::Merge,
            StepCode::FillInputBuffer(_)
            | StepCode::RemoveDotSegments(_)
            | StepCode::MoreTurns(_)
            | StepCode::TakeOutputBuffer => Place::Remove,
            StepCode::Recompose => Place::Recompose,
            StepCode::KeepPathApart => Place::KeepApart,
            StepCode::Rfc2396(step) => Place::of_rfc2396(step),
        }
    }

    fn of_rfc2396(step: Rfc2396Step) -> Place {
        match step {
            Rfc2396Step::ParseBase => Place::ParseBase,
            Rfc2396Step::DropBaseQuery(_) => Place::DropQuery,
            Rfc2396Step::DropBaseFragment(_) => Place::DropFragment,
            Rfc2396Step::BaseUnused => Place::BaseUnused,
            Rfc2396Step::IfCurrentDocument(_) => Place::Ask(Ask::CurrentDocument),
            Rfc2396Step::RemoveSameScheme => Place::IgnoreScheme,
            Rfc2396Step::IfAbsolute(_) => Place::Ask(Ask::Scheme),
            Rfc2396Step::IfNetworkPath(_) => Place::Ask(Ask::Authority),
            Rfc2396Step::IfAbsolutePath(_) => Place::Ask(Ask::PathAbsolute),
            step => Place::Numbered(step.label().unwrap_or_default()),
        }
    }
}

/// The question that a step asks, and its answer.
fn answer(code: StepCode) -> Option<(Ask, bool)> {
    Some(match code {
        StepCode::IfScheme(yes) | StepCode::Rfc2396(Rfc2396Step::IfAbsolute(yes)) => {
            (Ask::Scheme, yes)
        }
        StepCode::IfAuthority(yes) | StepCode::Rfc2396(Rfc2396Step::IfNetworkPath(yes)) => {
            (Ask::Authority, yes)
        }
        StepCode::IfPathEmpty(yes) => (Ask::PathEmpty, yes),
        StepCode::IfQuery(yes) => (Ask::Query, yes),
        StepCode::IfPathAbsolute(yes) | StepCode::Rfc2396(Rfc2396Step::IfAbsolutePath(yes)) => {
            (Ask::PathAbsolute, yes)
        }
        StepCode::Rfc2396(Rfc2396Step::IfCurrentDocument(yes)) => (Ask::CurrentDocument, yes),
        _ => return None,
    })
}

/// An answer that lines are carried out after.
pub struct Branch {
    ask: Ask,
    yes: bool,
    /// The answer before it.
    inside: Option<&'static Branch>,
}

impl Branch {
    /// The answer to the first question.
    pub const fn of(ask: Ask, yes: bool) -> Branch {
        Branch {
            ask,
            yes,
            inside: None,
        }
    }

    /// The answer to a question that is asked after this one.
    pub const fn and(&'static self, ask: Ask, yes: bool) -> Branch {
        Branch {
            inside: Some(self),
            ..Branch::of(ask, yes)
        }
    }

    /// This answer and those before it.
    fn answers(&'static self) -> impl Iterator<Item = &'static Branch> {
        std::iter::successors(Some(self), |branch| branch.inside)
    }
}

/// A line of a table.
pub struct Line {
    /// The standard's own number, where it has one.
    pub rule: &'static str,
    /// How deep it is indented.
    pub depth: u8,
    /// The line.
    pub code: &'static str,
    /// What it does; `None` for `else`, `endif` and for what follows from an answer.
    pub place: Option<Place>,
    /// The answers that lead to it.
    pub when: Option<&'static Branch>,
    /// Whether it is about something that most resolutions don't have.
    pub is_optional: bool,
}

/// The question whose answer a line without a place of its own is carried out with.
fn consequence(line: &Line) -> Option<Place> {
    let branch = line.when?;
    (!matches!(line.code, "else" | "endif")).then_some(Place::Ask(branch.ask))
}

/// How far a resolution has come: its answers, and its first step at every place.
pub struct Progress {
    answers: [Option<bool>; ASKS],
    visited: Vec<(Place, usize)>,
    current: Place,
    /// The rare places that the whole resolution comes to.
    rare: Vec<Place>,
    /// The same after the last step; `None` if this is the last.
    whole: Option<Box<Progress>>,
}

impl Progress {
    /// After the step with the index `at`. `None` if there is no such step.
    pub fn until(steps: &[Step], at: usize) -> Option<Progress> {
        let current = Place::of(steps.get(at)?.code);
        let mut progress = Progress {
            answers: [None; ASKS],
            visited: Vec::new(),
            current,
            rare: Vec::new(),
            whole: None,
        };
        let places = steps.iter().map(|step| Place::of(step.code));
        progress.rare.extend(places.filter(|place| place.is_rare()));
        for (index, step) in steps.iter().enumerate().take(at + 1) {
            let place = Place::of(step.code);
            // The turns of a loop, of which there may be many, are all at one place.
            let recent = progress.visited.last().is_some_and(|last| last.0 == place);
            if !recent && progress.step_of(place).is_none() {
                progress.visited.push((place, index));
            }
            if let Some((ask, yes)) = answer(step.code) {
                progress.answers[ask as usize] = Some(yes);
            }
        }
        if at + 1 < steps.len() {
            progress.whole = Progress::until(steps, steps.len() - 1).map(Box::new);
        }
        Some(progress)
    }

    /// The answer to a question, once it was asked.
    pub fn answer(&self, ask: Ask) -> Option<bool> {
        self.answers[ask as usize]
    }

    /// The first step at a place.
    pub fn step_of(&self, place: Place) -> Option<usize> {
        let found = self.visited.iter().find(|(visited, _)| *visited == place);
        found.map(|(_, step)| *step)
    }

    /// The lines of `table`, with what has become of each. Those that only some resolutions have are left out of
    /// the others.
    pub fn lines(&self, table: &'static [Line]) -> Vec<(&'static Line, CodeLine)> {
        let last = self.last(table);
        let state = |(index, line): (usize, &Line)| self.state(line, last > Some(index));
        // A line that is still to come has the step that will carry it out.
        let whole = self.whole.as_deref().unwrap_or(self);
        let last_of_all = whole.last(table);
        let step = |(index, line): (usize, &Line)| match state((index, line)) {
            LineState::Pending => whole.carried_out(line, last_of_all > Some(index)),
            _ => self.carried_out(line, last > Some(index)),
        };
        let is_there = |line: &Line| {
            line.place.is_none_or(|place| {
                !place.is_rare()
                    && (place != Place::ParseBase || !self.rare.contains(&Place::BaseUnused))
                    || self.rare.contains(&place)
            })
        };
        let lines = table.iter().enumerate();
        lines
            .filter(|(_, line)| is_there(line))
            .map(|(index, line)| {
                (
                    line,
                    CodeLine {
                        rule: line.rule,
                        depth: line.depth,
                        code: line.code,
                        state: state((index, line)),
                        value: crate::message::Message::default(),
                        answer: match line.place {
                            Some(Place::Ask(ask)) => self.answer(ask),
                            _ => None,
                        },
                        step: step((index, line)),
                        is_minor: line.code == "endif" || line.is_optional,
                    },
                )
            })
            .collect()
    }

    /// The last line of a table that was come to.
    fn last(&self, table: &[Line]) -> Option<usize> {
        table.iter().rposition(|line| {
            line.place
                .is_some_and(|place| self.leads_to(line).is_continue() && self.has(place))
        })
    }

    /// The step that has carried out a line. Several lines do the same: the one that was not taken has none.
    fn carried_out(&self, line: &Line, is_passed: bool) -> Option<usize> {
        let place = line.place.or(consequence(line))?;
        let step = self.step_of(place)?;
        (self.state(line, is_passed) != LineState::NotTaken).then_some(step)
    }

    fn has(&self, place: Place) -> bool {
        self.step_of(place).is_some()
    }

    /// Whether the answers so far lead to a line: broken off where one leads elsewhere.
    fn leads_to(&self, line: &Line) -> ControlFlow<(), bool> {
        let mut all = true;
        for branch in line.when.into_iter().flat_map(Branch::answers) {
            match self.answer(branch.ask) {
                Some(answer) if answer != branch.yes => return ControlFlow::Break(()),
                Some(_) => {}
                None => all = false,
            }
        }
        ControlFlow::Continue(all)
    }

    fn state(&self, line: &Line, is_passed: bool) -> LineState {
        let ControlFlow::Continue(all) = self.leads_to(line) else {
            return LineState::NotTaken;
        };
        match line.place {
            Some(place) if place == self.current => LineState::Current,
            Some(place) if self.has(place) => LineState::Taken,
            Some(_) if is_passed => LineState::NotTaken,
            None if all && line.when.is_some() => LineState::Taken,
            _ => LineState::Pending,
        }
    }
}
