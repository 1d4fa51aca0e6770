//! The pseudocode that a player shows: the lines of a table, each with the step that it is and the answers that
//! lead to it. How far a resolution has come says which lines were taken.

use std::ops::ControlFlow;
use std::sync::LazyLock;

use crate::explain::steps::StepName;
use crate::message;
use crate::message::{Message, Quote};
use crate::resolve::{Rfc2396Step, Step, StepCode};
use crate::syntax::{Component, Reference, Standard};
use crate::tables::table::{Table, table};

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

/// What a line of pseudocode does, by the name of its step: an id, and of an assignment where the component is taken from.
type Place = (&'static str, &'static str);

/// The line that a step is of. All of §5.2.4 is one line; further removals are counted by their rule.
fn place_of(code: StepCode) -> Place {
    let name = StepName::of(code);
    match code {
        StepCode::FillInputBuffer(_)
        | StepCode::RemoveDotSegments(_)
        | StepCode::MoreTurns(_)
        | StepCode::TakeOutputBuffer => ("remove-dot-segments", ""),
        StepCode::Rfc2396(Rfc2396Step::Remove(..) | Rfc2396Step::MoreRemovals(..)) => {
            (name.label.unwrap_or_default(), "")
        }
        StepCode::Set(..) => (name.id, name.case),
        _ => (name.id, ""),
    }
}

/// The steps that only some resolutions have, without having asked for them.
const RARE: [&str; 4] = [
    "drop-base-fragment",
    "drop-base-query",
    "base-unused",
    "keep-path-apart",
];

/// The steps about a scheme that repeats the base's, which matter where a resolution is lenient.
const OPTIONAL: [&str; 2] = ["ignore-same-scheme", "remove-same-scheme"];

/// A line of the table.
struct Line {
    rule: &'static str,
    depth: u8,
    code: &'static str,
    /// What it does; `None` for `else`, `endif` and for what follows from an answer.
    place: Option<Place>,
    /// The answers that lead to it, from the outside to the inside: the steps that ask, and what they find.
    when: Vec<(&'static str, bool)>,
}

/// The algorithm of a standard.
fn lines_of(standard: Standard) -> &'static [Line] {
    static ROWS: Table<6> = table!("pseudocode.tsv", 6);
    static RFC_3986: LazyLock<Vec<Line>> =
        LazyLock::new(|| ROWS.rows_of("3986").map(line).collect());
    static RFC_2396: LazyLock<Vec<Line>> =
        LazyLock::new(|| ROWS.rows_of("2396").map(line).collect());
    match standard {
        Standard::Rfc3986 => &RFC_3986,
        Standard::Rfc2396 => &RFC_2396,
    }
}

