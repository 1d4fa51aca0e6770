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

use super::Check;

/// The checks of the host. Of two findings with one severity at one place, that of the check further up comes first.
pub(super) static CHECKS: &[&Check] = &[
    &ip_host::CHECK,
    &ip_rare_format::CHECK,
    &ip_ambiguous_octal::CHECK,
    &host_ends_in_number::CHECK,
    &addr_loopback::CHECK,
    &addr_unspecified::CHECK,
    &addr_private::CHECK,
    &addr_link_local::CHECK,
    &addr_metadata::CHECK,
    &addr_reserved::CHECK,
    &ip_embedded_v4::CHECK,
    &ip_zone_id::CHECK,
    &ip_future::CHECK,
    &host_rebind_service::CHECK,
    &host_percent_encoded::CHECK,
    &host_encoded_delimiter::CHECK,
    &host_illegal_char::CHECK,
    &host_idna_delimiter::CHECK,
    &host_unicode_dot::CHECK,
    &host_delimiter_lookalike::CHECK,
    &host_idna_mapped::CHECK,
    &host_deviation_char::CHECK,
    &host_unicode::CHECK,
    &host_restricted_char::CHECK,
    &host_confusable_brand::CHECK,
    &host_ascii_lookalike::CHECK,
    &host_near_brand::CHECK,
    &host_brand_inside::CHECK,
    &host_digits::CHECK,
    &host_idn::CHECK,
    &host_punycode_invalid::CHECK,
    &host_mixed_script::CHECK,
    &host_whole_script_confusable::CHECK,
    &host_brand_in_subdomain::CHECK,
    &host_embedded_domain::CHECK,
    &host_combosquat::CHECK,
    &host_shared_hosting::CHECK,
    &host_public_suffix::CHECK,
    &host_unknown_suffix::CHECK,
    &host_special_use::CHECK,
    &host_internal_name::CHECK,
    &host_single_label::CHECK,
    &host_is_scheme::CHECK,
    &host_file_ext_tld::CHECK,
    &host_shortener::CHECK,
    &host_trailing_dot::CHECK,
    &host_empty_label::CHECK,
    &host_underscore::CHECK,
    &host_dns_limits::CHECK,
    &host_option_injection::CHECK,
    &host_many_labels::CHECK,
    &host_many_hyphens::CHECK,
    &host_long::CHECK,
    &host_sub_delim::CHECK,
    &host_idn_spoof::CHECK,
];
