//! The way to the algorithm of the reference's standard.

use super::error::ResolveError;
use super::options::ResolveOptions;
use super::recorder::Recorder;
use super::target::Resolved;
use super::{rfc2396, rfc3986};
use crate::syntax::{Reference, Standard};

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
/// that climbs above the root, if [`ResolveOptions::excess_dots`] refuses that. `out` is left alone then.
///
/// ```
/// use urilens::resolve::{ResolveOptions, Silent, resolve_into};
/// use urilens::syntax::{Reference, Standard};
///
/// let mut targets = String::new();
/// for standard in Standard::ALL {
///     let base = Reference::split("http://a/b/c/d;p?q", standard);
///     let reference = Reference::split("../g?y", standard);
///     resolve_into(Some(&base), &reference, ResolveOptions::default(), &mut targets, &mut Silent)?;
/// }
/// assert_eq!(targets, "http://a/b/g?yhttp://a/b/g?y");
/// # Ok::<(), urilens::resolve::ResolveError>(())
/// ```
pub fn resolve_into<R: Recorder>(
    base: Option<&Reference<'_>>,
    reference: &Reference<'_>,
    options: ResolveOptions,
    out: &mut String,
    recorder: &mut R,
) -> Result<Resolved, ResolveError> {
    match reference.standard() {
        Standard::Rfc3986 => rfc3986::resolve_into(base, reference, options, out, recorder),
        Standard::Rfc2396 => rfc2396::resolve_into(base, reference, options, out, recorder),
    }
}

/// Whether `reference` is resolved without a look at a base.
pub(super) fn needs_no_base(reference: &Reference<'_>) -> bool {
    match reference.standard() {
        Standard::Rfc3986 => reference.scheme().is_some(),
        Standard::Rfc2396 => rfc2396::needs_no_base(reference),
    }
}
