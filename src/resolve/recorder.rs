//! What records the steps while a reference is resolved.

use super::dots::Turn;
use super::step::{BufferRule, Rfc2396Step};
use super::step::{Step, StepCode};
use super::target::{PartialTarget, TargetComponent};
use crate::syntax::Span;

/// Is called at every step of an algorithm, and does nothing unless it says so. [`StepLog`] keeps the steps, [`Silent`]
/// ignores them at no cost.
pub trait Recorder {
    /// A step was made, after which the target is as given.
    #[inline(always)]
    fn step(&mut self, _code: StepCode, _target: &PartialTarget) {}

    /// Two paths were merged (RFC 3986 §5.2.3): first the base's part, then the reference's.
    #[inline(always)]
    fn merged(&mut self, _base: &str, _reference: &str) {}

    /// A turn of the loop of §5.2.4 was made; both buffers together hold `size` bytes after it.
    #[inline(always)]
    fn turn(&mut self, _turn: Turn, _size: usize, _target: &PartialTarget) {}

    /// A match of `rule` was removed from the buffer of RFC 2396 §5.2 step 6. `place` is where it was in
    /// the buffer, which holds `size` bytes after it.
    #[inline(always)]
    fn removal(&mut self, _rule: BufferRule, _place: Span, _size: usize, _target: &PartialTarget) {}
}

/// Records nothing, and costs nothing.
#[derive(Clone, Copy, Default, Debug)]
pub struct Silent;

impl Recorder for Silent {}

/// Keeps nothing but what the target is made of in the end.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Outcome(pub(super) Option<PartialTarget>);

impl Recorder for Outcome {
    #[inline(always)]
    fn step(&mut self, _: StepCode, target: &PartialTarget) {
        self.0 = Some(*target);
    }
}

/// Keeps every step.
///
/// The turns of a loop are kept until the buffers that they show add up to [`StepLog::MAX_BYTES`]; the rest are
/// only counted. To show every turn of a long path would take space that grows with the square of its length.
#[derive(Clone, Debug)]
pub struct StepLog {
    /// The steps so far.
    pub(super) steps: Vec<Step>,
    /// The merged path, if there was a merge.
    pub(super) merged: Option<String>,
    shown: usize,
}

impl StepLog {
    /// How many bytes the buffers of all kept turns may hold together, each with the other components of the
    /// target at that time. A path of 1,000 short segments stays below it.
    pub const MAX_BYTES: usize = 4 << 20;

    /// Whether buffers of `size` bytes may still be shown, with the other components of `target`.
    fn has_room(&mut self, size: usize, target: &PartialTarget) -> bool {
        let others = [
            target.scheme,
            target.authority,
            target.query,
            target.fragment,
        ];
        self.shown += size;
        self.shown += others.into_iter().map(TargetComponent::len).sum::<usize>();
        self.shown <= Self::MAX_BYTES
    }
}

impl Default for StepLog {
    fn default() -> Self {
        StepLog {
            // Enough for an ordinary reference.
            steps: Vec::with_capacity(24),
            merged: None,
            shown: 0,
        }
    }
}

impl Recorder for StepLog {
    fn step(&mut self, code: StepCode, target: &PartialTarget) {
        self.steps.push(Step {
            code,
            target: *target,
        });
    }

    fn merged(&mut self, base: &str, reference: &str) {
        self.merged = Some([base, reference].concat());
    }

    fn turn(&mut self, turn: Turn, size: usize, target: &PartialTarget) {
        if self.has_room(size, target) {
            return self.step(StepCode::RemoveDotSegments(turn), target);
        }
        match self.steps.last_mut() {
            Some(Step {
                code: StepCode::MoreTurns(count),
                target: last,
            }) => {
                *count += 1;
                *last = *target;
            }
            _ => self.step(StepCode::MoreTurns(1), target),
        }
    }

    fn removal(&mut self, rule: BufferRule, place: Span, size: usize, target: &PartialTarget) {
        if self.has_room(size, target) {
            let step = Rfc2396Step::Remove(rule, Some(place));
            return self.step(StepCode::Rfc2396(step), target);
        }
        match self.steps.last_mut() {
            Some(Step {
                code: StepCode::Rfc2396(Rfc2396Step::MoreRemovals(last, count)),
                ..
            }) if *last == rule => *count += 1,
            _ => {
                let step = Rfc2396Step::MoreRemovals(rule, 1);
                self.step(StepCode::Rfc2396(step), target);
            }
        }
    }
}
