//! RFC 3986 §3.1 and RFC 7595: the scheme, what some schemes do, and texts that hide theirs.

mod escapes;
mod file_remote_host;
mod file_uri;
mod mailto_headers;
mod message_with_link;
mod scheme_cleartext;
mod scheme_data;
mod scheme_local_file;
mod scheme_looks_like_host;
mod scheme_missing_colon;
mod scheme_obfuscated;
mod scheme_os_handler;
mod scheme_script;
mod scheme_slashes;
mod scheme_ssrf;
mod scheme_typo;
mod scheme_unknown;
mod scheme_wrapper;
pub(super) mod slashes;
mod tel_service_code;
pub(super) mod typed_scheme;

use super::Check;

/// The checks of this component. Of findings at one place with one severity, the check further up comes first.
pub(super) static CHECKS: &[&Check] = &[
    &scheme_script::CHECK,
    &scheme_data::CHECK,
    &scheme_wrapper::CHECK,
    &scheme_obfuscated::CHECK,
    &scheme_local_file::CHECK,
    &file_remote_host::CHECK,
    &scheme_os_handler::CHECK,
    &scheme_ssrf::CHECK,
    &scheme_typo::CHECK,
    &scheme_looks_like_host::CHECK,
    &scheme_missing_colon::CHECK,
    &scheme_slashes::CHECK,
    &mailto_headers::CHECK,
    &tel_service_code::CHECK,
    &scheme_cleartext::CHECK,
    &scheme_unknown::CHECK,
    &message_with_link::CHECK,
];
