//! RFC 3986 §3.2.1, §7.5, §7.6: the userinfo before the `@`.

mod typed;
mod userinfo_empty;
mod userinfo_encoded_delimiter;
mod userinfo_long;
mod userinfo_looks_like_host;
mod userinfo_password;
mod userinfo_present;

use super::Check;

/// The checks of this component. Of findings at one place with one severity, the check further up comes first.
pub(super) static CHECKS: &[&Check] = &[
    &userinfo_looks_like_host::CHECK,
    &userinfo_present::CHECK,
    &userinfo_empty::CHECK,
    &userinfo_password::CHECK,
    &userinfo_encoded_delimiter::CHECK,
    &userinfo_long::CHECK,
];
