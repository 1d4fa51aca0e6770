//! The steps of a resolution, as they are recorded: codes and places, no text.

use super::dots::Turn;
use super::options::ExcessDots;
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

/// A step of RFC 2396 §5.2, or one on the way to it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Rfc2396Step {
    /// The base is split.
    ParseBase,
    /// The base's query, at this place in the base, is not used.
    DropBaseQuery(Span),
    /// The base's fragment, at this place in the base, is no part of a URI (§4).
    DropBaseFragment(Span),
    /// There is no base, and the reference needs none.
    BaseUnused,
    /// Step 1: the reference is split.
    ParseReference,
    /// Step 2: whether it is a reference to the current document.
    IfCurrentDocument(bool),
    /// Step 3, for backwards compatibility: the scheme is the base's, and is removed.
    RemoveSameScheme,
    /// Step 3: whether the reference is an absolute URI; if not, the base's scheme is inherited.
    IfAbsolute(bool),
    /// Step 4: whether it is a network-path; if not, the base's authority is inherited.
    IfNetworkPath(bool),
    /// Step 5: whether it is an absolute-path.
    IfAbsolutePath(bool),
    /// Step 6a: all but the last segment of the base's path is copied to the buffer.
    CopyBasePath,
    /// Step 6b: the reference's path is appended to it.
    AppendReferencePath,
    /// Steps 6c to 6f: what was at this place in the buffer is removed; or nothing is.
    Remove(BufferRule, Option<Span>),
    /// Further removals, which are only counted.
    MoreRemovals(BufferRule, u32),
    /// Step 6g: the `..` that the buffer still begins with, if any, and what is done about them.
    ExcessDots(Option<Span>, ExcessDots),
    /// Step 6h: the buffer is the reference's new path.
    TakeBuffer,
    /// Step 7: the components are recombined.
    Recombine,
}

impl Rfc2396Step {
    /// The standard's own label: `1` to `7`, `6a` to `6h`.
    pub const fn label(self) -> Option<&'static str> {
        Some(match self {
            Rfc2396Step::ParseBase
            | Rfc2396Step::DropBaseQuery(_)
            | Rfc2396Step::DropBaseFragment(_)
            | Rfc2396Step::BaseUnused => return None,
            Rfc2396Step::ParseReference => "1",
            Rfc2396Step::IfCurrentDocument(_) => "2",
            Rfc2396Step::RemoveSameScheme | Rfc2396Step::IfAbsolute(_) => "3",
            Rfc2396Step::IfNetworkPath(_) => "4",
            Rfc2396Step::IfAbsolutePath(_) => "5",
            Rfc2396Step::CopyBasePath => "6a",
            Rfc2396Step::AppendReferencePath => "6b",
            Rfc2396Step::Remove(rule, _) | Rfc2396Step::MoreRemovals(rule, _) => rule.label(),
            Rfc2396Step::ExcessDots(..) => "6g",
            Rfc2396Step::TakeBuffer => "6h",
            Rfc2396Step::Recombine => "7",
        })
    }
}

/// The parts of step 6 that remove something from the buffer, one match at a time.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum BufferRule {
    /// 6c: `./`, where `.` is a complete segment.
    C,
    /// 6d: a final `.` that is a complete segment.
    D,
    /// 6e: `<segment>/../`, the leftmost first.
    E,
    /// 6f: a final `<segment>/..`.
    F,
}

impl BufferRule {
    /// The standard's own label.
    pub const fn label(self) -> &'static str {
        match self {
            BufferRule::C => "6c",
            BufferRule::D => "6d",
            BufferRule::E => "6e",
            BufferRule::F => "6f",
        }
    }
}
