//! Checks of the host, as an address and as a name (RFC 3986 §3.2.2, §7.4).

mod addr_link_local;
mod addr_loopback;
mod addr_metadata;
mod addr_private;
mod addr_reserved;
mod addr_unspecified;
mod host_ascii_lookalike;
mod host_brand_in_subdomain;
mod host_brand_inside;
mod host_combosquat;
mod host_confusable_brand;
mod host_delimiter_lookalike;
mod host_deviation_char;
mod host_digits;
mod host_dns_limits;
mod host_embedded_domain;
mod host_empty_label;
mod host_encoded_delimiter;
mod host_ends_in_number;
mod host_file_ext_tld;
mod host_idn;
mod host_idn_spoof;
mod host_idna_delimiter;
mod host_idna_mapped;
mod host_illegal_char;
mod host_internal_name;
mod host_is_scheme;
mod host_long;
mod host_many_hyphens;
mod host_many_labels;
mod host_mixed_script;
mod host_near_brand;
mod host_option_injection;
mod host_percent_encoded;
mod host_public_suffix;
mod host_punycode_invalid;
mod host_rebind_service;
mod host_restricted_char;
mod host_shared_hosting;
mod host_shortener;
mod host_single_label;
mod host_special_use;
mod host_sub_delim;
mod host_trailing_dot;
mod host_underscore;
mod host_unicode;
mod host_unicode_dot;
mod host_unknown_suffix;
mod host_whole_script_confusable;
mod ip_ambiguous_octal;
mod ip_embedded_v4;
mod ip_future;
mod ip_host;
mod ip_rare_format;
mod ip_zone_id;

mod address;
mod delivery_networks;
mod lookalikes;
mod names;

mod places;
pub(super) mod prefilter;

use super::{Check, Need, declared};

/// The checks of the host. Of two findings with one severity at one place, that of the check further up comes first.
pub(super) static CHECKS: &[Check] = &[
    declared::IP_HOST.found_by(Need::Address, ip_host::run),
    declared::IP_RARE_FORMAT.found_by(Need::Address, ip_rare_format::run),
    declared::IP_AMBIGUOUS_OCTAL.found_by(Need::Address, ip_ambiguous_octal::run),
    declared::HOST_ENDS_IN_NUMBER.found_by(Need::Address, host_ends_in_number::run),
    declared::ADDR_LOOPBACK.found_by(Need::Address, addr_loopback::run),
    declared::ADDR_UNSPECIFIED.found_by(Need::Address, addr_unspecified::run),
    declared::ADDR_PRIVATE.found_by(Need::Address, addr_private::run),
    declared::ADDR_LINK_LOCAL.found_by(Need::Address, addr_link_local::run),
    declared::ADDR_METADATA.found_by(Need::Address, addr_metadata::run),
    declared::ADDR_RESERVED.found_by(Need::Address, addr_reserved::run),
    declared::IP_EMBEDDED_V4.found_by(Need::Address, ip_embedded_v4::run),
    declared::IP_ZONE_ID.found_by(Need::Address, ip_zone_id::run),
    declared::IP_FUTURE.found_by(Need::Address, ip_future::run),
    declared::HOST_REBIND_SERVICE.found_by(Need::Address, host_rebind_service::run),
    declared::HOST_PERCENT_ENCODED.found_by(Need::OddHost, host_percent_encoded::run),
    declared::HOST_ENCODED_DELIMITER.found_by(Need::OddHost, host_encoded_delimiter::run),
    declared::HOST_ILLEGAL_CHAR.found_by(Need::OddHost, host_illegal_char::run),
    declared::HOST_IDNA_DELIMITER.found_by(Need::OddHost, host_idna_delimiter::run),
    declared::HOST_UNICODE_DOT.found_by(Need::OddHost, host_unicode_dot::run),
    declared::HOST_DELIMITER_LOOKALIKE.found_by(Need::OddHost, host_delimiter_lookalike::run),
    declared::HOST_IDNA_MAPPED.found_by(Need::OddHost, host_idna_mapped::run),
    declared::HOST_DEVIATION_CHAR.found_by(Need::OddHost, host_deviation_char::run),
    declared::HOST_UNICODE.found_by(Need::OddHost, host_unicode::run),
    declared::HOST_RESTRICTED_CHAR.found_by(Need::OddHost, host_restricted_char::run),
    declared::HOST_CONFUSABLE_BRAND.found_by(Need::ForeignHost, host_confusable_brand::run),
    declared::HOST_ASCII_LOOKALIKE.found_by(Need::ForeignHost, host_ascii_lookalike::run),
    declared::HOST_NEAR_BRAND.found_by(Need::ForeignHost, host_near_brand::run),
    declared::HOST_BRAND_INSIDE.found_by(Need::ForeignHost, host_brand_inside::run),
    declared::HOST_DIGITS.found_by(Need::ForeignHost, host_digits::run),
    declared::HOST_IDN.found_by(Need::OddHost, host_idn::run),
    declared::HOST_PUNYCODE_INVALID.found_by(Need::OddHost, host_punycode_invalid::run),
    declared::HOST_MIXED_SCRIPT.found_by(Need::OddHost, host_mixed_script::run),
    declared::HOST_WHOLE_SCRIPT_CONFUSABLE
        .found_by(Need::OddHost, host_whole_script_confusable::run),
    declared::HOST_BRAND_IN_SUBDOMAIN.found_by(Need::Labels, host_brand_in_subdomain::run),
    declared::HOST_EMBEDDED_DOMAIN.found_by(Need::Labels, host_embedded_domain::run),
    declared::HOST_COMBOSQUAT.found_by(Need::Labels, host_combosquat::run),
    declared::HOST_SHARED_HOSTING.found_by(Need::RareSuffix, host_shared_hosting::run),
    declared::HOST_PUBLIC_SUFFIX.found_by(Need::RareSuffix, host_public_suffix::run),
    declared::HOST_UNKNOWN_SUFFIX.found_by(Need::RareSuffix, host_unknown_suffix::run),
    declared::HOST_SPECIAL_USE.found_by(Need::RareSuffix, host_special_use::run),
    declared::HOST_INTERNAL_NAME.found_by(Need::RareSuffix, host_internal_name::run),
    declared::HOST_SINGLE_LABEL.found_by(Need::RareSuffix, host_single_label::run),
    declared::HOST_IS_SCHEME.found_by(Need::RareSuffix, host_is_scheme::run),
    declared::HOST_FILE_EXT_TLD.found_by(Need::RareSuffix, host_file_ext_tld::run),
    declared::HOST_SHORTENER.found_by(Need::RareSuffix, host_shortener::run),
    declared::HOST_TRAILING_DOT.found_by(Need::RareShape, host_trailing_dot::run),
    declared::HOST_EMPTY_LABEL.found_by(Need::RareShape, host_empty_label::run),
    declared::HOST_UNDERSCORE.found_by(Need::RareShape, host_underscore::run),
    declared::HOST_DNS_LIMITS.found_by(Need::RareShape, host_dns_limits::run),
    declared::HOST_OPTION_INJECTION.found_by(Need::RareShape, host_option_injection::run),
    declared::HOST_MANY_LABELS.found_by(Need::RareShape, host_many_labels::run),
    declared::HOST_MANY_HYPHENS.found_by(Need::RareShape, host_many_hyphens::run),
    declared::HOST_LONG.found_by(Need::RareShape, host_long::run),
    declared::HOST_SUB_DELIM.found_by(Need::OddName, host_sub_delim::run),
    declared::HOST_IDN_SPOOF.found_by(Need::OddHost, host_idn_spoof::run),
];
