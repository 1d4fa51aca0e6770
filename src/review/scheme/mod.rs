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
use super::{Check, Need, declared};

/// The checks of this component. Of findings at one place with one severity, the check further up comes first.
pub(super) static CHECKS: &[Check] = &[
    declared::SCHEME_SCRIPT.found_by(Need::UncommonScheme, listed::script),
    declared::SCHEME_DATA.found_by(Need::UncommonScheme, scheme_data::run),
    declared::SCHEME_WRAPPER.found_by(Need::UncommonScheme, scheme_wrapper::run),
    declared::SCHEME_OBFUSCATED.found_by(Need::UncommonScheme, scheme_obfuscated::run),
    declared::SCHEME_LOCAL_FILE.found_by(Need::UncommonScheme, file_uri::local_file),
    declared::FILE_REMOTE_HOST.found_by(Need::UncommonScheme, file_uri::remote_host),
    declared::SCHEME_OS_HANDLER.found_by(Need::UncommonScheme, listed::os_handler),
    declared::SCHEME_SSRF.found_by(Need::UncommonScheme, listed::ssrf),
    declared::SCHEME_TYPO.found_by(Need::UncommonScheme, scheme_typo::run),
    declared::SCHEME_LOOKS_LIKE_HOST.found_by(Need::UncommonScheme, scheme_looks_like_host::run),
    declared::SCHEME_MISSING_COLON.found_by(Need::Relative, scheme_missing_colon::run),
    declared::SCHEME_SLASHES.found_by(Need::UncommonScheme, scheme_slashes::run),
    declared::MAILTO_HEADERS.found_by(Need::UncommonScheme, mailto_headers::run),
    declared::TEL_SERVICE_CODE.found_by(Need::UncommonScheme, tel_service_code::run),
    declared::SCHEME_CLEARTEXT.found_by(Need::NotHttps, listed::cleartext),
    declared::SCHEME_UNKNOWN.found_by(Need::UncommonScheme, listed::unknown),
    declared::MESSAGE_WITH_LINK.found_by(Need::UncommonScheme, message_with_link::run),
];
