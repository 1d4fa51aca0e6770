//! A seed for those who name none.

use std::hash::{BuildHasher, RandomState};

/// A seed that is short enough to be typed again.
pub(super) fn any_seed() -> u64 {
    1 + RandomState::new().hash_one("urilens") % 9999
}
