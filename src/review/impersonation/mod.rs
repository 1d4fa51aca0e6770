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

use super::{Check, Evidence, declared};

/// The checks of what phishing links show. Of findings of one severity at one place, that of the check further up
/// comes first.
pub(super) static CHECKS: &[Check] = &[
    declared::PHISHING_SIGNS.found_by(Evidence::SIGNS, phishing_signs::run),
    declared::TENANT_BRAND.found_by(Evidence::SIGNS, tenant_brand::run),
    declared::TENANT_BAIT.found_by(Evidence::SIGNS, tenant_bait::run),
    declared::TENANT_RANDOM.found_by(Evidence::SIGNS, tenant_random::run),
    declared::TENANT_FAKE_HOST.found_by(Evidence::SIGNS, tenant_fake_host::run),
    declared::TENANT_LOGIN_PATH.found_by(Evidence::SIGNS, tenant_login_path::run),
    declared::HOST_BRAND_BAIT.found_by(Evidence::SIGNS, host_brand_bait::run),
    declared::HOST_BAIT.found_by(Evidence::SIGNS, host_bait::run),
    declared::HOST_NUMBER.found_by(Evidence::SIGNS, host_number::run),
    declared::HOST_RANDOM.found_by(Evidence::SIGNS, host_random::run),
    declared::HOST_ABUSED_SUFFIX.found_by(Evidence::FOREIGN_HOST, host_abused_suffix::run),
    declared::PATH_KIT.found_by(Evidence::SIGNS, path_kit::run),
    declared::EMAIL_PREFILLED.found_by(Evidence::SIGNS, email_prefilled::run),
];
