//! Checks of links that imitate another owner's: signs that the text of real phishing links shows (RFC 3986 §7.6).

mod email_prefilled;
mod host_abused_suffix;
mod host_bait;
mod host_brand_bait;
mod host_number;
mod host_random;
mod path_kit;
mod phishing_signs;
mod tenant_bait;
mod tenant_brand;
mod tenant_fake_host;
mod tenant_login_path;
mod tenant_random;

mod found;

use super::Check;

/// The checks of what phishing links show. Of findings of one severity at one place, that of the check further up
/// comes first.
pub(super) static CHECKS: &[&Check] = &[
    &phishing_signs::CHECK,
    &tenant_brand::CHECK,
    &tenant_bait::CHECK,
    &tenant_random::CHECK,
    &tenant_fake_host::CHECK,
    &tenant_login_path::CHECK,
    &host_brand_bait::CHECK,
    &host_bait::CHECK,
    &host_number::CHECK,
    &host_random::CHECK,
    &host_abused_suffix::CHECK,
    &path_kit::CHECK,
    &email_prefilled::CHECK,
];
