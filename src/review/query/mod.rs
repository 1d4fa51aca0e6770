//! Checks of what a link passes on: links inside of it, addresses and secrets (RFC 3986 §3.4, §3.5, §7.5).

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

use super::{Check, Need, declared};

/// The checks of what a link passes on. Of findings of one severity at one place, that of the check further up
/// comes first.
pub(super) static CHECKS: &[Check] = &[
    declared::OPEN_REDIRECT_PARAM.found_by(Need::Value, open_redirect_param::run),
    declared::ENCODED_URL_PAYLOAD.found_by(Need::Link, encoded_url_payload::run),
    declared::NESTED_URL.found_by(Need::Value, nested_url::run),
    declared::NESTED_URL_PATH.found_by(Need::InnerLink, nested_url_path::run),
    declared::DOWNLOAD_NAME.found_by(Need::Pair, download_name::run),
    declared::EMAIL_IN_URL.found_by(Need::EmailOrLength, email_in_url::run),
    declared::URI_LONG.found_by(Need::EmailOrLength, uri_long::run),
    declared::SECRET_VALUE.found_by(Need::Nothing, secret_value::run),
    declared::SECRET_PARAM.found_by(Need::Pair, secret_param::run),
    declared::ASSISTANT_PROMPT.found_by(Need::Value, assistant_prompt::run),
    declared::CLICK_TRACKER.found_by(Need::Forwarding, click_tracker::run),
    declared::DEVICE_SIGN_IN.found_by(Need::DevicePage, device_sign_in::run),
    declared::INJECTION_PAYLOAD.found_by(Need::Value, injection_payload::run),
    declared::OAUTH_CONSENT.found_by(Need::Value, oauth_consent::run),
    declared::SAML_ANSWER.found_by(Need::Value, saml_answer::run),
    declared::REDIRECTOR.found_by(Need::Forwarding, redirector::run),
    declared::VALUE_INTERNAL_ADDRESS.found_by(Need::Value, value_internal_address::run),
];
