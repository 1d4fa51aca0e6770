//! The target while it is being put together, and the steps that do it.

use super::dots::Turn;
use super::rfc2396::Rfc2396Step;
use crate::syntax::{Component, Span};

/// Which of the two texts a part of the target is taken from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Source {
    /// `Base` in the pseudocode of RFC 3986 §5.2.2; "the base URI" in RFC 2396 §5.2.
    Base,
    /// `R`; "the reference URI".
    Reference,
}

/// A component of the target, other than the path.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Slot {
    /// Not assigned yet.
    #[default]
    Unset,
    /// Assigned, with a component that is undefined in its source.
    Undefined(Source),
    /// Assigned.
    Defined(Source, Span),
}

impl Slot {
    /// What an assignment from `source` gives.
    pub(super) fn assigned(source: Source, span: Option<Span>) -> Slot {
        span.map_or(Slot::Undefined(source), |span| Slot::Defined(source, span))
    }

    /// How many bytes the value has.
    pub(super) fn len(self) -> usize {
        match self {
            Slot::Unset | Slot::Undefined(_) => 0,
            Slot::Defined(_, span) => span.len(),
        }
    }

    /// Where the value comes from, once it is assigned.
    pub fn source(self) -> Option<Source> {
        match self {
            Slot::Unset => None,
            Slot::Undefined(source) | Slot::Defined(source, _) => Some(source),
        }
    }
}

/// The path of the target.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum PathSlot {
    /// Not assigned yet.
    #[default]
    Unset,
    /// As it stands in a source.
    Copied(Source, Span),
    /// The merged path (RFC 3986 §5.2.3), its dot-segments still in it.
    Merged,
    /// What the output buffer held in the end (RFC 3986 §5.2.4, step 3; RFC 2396 §5.2, step 6h).
    Output,
    /// The same, with `/.` before it to keep it apart from an authority.
    KeptApart,
}

/// The target after a step.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct State {
    /// `T.scheme`
    pub scheme: Slot,
    /// `T.authority`
    pub authority: Slot,
    /// `T.path`
    pub path: PathSlot,
    /// `T.query`
    pub query: Slot,
    /// `T.fragment`
    pub fragment: Slot,
}

/// One step of a resolution: what was done, and the target after it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Step {
    /// What was done.
    pub code: StepCode,
    /// The target after it.
    pub state: State,
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
        /// Whether the base has an authority and an empty path, so that `/` stands in for it.
        root: bool,
    },
    /// The input buffer is filled (§5.2.4, step 1).
    FillInputBuffer(Source),
    /// A turn of the loop (§5.2.4, step 2).
    RemoveDotSegments(Turn),
    /// Turns that were made and are not told one by one.
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
