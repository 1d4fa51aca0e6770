//! RFC 3986 §3.2: the authority, and readers that find it in different places.

mod delimiters;
pub(super) mod ordinary;
pub(super) mod readers;

use super::{Check, Evidence, declared};
use crate::facts::decoded::Marks;

/// An `@` or a backslash.
const AT_OR_BACKSLASH: Evidence = Evidence::typed(Marks::AT.or(Marks::BACKSLASH));

/// The checks of this component. Of findings at one place with one severity, the check further up comes first.
pub(super) static CHECKS: &[Check] = &[
    declared::PARSER_DISAGREEMENT.found_by(Evidence::READERS, readers::disagree),
    declared::PARSER_REJECTS.found_by(Evidence::READERS, readers::reject),
    declared::AUTHORITY_MULTIPLE_AT.found_by(AT_OR_BACKSLASH, delimiters::multiple_at),
    declared::AUTHORITY_BACKSLASH.found_by(AT_OR_BACKSLASH, delimiters::backslash),
    declared::AT_AFTER_AUTHORITY.found_by(AT_OR_BACKSLASH, delimiters::at_after),
    declared::SUFFIX_AFTER_AUTHORITY.found_by(Evidence::TAIL, delimiters::suffix_after),
];
