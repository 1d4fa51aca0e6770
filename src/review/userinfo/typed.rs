//! The userinfo as typed.

use crate::review::Case;
use crate::syntax::{Component, Span};

/// The userinfo with its place, unless it is empty.
pub(super) fn userinfo<'a>(case: &Case<'a>) -> Option<(&'a str, Span)> {
    case.component(Component::Userinfo)
        .filter(|(text, _)| !text.is_empty())
}

/// The userinfo with the `@` after it.
pub(super) fn with_at(span: Span) -> Span {
    Span {
        end: span.end + 1,
        ..span
    }
}
