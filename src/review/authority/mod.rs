//! RFC 3986 §3.2: the authority, and readers that find it in different places.

mod at_after_authority;
mod authority_backslash;
mod authority_multiple_at;
mod disputed_place;
pub(super) mod one_sided;
pub(super) mod ordinary;
mod parser_disagreement;
mod parser_rejects;
mod suffix_after_authority;

use super::Check;

/// The checks of this component. Of findings at one place with one severity, the check further up comes first.
pub(super) static CHECKS: &[&Check] = &[
    &parser_disagreement::CHECK,
    &parser_rejects::CHECK,
    &authority_multiple_at::CHECK,
    &authority_backslash::CHECK,
    &at_after_authority::CHECK,
    &suffix_after_authority::CHECK,
];
