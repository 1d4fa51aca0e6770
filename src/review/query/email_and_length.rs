//! RFC 3986 §3.4 and §7.5: what a link gives away, and how much there is of it.

use crate::review::Case;

/// From how many characters on a link is long.
pub(in crate::review) const LONG: usize = 2000;

/// Whether the text has so many octets that it may be long.
pub(in crate::review) fn is_long(case: &Case<'_>) -> bool {
    case.text().len() > LONG
}
