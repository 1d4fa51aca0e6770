//! What is kept of a host for the next link to it.

use super::Needs;
use crate::facts::host::Cut;

/// What is known of a host, whatever else a link has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct KnownHost {
    pub cut: Cut,
    /// Whether it belongs to one of the names that are looked after.
    pub owned: bool,
    /// The needs that it may meet.
    pub needs: Needs,
    /// Whether it has no signs, and the checks of names find nothing in it.
    pub is_innocent: bool,
}
