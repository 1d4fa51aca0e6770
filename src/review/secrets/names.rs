//! The names under which secrets travel.

use super::super::lookup::Filter;
use super::super::params::{LONGEST, folded};

/// Names of params that hold a secret, in lower case and without `-`, `_`, `.` and spaces; sorted.
#[rustfmt::skip]
static NAMES: &[&str] = &[
    "accesskey", "accesskeyid", "accesskeysecret", "accesspassword", "accesstoken", "accountkey",
    "adminpassword", "apikey", "apikeysecret", "apipassword", "apisecret", "apitoken", "appkey",
    "appsecret", "apptoken", "aspsessionid", "assertion", "auth", "authcode", "authenticationtoken",
    "authkey", "authorization", "authpassword", "authsecret", "authsession", "authtoken",
    "awsaccesskeyid", "awssecretaccesskey", "bearer", "bearertoken", "bottoken", "cfduid",
    "clientassertion", "clientkey", "clientsecret", "confirmpassword", "connectsid", "consumerkey",
    "consumersecret", "cred", "credential", "credentials", "creds", "currentpassword", "cvc", "cvv",
    "dbpass", "dbpassword", "deploytoken", "devicetoken", "encryptionkey", "githubtoken",
    "gitlabtoken", "idtoken", "idtokenhint", "jsessionid", "jwt", "jwttoken", "keysecret",
    "licensekey", "loginpassword", "logintoken", "magictoken", "masterkey", "mfa", "mfacode",
    "mfatoken", "newpassword", "oauthtoken", "oauthtokensecret", "oauthverifier", "oldpassword",
    "onetimepassword", "otp", "otpcode", "pass", "passcode", "passphrase", "passwd", "password",
    "passwordconfirm", "passwordconfirmation", "passwordhash", "phpsessid", "pin", "pincode",
    "privatekey", "privatetoken", "psw", "pswd", "pw", "pwd", "refreshtoken", "registrationtoken",
    "resetcode", "resetpasswordtoken", "resettoken", "samlresponse", "secret", "secretaccesskey",
    "secretkey", "secrettoken", "securitytoken", "servicetoken", "sess", "sessid", "session", "sessionid",
    "sessionkey", "sessiontoken", "sid", "signingkey", "sshkey", "ssid", "ssotoken",
    "subscriptionkey", "tan", "tempauth", "token", "tokenid", "totp", "totpcode", "totpsecret",
    "userpass", "userpassword", "usertoken", "verificationcode", "verificationtoken",
    "xaccesstoken", "xamzcredential", "xamzsecuritytoken", "xamzsignature", "xapikey", "xauthtoken",
    "xgoogsignature", "xtoken",
];

static FILTER: Filter = Filter::of(NAMES);

/// Ends of names that mean the same with anything before them: `my_api_key`, `stripeSecretKey`.
const ENDS: [&str; 13] = [
    "accesskey",
    "accesstoken",
    "apikey",
    "apitoken",
    "authtoken",
    "clientsecret",
    "passphrase",
    "passwd",
    "password",
    "privatekey",
    "refreshtoken",
    "secretkey",
    "sessiontoken",
];

/// Whether a param of this name, decoded, holds a secret. Of `user[password]` and `a.password` the
/// last word counts.
pub(super) fn is_secret(name: &str) -> bool {
    let mut buffer = [0; LONGEST];
    let kept = |byte| !matches!(byte, b'-' | b'_' | b' ' | b'+' | b'.');
    let Some(folded) = folded(name, kept, &mut buffer) else {
        return false;
    };
    let known = FILTER.may_contain(folded)
        && NAMES
            .binary_search_by(|known| known.as_bytes().cmp(folded))
            .is_ok();
    // The last letter tells most names apart from all of these.
    let ends =
        |end: &str| end.as_bytes().last() == folded.last() && folded.ends_with(end.as_bytes());
    known || ENDS.iter().copied().any(ends)
}

/// Whether a value only keeps the place for a secret: `{token}`, `<password>`, `$TOKEN`,
/// `YOUR_API_KEY`.
pub(super) fn is_placeholder(value: &str) -> bool {
    let begins = value.starts_with(['{', '<', '$', '[', '%', '…']) || value.starts_with("...");
    let lower = value.get(..value.len().min(5)).map(str::to_ascii_lowercase);
    begins || lower.is_some_and(|lower| lower.starts_with("your") && value.len() > 5)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_sorted_and_folded() {
        let mut sorted = NAMES.to_vec();
        sorted.sort_unstable();
        assert_eq!(NAMES, sorted);
        assert!(
            NAMES
                .iter()
                .all(|name| name.bytes().all(|byte| byte.is_ascii_lowercase()))
        );
    }

    #[test]
    fn names_in_any_spelling() {
        for name in [
            "token",
            "access_token",
            "ACCESS-TOKEN",
            "user[password]",
            "x.api_key",
            "amp;sid",
            "myPassword",
            "X-Amz-Signature",
            "PHPSESSID",
        ] {
            assert!(is_secret(name), "{name}");
        }
        for name in [
            "tokens",
            "page_token",
            "tokenizer",
            "author",
            "key",
            "",
            "passage",
            "passwords",
        ] {
            assert!(!is_secret(name), "{name}");
        }
    }

    #[test]
    fn places_that_are_kept() {
        for value in ["{token}", "<password>", "$TOKEN", "YOUR_API_KEY", "..."] {
            assert!(is_placeholder(value), "{value}");
        }
        for value in ["abc", "yours", "xxx"] {
            assert!(!is_placeholder(value), "{value}");
        }
    }
}
