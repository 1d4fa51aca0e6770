//! The finished resolution: the pseudocode by the steps that carried it out, with the lines that were not taken.

use super::code::{CodeLine, LineState};
use super::listing::Progress;
use super::outer;
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

/// The steps of a resolution with their lines, one entry for each step.
pub fn trace(inspection: &Inspection) -> Vec<TraceStep> {
    let steps = &inspection.resolution.steps;
    let mut trace = vec![TraceStep::default(); steps.len()];
    let Some(progress) = steps
        .len()
        .checked_sub(1)
        .and_then(|last| Progress::until(steps, last))
    else {
        return trace;
    };
    let mut at = 0;
    // The conditions that were asked, from the outside to the inside: their depths and steps.
    let mut asked: Vec<(u8, usize)> = Vec::new();
    for line in outer(&inspection.reference.reference(), &progress).lines {
        let own = line
            .step
            .and_then(|step| Some((step, trace.get_mut(step)?)))
            .filter(|(_, entry)| entry.line.is_none());
        match own {
            Some((step, entry)) => {
                if line.answer.is_some() {
                    asked.retain(|(depth, _)| *depth < line.depth);
                    asked.push((line.depth, step));
                }
                entry.line = Some(line);
                at = step;
            }
            None if line.state == LineState::NotTaken && !line.is_minor => {
                // The turns of a loop are between its line and the lines after it.
                let turns = steps.get(at + 1..).unwrap_or_default().iter();
                let last = at + turns.take_while(|step| is_in_loop(step.code)).count();
                let ask = asked.iter().rev().find(|(depth, _)| *depth <= line.depth);
                if let Some(entry) = ask.and_then(|(_, step)| trace.get_mut(*step)) {
                    entry.ruled_out.push(line.clone());
                }
                if let Some(entry) = trace.get_mut(last) {
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
