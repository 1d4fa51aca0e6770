//! Checks of what a link passes on: links inside it, addresses and secrets (RFC 3986 §3.4, §3.5, §7.5).

mod assistant_prompt;
mod click_tracker;
mod device_sign_in;
mod download_name;
mod email_in_url;
mod encoded_url_payload;
mod injection_payload;
mod nested_url;
mod nested_url_path;
mod oauth_consent;
mod open_redirect_param;
mod own_domain_in_front;
mod redirector;
mod saml_answer;
mod secret_param;
mod secret_value;
mod uri_long;
mod value_internal_address;

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
    declared::OPEN_REDIRECT_PARAM.found_by(Evidence::VALUE_LINK, open_redirect_param::run),
    declared::ENCODED_URL_PAYLOAD.found_by(PAYLOAD, encoded_url_payload::run),
    declared::NESTED_URL.found_by(Evidence::VALUE_LINK, nested_url::run),
    declared::NESTED_URL_PATH.found_by(Evidence::LATER_COLON, nested_url_path::run),
    declared::DOWNLOAD_NAME.found_by(Evidence::typed(Marks::EQUALS), download_name::run),
    declared::EMAIL_IN_URL.found_by(Evidence::decoded(Marks::AT), email_in_url::run),
    declared::URI_LONG.found_by(Evidence::LONG, uri_long::run),
    declared::SECRET_VALUE.found_by(Evidence::TEXT, secret_value::run),
    declared::SECRET_PARAM.found_by(Evidence::typed(Marks::EQUALS), secret_param::run),
    declared::ASSISTANT_PROMPT.found_by(Evidence::TAIL, assistant_prompt::run),
    declared::CLICK_TRACKER.found_by(Evidence::FORWARDING, click_tracker::run),
    declared::DEVICE_SIGN_IN.found_by(Evidence::DEVICE_PAGE, device_sign_in::run),
    declared::INJECTION_PAYLOAD.found_by(INJECTION, injection_payload::run),
    declared::OAUTH_CONSENT.found_by(Evidence::SIGN_IN, oauth_consent::run),
    declared::SAML_ANSWER.found_by(Evidence::SIGN_IN, saml_answer::run),
    declared::REDIRECTOR.found_by(Evidence::FORWARDING, redirector::run),
    declared::VALUE_INTERNAL_ADDRESS.found_by(
        Evidence::VALUE_LINK.or(Evidence::VALUE_ADDRESS),
        value_internal_address::run,
    ),
];
