//! The texts that a step works on, as tapes with marks: what of them is moved, removed, kept or put in.

use std::ops::Range;

use crate::resolve::{BufferTexts, Buffers, ExcessDots, Merged, Rfc2396Step, StepCode, StepView};
use crate::syntax::{Component, Reference};

/// What happens to a part of a tape.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mark {
    /// It leaves the tape.
    Removed,
    /// It leaves the tape for the other one.
    Moved,
    /// It has just been put there.
    Added,
    /// It is kept, or from the base.
    Kept,
}

impl Mark {
    /// The mark in a word.
    pub const fn word(self) -> &'static str {
        match self {
            Mark::Removed => "removed",
            Mark::Moved => "moved to output",
            Mark::Added => "added",
            Mark::Kept => "kept",
        }
    }
}

/// A text with a name, and what happens to parts of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tape {
    /// What it is: `input`.
    pub name: &'static str,
    /// The text: what was on the tape before the step together with what is on it after.
    pub text: String,
    /// Parts of it, from left to right, and what happens to them.
    pub marks: Vec<(Range<usize>, Mark)>,
    /// Words about the marks: `kept, dropped`.
    pub note: &'static str,
}

fn tape(
    name: &'static str,
    text: &str,
    marks: Vec<(Range<usize>, Mark)>,
    note: &'static str,
) -> Tape {
    let marks = marks.into_iter().filter(|(range, _)| !range.is_empty());
    Tape {
        name,
        text: text.to_owned(),
        marks: marks.collect(),
        note,
    }
}

/// The tapes of a step; none where it moves nothing.
pub fn tapes(view: &StepView<'_>, before: Option<&Buffers>, after: Option<&Buffers>) -> Vec<Tape> {
    match (view.step.code, before, after) {
        (StepCode::Merge { root }, ..) => merge(view, root),
        (StepCode::FillInputBuffer(_), _, Some(after)) => vec![
            tape(
                "input",
                &after.input,
                vec![(0..after.input.len(), Mark::Added)],
                "the whole path",
            ),
            tape("output", "", vec![], ""),
        ],
        (StepCode::RemoveDotSegments(_), Some(before), Some(after)) => turn(before, after),
        (StepCode::TakeOutputBuffer, Some(before), _) => vec![
            tape("input", "", vec![], ""),
            tape(
                "output",
                &before.output,
                vec![(0..before.output.len(), Mark::Kept)],
                "becomes T.path",
            ),
        ],
        (StepCode::Rfc2396(step), before, Some(after)) => rfc2396(view, step, before, after),
        _ => Vec::new(),
    }
}

/// A turn of the loop of §5.2.4.
fn turn(before: &Buffers, after: &Buffers) -> Vec<Tape> {
    let written = after.output.len() > before.output.len();
    let gone = match (before.input.ends_with(&after.input), written) {
        // Of a final `/.` or `/..` the slash stays.
        (false, _) => (1..before.input.len(), Mark::Removed),
        (true, true) => (0..before.input.len() - after.input.len(), Mark::Moved),
        (true, false) => (0..before.input.len() - after.input.len(), Mark::Removed),
    };
    let note = gone.1.word();
    let (output, change, said) = match written {
        true => (
            &after.output,
            before.output.len()..after.output.len(),
            Mark::Added,
        ),
        false => (
            &before.output,
            after.output.len()..before.output.len(),
            Mark::Removed,
        ),
    };
    let output_note = if change.is_empty() { "" } else { said.word() };
    vec![
        tape("input", &before.input, vec![gone], note),
        tape("output", output, vec![(change, said)], output_note),
    ]
}

/// §5.2.3: what of the base's path is kept, and where the reference's path is put.
fn merge(view: &StepView<'_>, root: bool) -> Vec<Tape> {
    let merged = view.target(Component::Path).unwrap_or_default();
    let (base, reference) = view.texts();
    let base = base.map_or("", Reference::path);
    let (kept, put) = match root {
        true => (0, 1),
        false => {
            let (kept, _) = Merged::new(base, reference.path()).pieces();
            (kept.len(), kept.len())
        }
    };
    let note = match (root, kept < base.len()) {
        (true, _) => "empty: “/” takes its place",
        (false, true) => "kept up to the last “/”, the rest dropped",
        (false, false) => "kept whole",
    };
    vec![
        tape(
            "base",
            base,
            vec![(0..kept, Mark::Kept), (kept..base.len(), Mark::Removed)],
            note,
        ),
        tape(
            "merged",
            merged,
            vec![(0..put, Mark::Kept), (put..merged.len(), Mark::Added)],
            "the reference's path is put after it",
        ),
    ]
}

/// Step 6 of RFC 2396 §5.2.
fn rfc2396(
    view: &StepView<'_>,
    step: Rfc2396Step,
    before: Option<&Buffers>,
    after: &Buffers,
) -> Vec<Tape> {
    let buffer = &after.output;
    let was = before.map_or("", |before| before.output.as_str());
    let (text, marks, note) = match step {
        Rfc2396Step::CopyBasePath => {
            let base = view.texts().0.map_or("", Reference::path);
            let marks = vec![
                (0..buffer.len(), Mark::Kept),
                (buffer.len()..base.len(), Mark::Removed),
            ];
            let base = tape(
                "base",
                base,
                marks,
                "kept up to the last “/”, the rest dropped",
            );
            let added = vec![(0..buffer.len(), Mark::Added)];
            return vec![base, tape("buffer", buffer, added, "")];
        }
        Rfc2396Step::AppendReferencePath => (
            buffer,
            vec![(was.len()..buffer.len(), Mark::Added)],
            "the reference's path is appended",
        ),
        Rfc2396Step::Remove(_, Some(place)) => (
            &before.map_or_else(String::new, |before| before.output.clone()),
            vec![(place.range(), Mark::Removed)],
            "removed",
        ),
        Rfc2396Step::ExcessDots(Some(place), ExcessDots::Drop) => (
            &before.map_or_else(String::new, |before| before.output.clone()),
            vec![(place.range(), Mark::Removed)],
            "climbs above the root: removed",
        ),
        Rfc2396Step::ExcessDots(Some(place), _) => (
            buffer,
            vec![(place.range(), Mark::Kept)],
            "climbs above the root: kept",
        ),
        Rfc2396Step::TakeBuffer => (
            buffer,
            vec![(0..buffer.len(), Mark::Kept)],
            "is the path now",
        ),
        _ => (buffer, Vec::new(), ""),
    };
    vec![tape("buffer", text, marks, note)]
}

/// Buffers that can be kept.
pub fn kept(texts: Option<BufferTexts<'_>>) -> Option<Buffers> {
    texts.map(Buffers::from)
}
