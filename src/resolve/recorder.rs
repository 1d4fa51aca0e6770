//! Who listens while a reference is resolved.

use super::dots::Turn;
use super::rfc2396::{BufferRule, Rfc2396Step};
use super::state::{Slot, State, Step, StepCode};
use crate::syntax::Span;

/// Told of every step of an algorithm. Whoever needs no steps listens with [`Silent`].
pub trait Recorder {
    /// Whether anything is done with what is told. Who doesn't listen need not be told every turn.
    const LISTENS: bool = true;

    /// A step was made, with this state of the target after it.
    fn step(&mut self, code: StepCode, state: &State);

    /// Two paths were merged (RFC 3986 §5.2.3): first the base's part, then the reference's.
    fn merged(&mut self, base: &str, reference: &str);

    /// A turn of the loop of §5.2.4 was made; both buffers together hold `size` bytes after it.
    fn turn(&mut self, turn: Turn, size: usize, state: &State);

    /// Something was removed from the buffer of RFC 2396 §5.2 step 6: what stood at `place` before.
    /// The buffer holds `size` bytes after it.
    fn removal(&mut self, rule: BufferRule, place: Span, size: usize, state: &State);
}

/// Records nothing, and costs nothing.
#[derive(Clone, Copy, Default, Debug)]
pub struct Silent;

impl Recorder for Silent {
    const LISTENS: bool = false;

    #[inline(always)]
    fn step(&mut self, _: StepCode, _: &State) {}
    #[inline(always)]
    fn merged(&mut self, _: &str, _: &str) {}
    #[inline(always)]
    fn turn(&mut self, _: Turn, _: usize, _: &State) {}
    #[inline(always)]
    fn removal(&mut self, _: BufferRule, _: Span, _: usize, _: &State) {}
}

/// Records every step.
///
/// Of a loop, turns and removals are kept until the texts that they show add up to
/// [`Told::MAX_BYTES`]; the rest are counted. Showing every step of a long path would take space that
/// grows with the square of its length.
#[derive(Clone, Debug)]
pub struct Told {
    /// The steps so far.
    pub(super) steps: Vec<Step>,
    /// The merged path, if there was a merge.
    pub(super) merged: Option<String>,
    shown: usize,
}

impl Told {
    /// How many bytes the buffers of all kept turns may hold together, with what else is known of
    /// the target while they are made. A path of 1,000 short segments stays below it.
    pub const MAX_BYTES: usize = 4 << 20;

    /// Whether buffers of `size` bytes may still be shown, beside this state of the target.
    fn has_room(&mut self, size: usize, state: &State) -> bool {
        let slots = [state.scheme, state.authority, state.query, state.fragment];
        self.shown += size;
        self.shown += slots.into_iter().map(Slot::len).sum::<usize>();
        self.shown <= Self::MAX_BYTES
    }
}

impl Default for Told {
    fn default() -> Self {
        Told {
            // Enough for an ordinary reference.
            steps: Vec::with_capacity(24),
            merged: None,
            shown: 0,
        }
    }
}

impl Recorder for Told {
    fn step(&mut self, code: StepCode, state: &State) {
        self.steps.push(Step {
            code,
            state: *state,
        });
    }

    fn merged(&mut self, base: &str, reference: &str) {
        self.merged = Some([base, reference].concat());
    }

    fn turn(&mut self, turn: Turn, size: usize, state: &State) {
        if self.has_room(size, state) {
            return self.step(StepCode::RemoveDotSegments(turn), state);
        }
        match self.steps.last_mut() {
            Some(Step {
                code: StepCode::MoreTurns(count),
                state: last,
            }) => {
                *count += 1;
                *last = *state;
            }
            _ => self.step(StepCode::MoreTurns(1), state),
        }
    }

    fn removal(&mut self, rule: BufferRule, place: Span, size: usize, state: &State) {
        if self.has_room(size, state) {
            let step = Rfc2396Step::Remove(rule, Some(place));
            return self.step(StepCode::Rfc2396(step), state);
        }
        match self.steps.last_mut() {
            Some(Step {
                code: StepCode::Rfc2396(Rfc2396Step::MoreRemovals(last, count)),
                ..
            }) if *last == rule => *count += 1,
            _ => {
                let step = Rfc2396Step::MoreRemovals(rule, 1);
                self.step(StepCode::Rfc2396(step), state);
            }
        }
    }
}
