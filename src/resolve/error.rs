//! Why a reference has no target.

use crate::syntax::Violation;

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
