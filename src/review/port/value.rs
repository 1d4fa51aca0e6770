//! The port as a number.

use crate::review::Case;
use crate::syntax::{Component, Span};

/// The value of the port with its place, if it is digits only. A value that does not fit is `u64::MAX`.
pub(super) fn value(case: &Case<'_>) -> Option<(u64, Span)> {
    let (digits, span) = case
        .component(Component::Port)
        .filter(|(digits, _)| !digits.is_empty())?;
    if !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    Some((digits.parse().unwrap_or(u64::MAX), span))
}

/// The port with its place, if a program can connect to it.
pub(super) fn usable(case: &Case<'_>) -> Option<(u16, Span)> {
    let (value, span) = value(case)?;
    let port = u16::try_from(value).ok().filter(|port| *port != 0)?;
    Some((port, span))
}
