//! RFC 3986 §4 and §5: where a reference leads from its base, and references that look like something else.

mod disguises;
mod link_text_mismatch;
mod loaded_on_opening;
mod shown_host;
mod shown_recipient;
mod shown_subject;

mod base;
use super::{Check, Evidence, declared};
use crate::facts::decoded::Marks;

/// Brackets and braces around a dot, or another scheme.
const DEFANGED: Evidence =
    Evidence::UNCOMMON_SCHEME.or(Evidence::typed(Marks::BRACKET.or(Marks::ILLEGAL)));

/// The checks of this component. Of findings at one place with one severity, the check further up comes first.
pub(super) static CHECKS: &[Check] = &[
    declared::LINK_TEXT_MISMATCH.found_by(Evidence::SHOWN, link_text_mismatch::run),
    declared::LOADED_ON_OPENING.found_by(Evidence::ON_OPENING, loaded_on_opening::run),
    declared::NETWORK_PATH_DISGUISED.found_by(Evidence::RELATIVE, disguises::network_path),
    declared::NETWORK_PATH_REF.found_by(Evidence::RELATIVE, base::network_path),
    declared::REF_LEGACY_SAME_SCHEME.found_by(Evidence::RELATIVE, base::legacy_same_scheme),
    declared::REF_SCHEME_DOWNGRADE.found_by(Evidence::RELATIVE, base::scheme_downgrade),
    declared::REF_LEAVES_SITE.found_by(Evidence::RELATIVE, base::leaves_site),
    declared::REF_SAME_DOCUMENT.found_by(Evidence::RELATIVE, base::same_document),
    declared::SUFFIX_REFERENCE.found_by(Evidence::RELATIVE, base::suffix),
    declared::DEFANGED_INPUT.found_by(DEFANGED, disguises::defanged),
    declared::JOINED_HOST.found_by(
        Evidence::UNCOMMON_SCHEME.or(Evidence::VALUE_JOINS),
        disguises::joined_host,
    ),
];
