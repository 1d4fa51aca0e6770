//! A resolution up to one of its steps: the pseudocode by the steps that carried it out, with the lines that were not
//! taken, and those that are still to come.

use super::listing::{CodeLine, LineState, Progress};
use crate::inspect::Inspection;
use crate::resolve::StepCode;

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
    let steps = &inspection.resolution.steps;
    let Some(progress) = Progress::until(steps, at) else {
        return Trace::default();
    };
    let mut trace = Trace {
        steps: vec![TraceStep::default(); at + 1],
        pending: Vec::new(),
    };
    let mut last = 0;
    // The conditions that were asked, from the outside to the inside: their depths and steps.
    let mut asked: Vec<(u8, usize)> = Vec::new();
    for line in progress.lines(&inspection.reference.reference()) {
        let step = line.step.filter(|_| line.state != LineState::Pending);
        let own = step
            .and_then(|step| Some((step, trace.steps.get_mut(step)?)))
            .filter(|(_, entry)| entry.line.is_none());
        match own {
            Some((step, entry)) => {
                if line.answer.is_some() {
                    asked.retain(|(depth, _)| *depth < line.depth);
                    asked.push((line.depth, step));
                }
                entry.line = Some(line);
                last = step;
            }
            None if line.is_minor => {}
            None if line.state == LineState::Pending => trace.pending.push(line),
            None if line.state == LineState::NotTaken => {
                // The turns of a loop are between its line and the lines after it.
                let turns = steps.get(last + 1..=at).unwrap_or_default().iter();
                let after = last + turns.take_while(|step| is_in_loop(step.code)).count();
                let ask = asked.iter().rev().find(|(depth, _)| *depth <= line.depth);
                if let Some(entry) = ask.and_then(|(_, step)| trace.steps.get_mut(*step)) {
                    entry.ruled_out.push(line.clone());
                }
                if let Some(entry) = trace.steps.get_mut(after) {
                    entry.skipped.push(line);
                }
            }
            None => {}
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
