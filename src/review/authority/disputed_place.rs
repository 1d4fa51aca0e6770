//! The part of a reference in which readers find different schemes, hosts and ports.

use crate::review::prelude::*;

/// The authority. Where RFC 3986 finds none, the text up to where one could end.
pub(super) fn disputed_place(case: &Case<'_>) -> Span {
    let components = case.reference.components();
    let authority = components.authority.filter(|span| !span.is_empty());
    authority.unwrap_or_else(|| {
        let path = components.path;
        let start = components.scheme.map_or(path.start, |_| 0);
        Span { start, ..path }
    })
}
