//! RFC 3986 §3.1 and RFC 7595: the scheme, what some schemes do, and texts that hide theirs.

mod contents;
pub(super) mod listed;
mod scheme_obfuscated;
pub(super) mod slashes;

use super::{Check, Evidence, declared};
pub(super) use contents::unc_host;

/// The checks of this component. Of findings at one place with one severity, the check further up comes first.
pub(super) static CHECKS: &[Check] = &[
    declared::SCHEME_SCRIPT.found_by(Evidence::UNCOMMON_SCHEME, listed::script),
    declared::SCHEME_DATA.found_by(Evidence::UNCOMMON_SCHEME, contents::data),
    declared::SCHEME_WRAPPER.found_by(Evidence::UNCOMMON_SCHEME, contents::wrapper),
    declared::SCHEME_OBFUSCATED.found_by(Evidence::UNCOMMON_SCHEME, scheme_obfuscated::run),
    declared::SCHEME_LOCAL_FILE.found_by(Evidence::UNCOMMON_SCHEME, contents::local_file),
    declared::FILE_REMOTE_HOST.found_by(Evidence::UNCOMMON_SCHEME, contents::remote_host),
    declared::SCHEME_OS_HANDLER.found_by(Evidence::UNCOMMON_SCHEME, listed::os_handler),
    declared::SCHEME_SSRF.found_by(Evidence::UNCOMMON_SCHEME, listed::ssrf),
    declared::SCHEME_TYPO.found_by(Evidence::UNCOMMON_SCHEME, listed::typo),
    declared::SCHEME_LOOKS_LIKE_HOST.found_by(Evidence::UNCOMMON_SCHEME, slashes::looks_like_host),
    declared::SCHEME_MISSING_COLON.found_by(Evidence::RELATIVE, slashes::missing_colon),
    declared::SCHEME_SLASHES.found_by(Evidence::UNCOMMON_SCHEME, slashes::not_two),
    declared::RECIPIENT_LOOKS_LIKE_ANOTHER.found_by(Evidence::UNCOMMON_SCHEME, contents::recipient),
    declared::MAILTO_HEADERS.found_by(Evidence::UNCOMMON_SCHEME, contents::mailto_headers),
    declared::TEL_SERVICE_CODE.found_by(Evidence::UNCOMMON_SCHEME, contents::service_code),
    declared::SCHEME_CLEARTEXT.found_by(Evidence::NOT_HTTPS, listed::cleartext),
    declared::SCHEME_UNKNOWN.found_by(Evidence::UNCOMMON_SCHEME, listed::unknown),
    declared::MESSAGE_WITH_LINK.found_by(Evidence::UNCOMMON_SCHEME, contents::message_with_link),
];
