//! Checks of what a link passes on: links inside it, addresses and secrets (RFC 3986 §3.4, §3.5, §7.5).

mod assistant_prompt;
mod download_name;
mod encoded_url_payload;
mod nested;
mod redirects;
mod secrets;
mod sign_in;
mod values;

use super::{Check, Evidence, declared};
use crate::facts::decoded::Marks;

/// What may be base64, also between semicolons and in the data of a URI.
const PAYLOAD: Evidence = Evidence::PAYLOAD
    .or(Evidence::UNCOMMON_SCHEME)
    .or(Evidence::typed(Marks::SEMICOLON));

/// A value that ends the text around it, a `;` included, or a name that is a header.
const INJECTION: Evidence = Evidence::VALUE_BREAKS
    .or(Evidence::HEADER)
    .or(Evidence::typed(Marks::SEMICOLON));

/// The checks of what a link passes on. Of findings of one severity at one place, that of the check further up
/// comes first.
pub(super) static CHECKS: &[Check] = &[
    declared::OPEN_REDIRECT_PARAM.found_by(
        Evidence::VALUE_LINK.or(Evidence::VALUE_DOT),
        redirects::open_redirect,
    ),
    declared::ENCODED_URL_PAYLOAD.found_by(PAYLOAD, encoded_url_payload::run),
    declared::NESTED_URL.found_by(Evidence::VALUE_LINK, nested::url),
    declared::NESTED_URL_PATH.found_by(Evidence::LATER_COLON, nested::url_in_path),
    declared::DOWNLOAD_NAME.found_by(Evidence::typed(Marks::EQUALS), download_name::run),
    declared::EMAIL_IN_URL.found_by(Evidence::decoded(Marks::AT), values::email),
    declared::URI_LONG.found_by(Evidence::LONG, values::long),
    declared::SECRET_VALUE.found_by(Evidence::SECRETS, secrets::value),
    declared::SECRET_PARAM.found_by(Evidence::SECRETS, secrets::param),
    declared::ASSISTANT_PROMPT.found_by(Evidence::TAIL, assistant_prompt::run),
    declared::CLICK_TRACKER.found_by(Evidence::FORWARDING, redirects::click_tracker),
    declared::DEVICE_SIGN_IN.found_by(Evidence::DEVICE_PAGE, sign_in::device),
    declared::INJECTION_PAYLOAD.found_by(INJECTION, values::injected),
    declared::OAUTH_CONSENT.found_by(Evidence::SIGN_IN, sign_in::consent),
    declared::SAML_ANSWER.found_by(Evidence::SIGN_IN, sign_in::saml_answer),
    declared::REDIRECTOR.found_by(Evidence::FORWARDING, redirects::redirector),
    declared::VALUE_INTERNAL_ADDRESS.found_by(
        Evidence::VALUE_LINK.or(Evidence::VALUE_ADDRESS),
        values::internal_address,
    ),
];
