//! Fast path: an absolute reference without dot-segments resolves to itself. `benches/README.md` has what it gains.

use super::target::{PartialTarget, Source, TargetComponent, TargetPath};
use crate::syntax::adjacent::Adjacent;
use crate::syntax::{Reference, Standard};

/// What the target is made of where, without a base, RFC 3986 §5.2.2 leaves `reference` unchanged: it has a scheme and
/// an authority, and no segment of its path starts with a dot. `None` for others.
pub(super) fn identity(reference: &Reference<'_>) -> Option<PartialTarget> {
    let parts = reference.components();
    let path = reference.path().as_bytes();
    // All of the path is looked at without stopping early, which is faster.
    let has_dot = path.adjacent().fold(false, |found, [before, byte]| {
        found | ((*before == b'/') & (*byte == b'.'))
    });
    let is_kept = reference.standard() == Standard::Rfc3986
        && parts.scheme.is_some()
        && parts.authority.is_some()
        && !has_dot;
    let assigned = |span| TargetComponent::assigned(Source::Reference, span);
    is_kept.then(|| PartialTarget {
        scheme: assigned(parts.scheme),
        authority: assigned(parts.authority),
        path: TargetPath::Output,
        query: assigned(parts.query),
        fragment: assigned(parts.fragment),
    })
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use crate::cases::config;

    use super::super::{Resolution, ResolveOptions};
    use super::*;

    proptest! {
        #![proptest_config(config(4_000))]

        #[test]
        fn the_long_way_leaves_them_unchanged(
            text in "(https?:|x:|)(//|)[a.]{0,2}(/[aé.]{0,3}){0,4}(\\?[/.a]{0,3})?(#[/.]{0,3})?",
            standard in prop_oneof![Just(Standard::Rfc3986), Just(Standard::Rfc2396)],
        ) {
            let reference = Reference::split(&text, standard);
            let options = ResolveOptions::default();
            let silent = Resolution::silent(None, &reference, options);
            let mut recorded = Resolution::new(None, &reference, options);
            recorded.steps.clear();
            recorded.notes.clear();
            prop_assert_eq!(silent.target_path(), recorded.target_path());
            prop_assert_eq!(silent, recorded);
        }
    }
}
