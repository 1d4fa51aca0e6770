//! The steps of a resolution, as they are recorded: codes and places, no text.

use super::dots::Turn;
use super::rfc2396_step::Rfc2396Step;
use super::target::{PartialTarget, Source};
use crate::syntax::{Component, Span};

/// One step of a resolution: what was done, and the target after it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Step {
    /// What was done.
    pub code: StepCode,
    /// The target after it.
    pub target: PartialTarget,
}

/// What a step does. The words for it, and its section, are looked up when it is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StepCode {
    /// The base is split (RFC 3986 §5.2.1).
    ParseBase,
    /// The base's fragment, at this place in the base, takes no part (§5.1).
    DropBaseFragment(Span),
    /// The base is left aside: it is none, and the reference has a scheme.
    BaseUnused,
    /// The reference repeats the base's scheme, and leniency takes it as undefined (§5.2.2).
    IgnoreSameScheme,
    /// `if defined(R.scheme)`
    IfScheme(bool),
    /// `if defined(R.authority)`
    IfAuthority(bool),
    /// `if (R.path == "")`
    IfPathEmpty(bool),
    /// `if defined(R.query)`
    IfQuery(bool),
    /// `if (R.path starts-with "/")`
    IfPathAbsolute(bool),
    /// `T.x = …`
    Set(Component, Source),
    /// `T.path = merge(Base.path, R.path)` (§5.2.3)
    Merge {
        /// Whether the base has an authority and an empty path, so that `/` is in for it.
        root: bool,
    },
    /// The input buffer is filled (§5.2.4, step 1).
    FillInputBuffer(Source),
    /// A turn of the loop (§5.2.4, step 2).
    RemoveDotSegments(Turn),
    /// Further turns, which are only counted.
    MoreTurns(u32),
    /// `T.path = ` the output buffer (§5.2.4, step 3).
    TakeOutputBuffer,
    /// The components are written down (§5.3).
    Recompose,
    /// `/.` is put before a path that would be read as an authority (§3.3, §5.3).
    KeepPathApart,
    /// A step of the other standard's algorithm, which has nothing in common with this one.
    Rfc2396(Rfc2396Step),
}
