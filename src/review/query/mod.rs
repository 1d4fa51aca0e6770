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

use super::Check;

/// The checks of what a link passes on. Of findings of one severity at one place, that of the check further up
/// comes first.
pub(super) static CHECKS: &[&Check] = &[
    &open_redirect_param::CHECK,
    &encoded_url_payload::CHECK,
    &nested_url::CHECK,
    &nested_url_path::CHECK,
    &download_name::CHECK,
    &email_in_url::CHECK,
    &uri_long::CHECK,
    &secret_value::CHECK,
    &secret_param::CHECK,
    &assistant_prompt::CHECK,
    &click_tracker::CHECK,
    &device_sign_in::CHECK,
    &injection_payload::CHECK,
    &oauth_consent::CHECK,
    &saml_answer::CHECK,
    &redirector::CHECK,
    &value_internal_address::CHECK,
];
