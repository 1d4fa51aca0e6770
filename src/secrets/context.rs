//! Where a credential is, and what that says of it: an id in its usual place is no secret, and some
//! keys are made for pages that everybody may read.

use crate::facts::parameters::LONGEST;
use crate::facts::request_object::{self, is_request, is_unsigned};

/// What a credential gives its holder access to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Standing {
    /// What it was made for.
    Secret,
    /// Nothing by itself: it only names the key that something was signed with.
    Name,
    /// What everybody has who sees a page with it.
    Shown,
    /// Nothing: it is a request that a program sends with its user, or everybody can write one.
    Open,
}

/// Whether what is between these octets is the whole value of a param, or a password (RFC 3986
/// §3.2.1).
pub fn is_value(before: Option<u8>, after: Option<u8>) -> bool {
    match before {
        Some(b'=') => after.is_none_or(|after| b"&;#,\"'<> ".contains(&after)),
        Some(b':') => after == Some(b'@'),
        _ => false,
    }
}

/// Whether what is between these octets is a whole value, a whole segment of a path, or a user's name.
pub fn is_alone(before: Option<u8>, after: Option<u8>) -> bool {
    let ends = |after: u8| b"/?&;#,:@\"'<> ".contains(&after);
    is_value(before, after)
        || before.is_none_or(|before| b"/?&;#=,".contains(&before)) && after.is_none_or(ends)
}

/// Params that name the key which a link was signed with, in lower case.
const KEY_IDS: [&[u8]; 2] = [b"awsaccesskeyid", b"x-amz-credential"];

/// Google's services that take keys which must not be shown.
const GUARDED: [&[u8]; 2] = [
    b"aiplatform.googleapis.com",
    b"generativelanguage.googleapis.com",
];

/// What the credential of so many octets at `at` gives its holder access to.
pub fn standing(octets: &[u8], at: usize, length: usize) -> Standing {
    let (Some(before), Some(rest)) = (octets.get(..at), octets.get(at..)) else {
        return Standing::Secret;
    };
    let whole = rest.get(..length).unwrap_or(rest);
    let name = || param(before).unwrap_or_default();
    match rest.get(..4) {
        Some(b"AKIA" | b"ASIA") if KEY_IDS.iter().any(|id| name().eq_ignore_ascii_case(id)) => {
            Standing::Name
        }
        // The object of a JSON Web Token, in base64.
        Some([b'e', b'y' | b'w', ..]) => {
            let is_sent = name() == request_object::NAME.as_bytes() && is_request(whole, octets);
            match is_sent || is_unsigned(whole) {
                true => Standing::Open,
                false => Standing::Secret,
            }
        }
        // The secret of a key of Twilio's is another text, without a prefix.
        Some([b'S', b'K', ..]) => Standing::Name,
        Some(b"AIza") => match host(before) {
            Some(host) if is_open(host, name()) => Standing::Shown,
            // Firebase sends it with the links of its mails; pages of the project show it too.
            _ if name() == b"apiKey" && is_firebase_action(before) => Standing::Shown,
            _ => Standing::Secret,
        },
        _ => Standing::Secret,
    }
}

/// Whether a key that is sent to this host in this param is one that pages show.
fn is_open(host: &[u8], param: &[u8]) -> bool {
    let host = host.to_ascii_lowercase();
    host == b"maps.googleapis.com"
        || host.ends_with(b".googleapis.com")
            && param == b"key"
            && !GUARDED.iter().any(|guarded| host.ends_with(guarded))
}

/// Whether the link is one that Firebase sends by mail.
fn is_firebase_action(before: &[u8]) -> bool {
    memchr::memmem::find(before, b"/__/auth/action?").is_some()
}

/// The name of the param that a value ends `before` at.
fn param(before: &[u8]) -> Option<&[u8]> {
    let name = before.strip_suffix(b"=")?;
    let near = name.get(name.len().saturating_sub(LONGEST)..)?;
    let start = near
        .iter()
        .rposition(|octet| b"?&;#".contains(octet))
        .map_or(0, |separator| separator + 1);
    near.get(start..)
}

/// No link that is looked at for its host is longer, in octets.
const REACH: usize = 2048;

/// The host of the last link in `before`, which begins the text or is a value: behind its userinfo, and
/// without its port.
fn host(before: &[u8]) -> Option<&[u8]> {
    let near = before.get(before.len().saturating_sub(REACH)..)?;
    let slashes = memchr::memmem::rfind(near, b"//")?;
    let scheme = near.get(..slashes)?;
    let opens = scheme.is_empty() || scheme.ends_with(b":") || scheme.ends_with(b"=");
    let behind = near.get(slashes + 2..).filter(|_| opens)?;
    let end = behind
        .iter()
        .position(|octet| b"/?#\\".contains(octet))
        .unwrap_or(behind.len());
    let authority = behind.get(..end)?;
    let start = memchr::memrchr(b'@', authority).map_or(0, |at| at + 1);
    authority.get(start..)?.split(|octet| *octet == b':').next()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::examples::hold;

    fn of_key(before: &str, key: &str) -> Standing {
        let text = [before, key].concat();
        standing(text.as_bytes(), before.len(), key.len())
    }

    #[test]
    fn keys_of_pages_are_known_by_their_host() {
        hold("keys of pages are known by their host", |[before]| {
            of_key(before, "AIzaSyA1234567890abcdefghijklmnopqrstuv") == Standing::Shown
        });
    }

    #[test]
    fn ids_are_known_by_their_param() {
        hold("ids are known by their param", |[before]| {
            of_key(before, "AKIAIOSFODNN7QWERTY2") == Standing::Name
        });
    }
}
