//! How `..` moves through a path: how many segments are above it, in the reference and in the directory of its base.

use crate::resolve::Merged;
use crate::review::Case;
use crate::syntax::{DotSegment, Reference, Segment, Segments, Standard};

/// How many segments a `..` at the start of the reference can remove. Of a relative path only the base knows.
pub(super) fn above(case: &Case<'_>) -> Option<usize> {
    if has_own_root(case) {
        return Some(0);
    }
    let base = case.base?;
    let (directory, _) = Merged::new(base.path(), "").pieces();
    let directory = directory.strip_suffix('/').unwrap_or(directory);
    let mut depth = 0;
    for segment in Segments::new(directory, 0) {
        climb(&segment, &mut depth);
    }
    Some(depth)
}

/// Whether nothing of the path is from the base.
fn has_own_root(case: &Case<'_>) -> bool {
    let components = case.reference.components();
    components.scheme.is_some()
        || components.authority.is_some()
        || case.reference.path().starts_with('/')
}

/// Moves `depth` as `segment` does. Whether there was nothing left to climb out of.
pub(super) fn climb(segment: &Segment<'_>, depth: &mut usize) -> bool {
    match segment.dot {
        Some(DotSegment::Single) => {}
        Some(DotSegment::Double) => match depth.checked_sub(1) {
            Some(less) => *depth = less,
            None => return true,
        },
        None => *depth += 1,
    }
    false
}

/// Whether the target still has a `..`, as RFC 2396 may resolve it.
pub(super) fn is_kept(case: &Case<'_>) -> bool {
    target(case).is_some_and(|target| {
        let mut segments = target.segments();
        segments.any(|segment| segment.dot == Some(DotSegment::Double))
    })
}

/// Whether the path of the target is the one of the reference with its dot-segments, as RFC 2396 resolves an absolute
/// path. A `/.` that keeps the path apart from an authority stays by RFC 3986 too.
pub(super) fn is_untouched(case: &Case<'_>) -> bool {
    let path = case.reference.path();
    target(case).is_some_and(|target| target.path() == path) && !path.starts_with("/.//")
}

fn target<'c>(case: &Case<'c>) -> Option<Reference<'c>> {
    let target = case.resolution.target.as_deref()?;
    Some(Reference::split(target, Standard::Rfc3986))
}
