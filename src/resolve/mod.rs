//! §5 of both standards: a base and a reference become a target.
//!
//! Each standard's algorithm is written once (behind [`resolve_into`]), generic over a [`Recorder`]. With
//! [`Silent`] nothing is recorded and the recording compiles away; with [`Told`] every decision,
//! assignment and turn of a loop is kept as a [`Step`], small and without text of its own. The
//! texts of a step (the state of the target, the buffers of a loop) are read from the
//! [`Resolution`] when they are to be shown.
//!
//! Where pure §5 of RFC 3986 gives something that doesn't parse back, the answer is mended in a step of its
//! own, and said to be: a path that begins with `//` and has no authority before it would turn
//! into one (§3.3), so `/.` is put before it. [`StepCode::KeepPathApart`] is that step.

mod dots;
mod notes;
mod recorder;
mod replay;
mod resolution;
mod rfc2396;
mod rfc3986;
mod state;
mod untold;

pub use dots::{BufferInput, DotRule, Merged, Turn, remove_dot_segments};
pub use notes::ResolutionNote;
pub use recorder::{Recorder, Silent, Told};
pub use replay::{BufferTexts, Buffers};
pub use resolution::{Resolution, StepView};
pub use rfc2396::{BufferRule, HIERARCHICAL_SCHEMES, Rfc2396Step};
pub use rfc3986::Resolved;
pub use state::{PathSlot, Slot, Source, State, Step, StepCode};

use crate::syntax::{Reference, Standard, Violation};

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

/// Resolves `reference` against `base` by the reference's standard, and appends the target to
/// `out`.
///
/// A reference with a scheme needs no base. The base is used as it is split: whether it keeps to
/// the grammar is for the caller to ask first, and its fragment takes no part (§5.1).
///
/// Under RFC 2396, a reference to the current document has no target: nothing is appended then,
/// and [`Resolved::current_document`] says so.
///
/// # Errors
/// Without a base that has a scheme, a relative reference has no target. Nor has one under RFC 2396
/// that climbs above the root, if [`Options::excess_dots`] refuses that. `out` is left alone then.
///
/// ```
/// use urilens::resolve::{Options, Silent, resolve_into};
/// use urilens::syntax::{Reference, Standard};
///
/// let mut targets = String::new();
/// for standard in Standard::ALL {
///     let base = Reference::split("http://a/b/c/d;p?q", standard);
///     let reference = Reference::split("../g?y", standard);
///     resolve_into(Some(&base), &reference, Options::default(), &mut targets, &mut Silent)?;
/// }
/// assert_eq!(targets, "http://a/b/g?yhttp://a/b/g?y");
/// # Ok::<(), urilens::resolve::ResolveError>(())
/// ```
pub fn resolve_into<R: Recorder>(
    base: Option<&Reference<'_>>,
    reference: &Reference<'_>,
    options: Options,
    out: &mut String,
    recorder: &mut R,
) -> Result<Resolved, ResolveError> {
    match reference.standard() {
        Standard::Rfc3986 => rfc3986::resolve_into(base, reference, options, out, recorder),
        Standard::Rfc2396 => rfc2396::resolve_into(base, reference, options, out, recorder),
    }
}

/// Whether `reference` is resolved without a look at a base.
fn needs_no_base(reference: &Reference<'_>) -> bool {
    match reference.standard() {
        Standard::Rfc3986 => reference.scheme().is_some(),
        Standard::Rfc2396 => rfc2396::needs_no_base(reference),
    }
}
