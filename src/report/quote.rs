//! A text that is quoted in an error.

use std::borrow::Cow;

use super::mask::MASK;
use crate::message::stand_ins::shown;
use crate::secrets::{Secrets, replaced};

/// `text` in backticks: whole, its secrets masked, unsafe characters as stand-ins.
///
/// ```
/// use urilens::report::quoted;
///
/// assert_eq!(quoted("http://u:hunter2@h/"), "`http://u:••••••@h/`");
/// assert_eq!(quoted("a\u{1b}[2J"), "`a‹U+001B›[2J`");
/// ```
pub fn quoted(text: &str) -> String {
    format!("`{}`", shown(&masked(text)))
}

/// `text` with its secrets masked.
pub fn masked(text: &str) -> Cow<'_, str> {
    let secrets = Secrets::of([text]);
    replaced(text, &secrets.in_reference(text), MASK)
}
