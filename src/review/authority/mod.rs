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

use super::{Check, Evidence, declared};
use crate::facts::decoded::Marks;

/// An `@` or a backslash.
const AT_OR_BACKSLASH: Evidence = Evidence::typed(Marks::AT.or(Marks::BACKSLASH));

/// The checks of this component. Of findings at one place with one severity, the check further up comes first.
pub(super) static CHECKS: &[Check] = &[
    declared::PARSER_DISAGREEMENT.found_by(Evidence::READERS, parser_disagreement::run),
    declared::PARSER_REJECTS.found_by(Evidence::READERS, parser_rejects::run),
    declared::AUTHORITY_MULTIPLE_AT.found_by(AT_OR_BACKSLASH, authority_multiple_at::run),
    declared::AUTHORITY_BACKSLASH.found_by(AT_OR_BACKSLASH, authority_backslash::run),
    declared::AT_AFTER_AUTHORITY.found_by(AT_OR_BACKSLASH, at_after_authority::run),
    declared::SUFFIX_AFTER_AUTHORITY.found_by(Evidence::TAIL, suffix_after_authority::run),
];
