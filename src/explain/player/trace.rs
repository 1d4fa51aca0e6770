//! A resolution up to one of its steps: the pseudocode by the steps that carried it out, with the lines that were not
//! taken, and those that are still to come.
//!
//! The lines are those of a table, each with the step that it is and the answers that lead to it.

use std::ops::ControlFlow;
use std::sync::LazyLock;

use crate::explain::steps::StepName;
use crate::inspect::Inspection;
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
}

/// The lines that belong to one step.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct TraceStep {
    /// The line that the step carries out; a turn of a loop has none of its own.
    pub line: Option<CodeLine>,
    /// The lines after it that were not taken.
    pub skipped: Vec<CodeLine>,
    /// The lines that its answer has ruled out.
    pub ruled_out: Vec<CodeLine>,
}

/// The steps of a resolution with their lines.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Trace {
    /// One entry for each step.
    pub steps: Vec<TraceStep>,
    /// The lines that may still come.
    pub pending: Vec<CodeLine>,
}

/// The steps of a resolution up to the one with the index `at`.
pub fn trace(inspection: &Inspection, at: usize) -> Trace {
    let (steps, mut trace) = (&inspection.resolution.steps, Trace::default());
    let Some(progress) = Progress::until(steps, at) else {
        return trace;
    };
    trace.steps.resize(at + 1, TraceStep::default());
    let reference = inspection.reference.reference();
    let table = lines_of(reference.standard());
    let passed = progress.last(table);
    let mut last = 0;
    // The conditions that were asked, from the outside to the inside: their depths and steps.
    let mut asked: Vec<(u8, usize)> = Vec::new();
    for (index, line) in table.iter().enumerate() {
        if !progress.has_line(line) {
            continue;
        }
        let state = progress.state(line, passed > Some(index));
        let ask = line.place.map_or("", |(ask, _)| ask);
        let answer = progress.answer(ask);
        let shown = CodeLine {
            rule: line.rule,
            depth: line.depth,
            code: line.code,
            state,
            value: answer.map_or_else(Message::default, |yes| value(&reference, ask, yes)),
            answer,
        };
        // Several lines do the same: the one that was not taken has no step.
        let is_carried_out = matches!(state, LineState::Taken | LineState::Current);
        let step = line.place.filter(|_| is_carried_out);
        let step = step.and_then(|place| progress.step_of(place));
        let own = step
            .and_then(|step| Some((step, trace.steps.get_mut(step)?)))
            .filter(|(_, entry)| entry.line.is_none());
        match (own, state) {
            (Some((step, entry)), _) => {
                if answer.is_some() {
                    asked.retain(|(depth, _)| *depth < line.depth);
                    asked.push((line.depth, step));
                }
                entry.line = Some(shown);
                last = step;
            }
            // What only ends a block, or matters at another time.
            _ if line.code == "endif" || OPTIONAL.contains(&ask) => {}
            (_, LineState::Pending) => trace.pending.push(shown),
            (_, LineState::NotTaken) => {
                // The turns of a loop are between its line and the lines after it.
                let turns = steps.get(last + 1..=at).unwrap_or_default().iter();
                let after = last + turns.take_while(|step| is_in_loop(step.code)).count();
                let ask = asked.iter().rev().find(|(depth, _)| *depth <= line.depth);
                if let Some(entry) = ask.and_then(|(_, step)| trace.steps.get_mut(*step)) {
                    entry.ruled_out.push(shown.clone());
                }
                if let Some(entry) = trace.steps.get_mut(after) {
                    entry.skipped.push(shown);
                }
            }
            _ => {}
        }
    }
    trace
}

fn is_in_loop(code: StepCode) -> bool {
    matches!(
        code,
        StepCode::RemoveDotSegments(_) | StepCode::MoreTurns(_) | StepCode::TakeOutputBuffer
    )
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

/// How far a resolution has come.
struct Progress<'s> {
    steps: &'s [Step],
    /// The index of the last step so far.
    at: usize,
    current: Place,
    /// The first of all steps at every place.
    first: Vec<(Place, usize)>,
}

impl<'s> Progress<'s> {
    /// After the step with the index `at`. `None` if there is no such step.
    fn until(steps: &'s [Step], at: usize) -> Option<Self> {
        let current = place_of(steps.get(at)?.code);
        let mut first: Vec<(Place, usize)> = Vec::new();
        for (index, step) in steps.iter().enumerate() {
            let place = place_of(step.code);
            // The turns of a loop, of which there may be many, are all at one place.
            let mut known = first.iter().rev();
            if !known.any(|(known, _)| *known == place) {
                first.push((place, index));
            }
        }
        Some(Progress {
            steps,
            at,
            current,
            first,
        })
    }

    /// The first step at a place, be it still to come.
    fn first(&self, place: Place) -> Option<usize> {
        let found = self.first.iter().find(|(known, _)| *known == place);
        found.map(|(_, step)| *step)
    }

    /// The first step at a place so far.
    fn step_of(&self, place: Place) -> Option<usize> {
        self.first(place).filter(|step| *step <= self.at)
    }

    /// What a question has found so far.
    fn answer(&self, ask: &'static str) -> Option<bool> {
        let step = self.steps.get(self.step_of((ask, ""))?)?;
        StepName::of(step.code).answer()
    }

    /// Whether a resolution has a line: some lines only a few have.
    fn has_line(&self, line: &Line) -> bool {
        match line.place {
            Some(place) if RARE.contains(&place.0) => self.first(place).is_some(),
            Some(("parse-base", _)) => self.first(("base-unused", "")).is_none(),
            _ => true,
        }
    }

    /// The last line of a table that was come to.
    fn last(&self, table: &[Line]) -> Option<usize> {
        let is_come_to = |place| self.step_of(place).is_some();
        table.iter().rposition(|line| {
            line.place.is_some_and(is_come_to) && self.leads_to(line).is_continue()
        })
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
            Some(place) if self.step_of(place).is_some() => LineState::Taken,
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
