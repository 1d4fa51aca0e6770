//! Checks of links that imitate another owner's: signs that the text of real phishing links shows (RFC 3986 §7.6).

mod signs;

use super::{Check, Evidence, declared};

/// The checks of what phishing links show. Of findings of one severity at one place, that of the check further up
/// comes first.
pub(super) static CHECKS: &[Check] = &[
    declared::PHISHING_SIGNS.found_by(Evidence::SIGNS, signs::strong),
    declared::WEAK_SIGNS.found_by(Evidence::SIGNS, signs::weak),
    declared::TENANT_BRAND.found_by(Evidence::SIGNS, signs::run),
    declared::TENANT_BAIT.found_by(Evidence::SIGNS, signs::run),
    declared::TENANT_RANDOM.found_by(Evidence::SIGNS, signs::run),
    declared::TENANT_FAKE_HOST.found_by(Evidence::SIGNS, signs::run),
    declared::TENANT_LOGIN_PATH.found_by(Evidence::SIGNS, signs::run),
    declared::HOST_BRAND_BAIT.found_by(Evidence::SIGNS, signs::run),
    declared::TENANT_HYPHENS.found_by(Evidence::SIGNS, signs::run),
    declared::TENANT_DYNAMIC_DNS.found_by(Evidence::SIGNS, signs::run),
    declared::HOST_BRAND_SUFFIX.found_by(Evidence::SIGNS, signs::run),
    declared::HOST_NEAR_BRAND.found_by(Evidence::SIGNS, signs::run),
    declared::HOST_BRAND_INSIDE.found_by(Evidence::SIGNS, signs::run),
    declared::HOST_BAIT.found_by(Evidence::SIGNS, signs::run),
    declared::HOST_NUMBER.found_by(Evidence::SIGNS, signs::run),
    declared::HOST_RANDOM.found_by(Evidence::SIGNS, signs::run),
    declared::HOST_DIGITS.found_by(Evidence::SIGNS, signs::run),
    declared::HOST_ABUSED_SUFFIX.found_by(Evidence::SIGNS, signs::run),
    declared::PATH_KIT.found_by(Evidence::SIGNS, signs::run),
    declared::EMAIL_PREFILLED.found_by(Evidence::SIGNS, signs::run),
];
