//! RFC 3986 §3.2.1: the userinfo of an authority, its password, and the host that it can pose as (§7.6).

use std::ops::Range;

use super::brands::Brands;
use super::host::{
    HostFacts, SpecialUse, SuffixKind, is_mapped_to, public_suffix, reads_as_host,
    registrable_domain, special_name,
};
use super::lookalikes::delimiters::looks_like_delimiter;
use super::placeholders::is_placeholder_of_password;
use crate::readings::whatwg::is_special;
use crate::syntax::{Reference, Span};

/// The password in an authority: what follows the first `:` of its userinfo, which ends at the last `@`.
/// `None` if it is empty or only keeps the place for one.
pub fn password_in(authority: &[u8]) -> Option<Range<usize>> {
    let at = memchr::memrchr(b'@', authority)?;
    let colon = memchr::memchr(b':', authority.get(..at)?)?;
    let is_image = starts_with_digest(authority.get(at + 1..)?);
    let password = authority.get(colon + 1..at)?;
    let is_other = is_placeholder_of_password(password) || is_well_known_host(password);
    (colon + 1 < at && !is_image && !is_other).then_some(colon + 1..at)
}

/// Whether what is in the place of a password is a host that people know, with or without a port: `bob:www.example.com@`. It is
/// there to mislead (§7.6).
pub fn is_well_known_host(password: &[u8]) -> bool {
    std::str::from_utf8(password).is_ok_and(|password| {
        let (host, port) = password.split_once(':').unwrap_or((password, ""));
        // A mixture of letters and digits in front of a domain is as likely a secret.
        let is_word = |octet: u8| octet.is_ascii_lowercase() || b".-".contains(&octet);
        let is_plain = host.bytes().all(is_word);
        let is_site = host.starts_with("www.") && public_suffix(host).1 != SuffixKind::Unknown;
        let is_owned = |domain: String| {
            let is_whole = host.eq_ignore_ascii_case(&domain);
            (is_whole || is_plain) && Brands::default().own(&domain)
        };
        let is_known = is_plain && is_site || registrable_domain(host).is_some_and(is_owned);
        is_known && port.bytes().all(|byte| byte.is_ascii_digit()) && reads_as_host(host)
    })
}

/// Whether a text starts with the digest of a container image, after which its tag is none: `nginx:1.27@sha256:…`.
pub fn starts_with_digest(octets: &[u8]) -> bool {
    let digest = octets.strip_prefix(b"sha256:");
    let digest = digest.and_then(|digest| digest.split_at_checked(64));
    digest.is_some_and(|(digest, rest)| {
        let ends = |next: &u8| next.is_ascii_whitespace() || b"\"'<>,;)".contains(next);
        digest.iter().all(u8::is_ascii_hexdigit) && rest.first().is_none_or(ends)
    })
}

/// How much of a password is secret, in bytes: all of it but the host at its end that the link pretends to lead to, as in
/// `secret@www.example.com`, between the password and the host that gets the request.
pub fn secret_length(password: &[u8]) -> usize {
    let Some(at) = memchr::memrchr(b'@', password).filter(|at| *at > 0) else {
        return password.len();
    };
    let host = password.get(at + 1..).unwrap_or_default();
    let is_written_so =
        |byte: &u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || b".-".contains(byte);
    // A mixture of letters and digits is as likely a secret.
    let first = host.split(|byte| *byte == b'.').next().unwrap_or_default();
    let is_mixed = first.iter().any(u8::is_ascii_digit) && first.iter().any(u8::is_ascii_lowercase);
    let host = std::str::from_utf8(host).ok();
    match host.filter(|host| host.bytes().all(|byte| is_written_so(&byte)) && !is_mixed) {
        Some(host) if reads_as_host(host) => at,
        _ => password.len(),
    }
}

/// Where a backslash ends the authority for a browser, if what it goes to then reads as a host. That host is no part of a
/// password.
fn host_of_browser(authority: &[u8]) -> Option<usize> {
    let end = memchr::memchr(b'\\', authority)?;
    let before = authority.get(..end)?;
    let at = memchr::memrchr(b'@', before)?;
    let host = std::str::from_utf8(before.get(at + 1..)?).ok()?;
    let name = match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => name,
        _ => host,
    };
    reads_as_host(name).then_some(end)
}

