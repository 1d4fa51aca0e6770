//! RFC 3986 §5: a base and a reference become a target.
//!
//! The algorithm is written once ([`resolve_into`]), generic over a [`Recorder`]. With
//! [`Silent`] nothing is recorded and the recording compiles away; with [`Told`] every decision,
//! assignment and turn of a loop is kept as a [`Step`], small and without text of its own. The
//! texts of a step (the state of the target, the buffers of a loop) are read from the
//! [`Resolution`] when they are to be shown.
//!
//! Where pure §5 gives something that doesn't parse back, the answer is mended in a step of its
//! own, and said to be: a path that begins with `//` and has no authority before it would turn
//! into one (§3.3), so `/.` is put before it. [`StepCode::KeepPathApart`] is that step.

mod dots;
mod recorder;
mod resolution;
mod rfc3986;
mod state;

pub use dots::{BufferInput, DotRule, Merged, Turn, remove_dot_segments};
pub use recorder::{Recorder, Silent, Told};
pub use resolution::{Buffers, Resolution, StepView};
pub use rfc3986::{Resolved, resolve_into};
pub use state::{PathSlot, Slot, Source, State, Step, StepCode};

use crate::syntax::Violation;

/// How a reference is resolved, beside what the standard fixes.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Options {
    /// Take a reference that repeats the base's scheme as relative: RFC 3986 §5.2.2, non-strict;
    /// RFC 2396 §5.2 step 3.
    pub lenient: bool,
    /// What to do with `..` that has nothing left to remove: RFC 2396 §5.2 step 6g.
    pub excess_dots: ExcessDots,
}

/// What RFC 2396 §5.2 step 6g leaves to the implementation.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum ExcessDots {
    /// Retain the components in the resolved path.
    #[default]
    Keep,
    /// Remove them from it.
    Drop,
    /// Avoid traversal of the reference.
    Refuse,
}

/// Why there is no target.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ResolveError {
    /// A relative reference without a base (RFC 3986 §5.1).
    #[error("a relative reference means something only with a base URI, and none is given")]
    NoBase,
    /// The base has no scheme (RFC 3986 §5.2.1).
    #[error("the base has no scheme: it is a relative reference itself, and no URI")]
    RelativeBase,
    /// The base breaks the grammar (RFC 3986 §5.1).
    #[error("the base is no URI: {} (bytes {}–{} of the base)", .0, .0.span.start, .0.span.end)]
    InvalidBase(Violation),
    /// RFC 2396 §5.2 step 6g, with [`ExcessDots::Refuse`].
    #[error("the path climbs above the root, and such references are refused (step 6g)")]
    ExcessDots,
}