fn line([_, depth, rule, step, when, code]: [&'static str; 6]) -> Line {
    let answers = when.split(", ").filter_map(|one| one.split_once(' '));
    Line {
        rule,
        depth: depth.parse().unwrap_or_default(),
        code,
        place: (!step.is_empty()).then(|| step.split_once(' ').unwrap_or((step, ""))),
        when: answers
            .map(|(ask, answer)| (ask, answer == "yes"))
            .collect(),
    }
}

/// The question whose answer a line without a place of its own is carried out with.
fn consequence(line: &Line) -> Option<Place> {
    let (ask, _) = line.when.last()?;
    (!matches!(line.code, "else" | "endif")).then_some((*ask, ""))
}

/// How far a resolution has come: its answers, and its first step at every place.
pub struct Progress {
    answers: Vec<(&'static str, bool)>,
    visited: Vec<(Place, usize)>,
    current: Place,
    /// The same after the last step; `None` if this is the last.
    whole: Option<Box<Progress>>,
}

impl Progress {
    /// After the step with the index `at`. `None` if there is no such step.
    pub fn until(steps: &[Step], at: usize) -> Option<Progress> {
        let mut progress = Progress {
            answers: Vec::new(),
            visited: Vec::new(),
            current: place_of(steps.get(at)?.code),
            whole: None,
        };
        for (index, step) in steps.iter().enumerate().take(at + 1) {
            let place = place_of(step.code);
            // The turns of a loop, of which there may be many, are all at one place.
            let recent = progress.visited.last().is_some_and(|last| last.0 == place);
            if !recent && progress.step_of(place).is_none() {
                progress.visited.push((place, index));
            }
            let name = StepName::of(step.code);
            let answer = name.answer().map(|yes| (name.id, yes));
            progress.answers.extend(answer);
        }
        if at + 1 < steps.len() {
            progress.whole = Progress::until(steps, steps.len() - 1).map(Box::new);
        }
        Some(progress)
    }

    fn answer(&self, ask: &str) -> Option<bool> {
        let found = self.answers.iter().find(|(asked, _)| *asked == ask);
        found.map(|(_, yes)| *yes)
    }

    /// The first step at a place.
    fn step_of(&self, place: Place) -> Option<usize> {
        let found = self.visited.iter().find(|(visited, _)| *visited == place);
        found.map(|(_, step)| *step)
    }

    fn has(&self, place: Place) -> bool {
        self.step_of(place).is_some()
    }

    /// The lines of the algorithm of `reference`'s standard, with what has become of each. Those that only some
    /// resolutions have are left out of the others.
    pub fn lines(&self, reference: &Reference<'_>) -> Vec<CodeLine> {
        let table = lines_of(reference.standard());
        let last = self.last(table);
        // A line that is still to come has the step that will carry it out.
        let whole = self.whole.as_deref().unwrap_or(self);
        let last_of_all = whole.last(table);
        let is_there = |line: &Line| match line.place {
            Some(place) if RARE.contains(&place.0) => whole.has(place),
            Some(("parse-base", _)) => !whole.has(("base-unused", "")),
            _ => true,
        };
        let lines = table.iter().enumerate().filter(|(_, line)| is_there(line));
        let lines = lines.map(|(index, line)| {
            let state = self.state(line, last > Some(index));
            let step = match state {
                LineState::Pending => whole.carried_out(line, last_of_all > Some(index)),
                _ => self.carried_out(line, last > Some(index)),
            };
            let ask = line
                .place
                .and_then(|(ask, _)| Some((ask, self.answer(ask)?)));
            let is_optional = line.place.is_some_and(|(id, _)| OPTIONAL.contains(&id));
            CodeLine {
                rule: line.rule,
                depth: line.depth,
                code: line.code,
                state,
                value: ask.map_or_else(Message::default, |(ask, yes)| value(reference, ask, yes)),
                answer: ask.map(|(_, yes)| yes),
                step,
                is_minor: line.code == "endif" || is_optional,
            }
        });
        lines.collect()
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

    /// Whether the answers so far lead to a line: broken off where one leads elsewhere.
    fn leads_to(&self, line: &Line) -> ControlFlow<(), bool> {
        let mut all = true;
        for (ask, yes) in &line.when {
            match self.answer(ask) {
                Some(answer) if answer != *yes => return ControlFlow::Break(()),
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
            None if all && !line.when.is_empty() => LineState::Taken,
            _ => LineState::Pending,
        }
    }
}

/// The value that decides a condition, and has decided it with `yes`.
fn value(reference: &Reference<'_>, ask: &str, yes: bool) -> Message {
    let component = match ask {
        "if-scheme" => Component::Scheme,
        "if-authority" => Component::Authority,
        "if-query" => Component::Query,
        "if-path-empty" | "if-path-absolute" => Component::Path,
        _ => return Message::default(),
    };
    match reference.components().get(component) {
        None => "∅".into(),
        // A scheme that repeats the base's was made undefined (§5.2.2, not strict).
        Some(_) if component == Component::Scheme && !yes => "∅".into(),
        Some(place) if place.is_empty() => "\"\"".into(),
        Some(place) => message![Quote::excerpt(reference.text(), place)],
    }
}
