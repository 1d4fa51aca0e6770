//! RFC 3986 §3.1 and RFC 7595: the scheme, what some schemes do, and texts that hide theirs.

mod escapes;
mod mailto_headers;
mod message_with_link;
mod scheme_data;
mod scheme_looks_like_host;
mod scheme_missing_colon;
mod scheme_obfuscated;
mod scheme_slashes;
mod scheme_typo;
mod scheme_wrapper;
pub(super) mod slashes;
mod tel_service_code;
pub(super) mod typed_scheme;

mod file_uri;
mod listed;
use super::{Check, Evidence, declared};

/// The checks of this component. Of findings at one place with one severity, the check further up comes first.
pub(super) static CHECKS: &[Check] = &[
    declared::SCHEME_SCRIPT.found_by(Evidence::UNCOMMON_SCHEME, listed::script),
    declared::SCHEME_DATA.found_by(Evidence::UNCOMMON_SCHEME, scheme_data::run),
    declared::SCHEME_WRAPPER.found_by(Evidence::UNCOMMON_SCHEME, scheme_wrapper::run),
    declared::SCHEME_OBFUSCATED.found_by(Evidence::UNCOMMON_SCHEME, scheme_obfuscated::run),
    declared::SCHEME_LOCAL_FILE.found_by(Evidence::UNCOMMON_SCHEME, file_uri::local_file),
    declared::FILE_REMOTE_HOST.found_by(Evidence::UNCOMMON_SCHEME, file_uri::remote_host),
    declared::SCHEME_OS_HANDLER.found_by(Evidence::UNCOMMON_SCHEME, listed::os_handler),
    declared::SCHEME_SSRF.found_by(Evidence::UNCOMMON_SCHEME, listed::ssrf),
    declared::SCHEME_TYPO.found_by(Evidence::UNCOMMON_SCHEME, scheme_typo::run),
    declared::SCHEME_LOOKS_LIKE_HOST
        .found_by(Evidence::UNCOMMON_SCHEME, scheme_looks_like_host::run),
    declared::SCHEME_MISSING_COLON.found_by(Evidence::RELATIVE, scheme_missing_colon::run),
    declared::SCHEME_SLASHES.found_by(Evidence::UNCOMMON_SCHEME, scheme_slashes::run),
    declared::MAILTO_HEADERS.found_by(Evidence::UNCOMMON_SCHEME, mailto_headers::run),
    declared::TEL_SERVICE_CODE.found_by(Evidence::UNCOMMON_SCHEME, tel_service_code::run),
    declared::SCHEME_CLEARTEXT.found_by(Evidence::NOT_HTTPS, listed::cleartext),
    declared::SCHEME_UNKNOWN.found_by(Evidence::UNCOMMON_SCHEME, listed::unknown),
    declared::MESSAGE_WITH_LINK.found_by(Evidence::UNCOMMON_SCHEME, message_with_link::run),
];