/// The password of a reference, whatever standard it was split by.
///
/// ```
/// use urilens::facts::userinfo::password;
/// use urilens::syntax::{Reference, Standard};
///
/// let text = "ftp://bob:hunter2@example.org/";
/// let reference = Reference::split(text, Standard::Rfc3986);
/// assert_eq!(password(&reference).map(|span| span.of(text)), Some("hunter2"));
/// ```
pub fn password(reference: &Reference<'_>) -> Option<Span> {
    let authority = reference.components().authority?;
    let octets = authority.of(reference.text()).as_bytes();
    let is_special = reference.scheme().is_none_or(is_special);
    // The first octet after the host that a browser goes to.
    let end = host_of_browser(octets).filter(|_| is_special);
    let range = password_in(octets.get(..end.unwrap_or(octets.len()))?)?;
    Some(Span::new(range.start, range.end).shifted(authority.start as usize))
}

/// The host that decoded userinfo seems to start with, or to have for a password: an IP address, or a dotted name with a known
/// suffix. A scheme and slashes before it are skipped.
pub fn apparent_host(decoded: &str) -> Option<&str> {
    leading_host(decoded).or_else(|| {
        let (_, password) = decoded.split_once(':')?;
        let is_host = is_well_known_host(password.as_bytes());
        password.split(':').next().filter(|_| is_host)
    })
}

fn leading_host(decoded: &str) -> Option<&str> {
    let name = match decoded.split_once("//") {
        // Any other text there may be a password, which no message shows.
        Some(("" | "http:" | "https:" | "ftp:", after)) => after,
        _ => decoded,
    };
    let literal = name.strip_prefix('[').and_then(|inside| inside.find(']'));
    let end = match literal {
        Some(end) => end + 2,
        None => name
            .find(|found: char| !is_of_name(found))
            .unwrap_or(name.len()),
    };
    let name = name.get(..end)?;
    // `www.example.com_login`: text after `_` or `-` hides the suffix.
    let mut shorter = name;
    for _ in 0..3 {
        if is_host_like(shorter) || is_set_aside(shorter) {
            return Some(shorter);
        }
        let end = shorter.rfind(['_', '-']).unwrap_or_default();
        shorter = shorter.get(..end)?;
    }
    is_unlisted_host(name).then_some(name)
}

/// A name of several labels under a domain of special use. One of two labels, `bob.test`, is as likely a user's.
fn is_set_aside(name: &str) -> bool {
    name.matches('.').count() > 1 && special_name(&name.to_ascii_lowercase()).is_some()
}

/// A site without a public suffix, or a name of networks at home and at work, whose users have such names too.
fn is_unlisted_host(name: &str) -> bool {
    let name = name.to_ascii_lowercase();
    let is_internal = || matches!(special_name(&name), Some((_, SpecialUse::Internal)));
    name.contains('.') && (name.starts_with("www.") || is_internal())
}

fn is_host_like(name: &str) -> bool {
    let drawn = |found: char| if is_dot(found) { '.' } else { found };
    let plain: String = name.chars().map(drawn).collect();
    let facts = HostFacts::new(&plain, Span::default());
    let is_address = facts.address.is_some() && plain.contains(['.', ':']);
    let has_known_suffix = facts
        .domain
        .is_some_and(|domain| domain.kind != SuffixKind::Unknown);
    // Names of people have a middle dot too.
    let is_drawn = || name.chars().any(is_drawn_as_dot);
    let is_site = || plain.matches('.').count() > 1 || facts.suffix() == Some("com");
    is_address || has_known_suffix && facts.name.contains('.') && (!is_drawn() || is_site())
}

/// Whether a character is a dot, is mapped to one, or looks like one.
fn is_dot(found: char) -> bool {
    found == '.'
        || is_drawn_as_dot(found)
        || !found.is_ascii() && !found.is_alphanumeric() && is_mapped_to(found, ".")
}

fn is_drawn_as_dot(found: char) -> bool {
    !found.is_alphanumeric() && looks_like_delimiter(found) == Some('.')
}

fn is_of_name(found: char) -> bool {
    found.is_alphanumeric()
        || matches!(found, '-' | '_')
        || is_dot(found)
        // Marks of decomposed letters.
        || matches!(found, '\u{300}'..='\u{336}' | '\u{339}'..='\u{36F}')
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::examples::hold;
    use crate::syntax::Standard;

    #[test]
    fn passwords_follow_the_first_colon_and_end_at_the_last_at_sign() {
        let title = "passwords follow the first colon and end at the last at sign";
        for standard in [Standard::Rfc3986, Standard::Rfc2396] {
            hold(title, |[text]| {
                password(&Reference::split(text, standard)).map(|span| span.of(text))
            });
        }
    }

    #[test]
    fn hosts_that_userinfo_poses_as() {
        hold("hosts that userinfo poses as", |[name]| apparent_host(name));
    }
}
