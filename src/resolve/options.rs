//! What the standards leave to the implementation.

/// How a reference is resolved, besides what the standard fixes.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct ResolveOptions {
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
