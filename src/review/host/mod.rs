//! Checks of the host, as an address and as a name (RFC 3986 §3.2.2, §7.4).

mod idna;
mod in_front;
mod known_names;
mod lookalike_characters;
mod names;
mod suffix;

pub(super) mod evidence;

mod address;
mod address_spelling;
mod shape;
mod typed;
use super::{Check, Evidence, declared};

/// The checks of the host. Of two findings with one severity at one place, that of the check further up comes first.
pub(super) static CHECKS: &[Check] = &[
    declared::IP_HOST.found_by(Evidence::ADDRESS, address_spelling::address_as_host),
    declared::IP_RARE_FORMAT.found_by(Evidence::ADDRESS, address_spelling::rare_format),
    declared::IP_AMBIGUOUS_OCTAL.found_by(Evidence::ADDRESS, address_spelling::ambiguous_octal),
    declared::HOST_ENDS_IN_NUMBER.found_by(Evidence::ADDRESS, address_spelling::ends_in_number),
    declared::ADDR_LOOPBACK.found_by(Evidence::ADDRESS, address::loopback),
    declared::ADDR_UNSPECIFIED.found_by(Evidence::ADDRESS, address::unspecified),
    declared::ADDR_PRIVATE.found_by(Evidence::ADDRESS, address::private),
    declared::ADDR_LINK_LOCAL.found_by(Evidence::ADDRESS, address::link_local),
    declared::ADDR_METADATA.found_by(Evidence::ADDRESS, address::metadata),
    declared::ADDR_RESERVED.found_by(Evidence::ADDRESS, address::reserved),
    declared::IP_EMBEDDED_V4.found_by(Evidence::ADDRESS, address_spelling::contains_v4),
    declared::IP_ZONE_ID.found_by(Evidence::ADDRESS, address_spelling::zone_id),
    declared::IP_FUTURE.found_by(Evidence::ADDRESS, address_spelling::future),
    declared::HOST_REBIND_SERVICE.found_by(Evidence::ADDRESS, address::rebind_service),
    declared::HOST_PERCENT_ENCODED.found_by(Evidence::ODD_HOST, typed::percent_encoded),
    declared::HOST_ENCODED_DELIMITER.found_by(Evidence::ODD_HOST, typed::encoded_delimiter),
    declared::HOST_ILLEGAL_CHAR.found_by(Evidence::ODD_HOST, typed::illegal_char),
    declared::HOST_IDNA_DELIMITER.found_by(Evidence::ODD_HOST, idna::delimiter),
    declared::HOST_UNICODE_DOT.found_by(Evidence::ODD_HOST, typed::unicode_dot),
    declared::HOST_DELIMITER_LOOKALIKE.found_by(
        Evidence::ODD_HOST,
        lookalike_characters::delimiter_lookalike,
    ),
    declared::HOST_IDNA_MAPPED.found_by(Evidence::ODD_HOST, idna::mapped),
    declared::HOST_DEVIATION_CHAR.found_by(Evidence::ODD_HOST, typed::deviation_char),
    declared::HOST_UNICODE.found_by(Evidence::ODD_HOST, typed::unicode),
    declared::HOST_RESTRICTED_CHAR
        .found_by(Evidence::ODD_HOST, lookalike_characters::restricted_char),
    declared::HOST_CONFUSABLE_BRAND.found_by(Evidence::ODD_HOST, known_names::confusable_brand),
    declared::HOST_ASCII_LOOKALIKE.found_by(Evidence::FOREIGN_HOST, known_names::ascii_lookalike),
    declared::HOST_IDN.found_by(Evidence::ODD_HOST, typed::idn),
    declared::HOST_PUNYCODE_INVALID.found_by(Evidence::ODD_HOST, idna::punycode_invalid),
    declared::HOST_MIXED_SCRIPT.found_by(Evidence::ODD_HOST, lookalike_characters::mixed_script),
    declared::HOST_WHOLE_SCRIPT_CONFUSABLE.found_by(
        Evidence::ODD_HOST,
        lookalike_characters::whole_script_confusable,
    ),
    declared::HOST_BRAND_IN_SUBDOMAIN.found_by(Evidence::BORROWING, in_front::brand_in_subdomain),
    declared::HOST_EMBEDDED_DOMAIN.found_by(Evidence::BORROWING, in_front::embedded_domain),
    declared::HOST_COMBOSQUAT.found_by(Evidence::BORROWING, known_names::combosquat),
    declared::HOST_SHARED_HOSTING.found_by(Evidence::RARE_SUFFIX, suffix::shared_hosting),
    declared::HOST_PUBLIC_SUFFIX.found_by(Evidence::RARE_SUFFIX, suffix::public_suffix),
    declared::HOST_UNKNOWN_SUFFIX.found_by(Evidence::RARE_SUFFIX, suffix::unknown_suffix),
    declared::HOST_SPECIAL_USE.found_by(Evidence::RARE_SUFFIX, suffix::special_use),
    declared::HOST_INTERNAL_NAME.found_by(Evidence::RARE_SUFFIX, suffix::internal_name),
    declared::HOST_SINGLE_LABEL.found_by(Evidence::RARE_SUFFIX, suffix::single_label),
    declared::HOST_IS_SCHEME.found_by(Evidence::RARE_SUFFIX, suffix::is_scheme),
    declared::HOST_FILE_EXT_TLD.found_by(Evidence::RARE_SUFFIX, suffix::file_ext_tld),
    declared::HOST_COLLECTOR.found_by(
        Evidence::FOREIGN_HOST.or(Evidence::SECRETS),
        suffix::collector,
    ),
    declared::HOST_SHORTENER.found_by(Evidence::RARE_SUFFIX, suffix::shortener),
    declared::HOST_TRAILING_DOT.found_by(Evidence::RARE_SHAPE, shape::trailing_dot),
    declared::HOST_EMPTY_LABEL.found_by(Evidence::RARE_SHAPE, shape::empty_label),
    declared::HOST_UNDERSCORE.found_by(Evidence::RARE_SHAPE, shape::underscore),
    declared::HOST_DNS_LIMITS.found_by(Evidence::RARE_SHAPE, shape::dns_limits),
    declared::HOST_OPTION_INJECTION.found_by(Evidence::RARE_SHAPE, shape::option_injection),
    declared::HOST_MANY_LABELS.found_by(Evidence::RARE_SHAPE, shape::many_labels),
    declared::HOST_MANY_HYPHENS.found_by(Evidence::RARE_SHAPE, shape::many_hyphens),
    declared::HOST_LONG.found_by(Evidence::RARE_SHAPE, shape::long),
    declared::HOST_SUB_DELIM.found_by(Evidence::DELIMITED_HOST, shape::sub_delim),
    declared::HOST_IDN_SPOOF.found_by(Evidence::ODD_HOST, lookalike_characters::idn_spoof),
];
