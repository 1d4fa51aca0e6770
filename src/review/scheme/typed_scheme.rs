//! The scheme as typed.

use crate::facts::schemes;
use crate::review::prelude::*;

/// The scheme with its place, if RFC 3986 §3.1 allows it.
pub(super) fn well_formed_scheme<'c>(case: &Case<'c>) -> Option<(&'c str, Span)> {
    case.component(Component::Scheme)
        .filter(|(scheme, _)| schemes::is_well_formed(scheme))
}

/// The same, unless it is the scheme of nearly every link.
pub(super) fn uncommon_scheme<'c>(case: &Case<'c>) -> Option<(&'c str, Span)> {
    let is_common = |name: &str| {
        ["https", "http"]
            .iter()
            .any(|it| it.eq_ignore_ascii_case(name))
    };
    well_formed_scheme(case).filter(|(name, _)| !is_common(name))
}
