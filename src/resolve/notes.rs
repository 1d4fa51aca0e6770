//! Where a resolution by the letter of its standard deserves a word of warning.

use super::options::{ExcessDots, ResolveOptions};
use super::rfc2396;
use super::step::{Rfc2396Step, Step, StepCode};
use super::target::{PartialTarget, Source, TargetComponent, same_scheme};
use crate::syntax::{PathKind, Reference, Standard};

/// Something that a reader of a resolution should know.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ResolutionNote {
    /// RFC 3986 §5.2.4: the path began with no slash before its dot-segments were removed, and the
    /// target's does: the literal algorithm leaves one where it removed `/..`.
    RootAppeared,
    /// RFC 2396 step 6a: the base has an authority and no path, and so the reference's path is
    /// glued to the authority.
    BaseWithoutPath,
    /// RFC 2396 §5: the base is opaque, and relative references can't be used with it.
    OpaqueBase,
    /// RFC 2396 step 7: the path begins with `//`, and without an authority it reads as one.
    PathReadsAsAuthority,
    /// RFC 2396 step 3: the reference repeats the base's scheme, and is an error to a validating
    /// parser.
    SameSchemeRemoved,
    /// RFC 2396 step 3: leniency was asked for, but nothing is known of the scheme's syntax.
    SchemeNotKnown,
    /// RFC 2396 step 6g: the reference is in error; its excess `..` were kept.
    ExcessDotsKept,
    /// RFC 2396 step 6g: the reference is in error; its excess `..` were removed.
    ExcessDotsDropped,
}

/// The notes on a resolution whose target has the path `path`. `input` is what the loop of RFC 3986
/// §5.2.4 was given.
pub(super) fn notes(
    base: Option<&Reference<'_>>,
    reference: &Reference<'_>,
    options: ResolveOptions,
    steps: &[Step],
    input: &str,
    path: &str,
) -> Vec<ResolutionNote> {
    match reference.standard() {
        Standard::Rfc3986 => of_rfc3986(steps, input, path),
        Standard::Rfc2396 => of_rfc2396(base, reference, options, steps, path),
    }
}

fn of_rfc3986(steps: &[Step], input: &str, path: &str) -> Vec<ResolutionNote> {
    let looped = steps
        .iter()
        .any(|step| step.code == StepCode::TakeOutputBuffer);
    let appeared = looped && !input.starts_with('/') && path.starts_with('/');
    Vec::from_iter(appeared.then_some(ResolutionNote::RootAppeared))
}

fn of_rfc2396(
    base: Option<&Reference<'_>>,
    reference: &Reference<'_>,
    options: ResolveOptions,
    steps: &[Step],
    path: &str,
) -> Vec<ResolutionNote> {
    let Some(PartialTarget {
        scheme, authority, ..
    }) = steps.last().map(|step| step.target)
    else {
        return Vec::new();
    };
    let has = |wanted: fn(Rfc2396Step) -> bool| {
        steps
            .iter()
            .any(|step| matches!(step.code, StepCode::Rfc2396(step) if wanted(step)))
    };
    let merged = has(|step| step == Rfc2396Step::CopyBasePath);
    let inherits = scheme.source() == Some(Source::Base);
    let base_is = |wanted: fn(&Reference<'_>) -> bool| base.is_some_and(wanted);
    let excess = has(|step| matches!(step, Rfc2396Step::ExcessDots(Some(_), _)));
    let removed = has(|step| step == Rfc2396Step::RemoveSameScheme);
    let repeats = same_scheme(base, reference);
    let known = reference.scheme().is_some_and(rfc2396::is_hierarchical);
    [
        (removed, ResolutionNote::SameSchemeRemoved),
        (
            options.lenient && repeats && !known,
            ResolutionNote::SchemeNotKnown,
        ),
        (
            inherits && base_is(|base| base.path_kind() == PathKind::OpaquePart),
            ResolutionNote::OpaqueBase,
        ),
        (
            merged && base_is(|base| base.authority().is_some() && base.path().is_empty()),
            ResolutionNote::BaseWithoutPath,
        ),
        (
            excess && options.excess_dots == ExcessDots::Keep,
            ResolutionNote::ExcessDotsKept,
        ),
        (
            excess && options.excess_dots == ExcessDots::Drop,
            ResolutionNote::ExcessDotsDropped,
        ),
        (
            path.starts_with("//") && !matches!(authority, TargetComponent::Defined(..)),
            ResolutionNote::PathReadsAsAuthority,
        ),
    ]
    .into_iter()
    .filter_map(|(holds, note)| holds.then_some(note))
    .collect()
}
