//! RFC 3986 §3.2.1, §7.5, §7.6: the userinfo before the `@`.

mod parts;

use super::{Check, Evidence, declared};

/// The checks of this component. Of findings at one place with one severity, the check further up comes first.
pub(super) static CHECKS: &[Check] = &[
    declared::USERINFO_LOOKS_LIKE_HOST.found_by(Evidence::USERINFO, parts::looks_like_host),
    declared::USERINFO_PRESENT.found_by(Evidence::USERINFO, parts::present),
    declared::USERINFO_EMPTY.found_by(Evidence::USERINFO, parts::empty),
    declared::USERINFO_PASSWORD.found_by(Evidence::USERINFO, parts::password_in_clear),
    declared::USERINFO_ENCODED_DELIMITER.found_by(Evidence::USERINFO, parts::encoded_delimiter),
    declared::USERINFO_LONG.found_by(Evidence::USERINFO, parts::long),
];
