//! Checks of links that imitate another owner's: signs that the text of real phishing links shows (RFC 3986 §7.6).

mod email_prefilled;
mod found;
mod host_abused_suffix;
mod host_brand_bait;
mod names;
mod path_kit;
mod phishing_signs;
mod tenants;

use super::{Check, Evidence, declared};

/// The checks of what phishing links show. Of findings of one severity at one place, that of the check further up
/// comes first.
pub(super) static CHECKS: &[Check] = &[
    declared::PHISHING_SIGNS.found_by(Evidence::SIGNS, phishing_signs::strong),
    declared::WEAK_SIGNS.found_by(Evidence::SIGNS, phishing_signs::weak),
    declared::TENANT_BRAND.found_by(Evidence::SIGNS, tenants::brand),
    declared::TENANT_BAIT.found_by(Evidence::SIGNS, tenants::bait),
    declared::TENANT_RANDOM.found_by(Evidence::SIGNS, tenants::random),
    declared::TENANT_FAKE_HOST.found_by(Evidence::SIGNS, tenants::fake_host),
    declared::TENANT_LOGIN_PATH.found_by(Evidence::SIGNS, tenants::login_path),
    declared::HOST_BRAND_BAIT.found_by(Evidence::SIGNS, host_brand_bait::run),
    declared::TENANT_HYPHENS.found_by(Evidence::SIGNS, tenants::hyphens),
    declared::TENANT_DYNAMIC_DNS.found_by(Evidence::SIGNS, tenants::dynamic_dns),
    declared::HOST_BRAND_SUFFIX.found_by(Evidence::SIGNS, names::brand_suffix),
    declared::HOST_NEAR_BRAND.found_by(Evidence::SIGNS, names::near_brand),
    declared::HOST_BRAND_INSIDE.found_by(Evidence::SIGNS, names::brand_inside),
    declared::HOST_BAIT.found_by(Evidence::SIGNS, names::bait),
    declared::HOST_NUMBER.found_by(Evidence::SIGNS, names::number),
    declared::HOST_RANDOM.found_by(Evidence::SIGNS, names::random),
    declared::HOST_DIGITS.found_by(Evidence::SIGNS, names::digits),
    declared::HOST_ABUSED_SUFFIX.found_by(Evidence::SIGNS, host_abused_suffix::run),
    declared::PATH_KIT.found_by(Evidence::SIGNS, path_kit::run),
    declared::EMAIL_PREFILLED.found_by(Evidence::SIGNS, email_prefilled::run),
];
