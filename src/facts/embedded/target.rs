//! Whether a text is a URL that something would go to, and where that leads.

use crate::tables::lists::{List, list};
use std::borrow::Cow;
use std::net::IpAddr;
use std::ops::Range;

use crate::facts::decoded::{ROUNDS, View};
use crate::facts::host::{HostFacts, SuffixKind, public_suffix, reads_as_host, registrable_domain};
use crate::facts::own_schemes::scheme_of_application;
use crate::readings::whatwg::{self, SPECIAL_SCHEMES};
use crate::syntax::adjacent::Boundaries;
use crate::syntax::{Span, percent_decoded};

/// Schemes that need no slashes by nature, and do something when they are opened.
const OPAQUE: List = list("schemes-of-anything");

/// Whether `octets` begin as an absolute URL or as `//host` does, with what a browser cuts off or
/// takes out on the way.
pub fn is_url(octets: &[u8]) -> bool {
    // A form writes a space as `+`.
    let is_break = |octet: &u8| matches!(octet, b'\t' | b'\n' | b'\r');
    let is_before = |octet: &&u8| **octet <= b' ' || **octet == b'+';
    let start = octets.iter().take_while(is_before).count();
    let typed = octets.get(start..).unwrap_or_default();
    let mut rest = typed.iter().copied().filter(|octet| !is_break(octet));
    let Some(first) = rest.next() else {
        return false;
    };
    let slash = |octet: &u8| matches!(octet, b'/' | b'\\');
    // An authority begins with its host, or with a userinfo, which may be empty.
    let host = |octet: u8| {
        octet.is_ascii_alphanumeric() || octet >= 0x80 || b"[%-._~:;@&$!".contains(&octet)
    };
    if slash(&first) {
        let mut slashes = 1;
        let mut rest = rest;
        let next = rest.by_ref().take(32).find(|octet| {
            let more = slash(octet);
            slashes += usize::from(more);
            !more
        });
        return next.is_some_and(|next| {
            slashes > 1
                && host(next)
                && !is_pattern(typed)
                && !is_comment(std::iter::once(next).chain(rest))
        });
    }
    if !first.is_ascii_alphabetic() {
        return false;
    }
    let mut scheme = [0; 24];
    let mut length = 0;
    let mut next = Some(first);
    while let Some(octet) =
        next.filter(|octet| octet.is_ascii_alphanumeric() || matches!(octet, b'+' | b'-' | b'.'))
    {
        let Some(slot) = scheme.get_mut(length) else {
            return false;
        };
        *slot = octet.to_ascii_lowercase();
        length += 1;
        next = rest.next();
    }
    if next != Some(b':') {
        return false;
    }
    let scheme = scheme.get(..length).unwrap_or_default();
    let is_opaque = str::from_utf8(scheme).is_ok_and(|scheme| OPAQUE.has(scheme));
    // In a browser these need no slashes.
    let mut special = SPECIAL_SCHEMES.iter().map(|special| special.name);
    let is_special = special.any(|name| name.as_bytes() == scheme);
    // A word on a line of its own is not the start of the scheme on the next one.
    let colon = memchr::memchr(b':', typed).and_then(|colon| typed.get(..colon));
    let is_one_line = || !colon.is_some_and(|scheme| scheme.iter().any(is_break));
    match (rest.next(), rest.next()) {
        (Some(_), _) if is_opaque => true,
        (Some(first), _) if is_special => slash(&first) || host(first),
        (Some(b'/'), Some(b'/')) => is_one_line(),
        _ => false,
    }
}

/// Whether a text is a word of a pattern, as manuals have it in fragments: `/\\ze`. A host has a dot there, a port or a path.
fn is_pattern(octets: &[u8]) -> bool {
    let word = octets.strip_prefix(b"/\\");
    word.is_some_and(|word| !word.iter().any(|octet| b".:/\\[@".contains(octet)))
}

/// Whether what follows two slashes is no authority to anybody: behind the first word is a colon without a port, as in
/// `//todo: fix this`, or it is a number of the network 0, which no machine but one's own has (RFC 1122 §3.2.1.3): `//2026`, `\\\\1`.
fn is_comment(after: impl Iterator<Item = u8>) -> bool {
    let mut number: Option<u32> = Some(0);
    let mut in_port = None;
    let mut length = 0;
    for octet in after.take_while(|octet| !b"/\\?#".contains(octet)) {
        length += 1;
        if octet == b'@' || octet == b'[' {
            return false;
        }
        let digit = octet.is_ascii_digit().then(|| u32::from(octet - b'0'));
        number = number
            .zip(digit)
            .and_then(|(number, digit)| number.checked_mul(10)?.checked_add(digit));
        in_port = match (in_port, octet) {
            (None, b':') => Some(true),
            (None, _) => None,
            (Some(is_port), _) => Some(is_port && digit.is_some()),
        };
    }
    let is_of_network = |number| number < 1 << 24 && (number > 0 || length > 1);
    in_port == Some(false) || length > 0 && number.is_some_and(is_of_network)
}

/// The first URL in a text: from the scheme before a `://` to what ends it.
pub fn url_in(text: &str) -> Option<&str> {
    url_at(text, text.find("://")?)
}

/// The URL whose scheme ends at `colon`.
fn url_at(text: &str, colon: usize) -> Option<&str> {
    let before = text.get(..colon)?;
    let scheme =
        before.rfind(|found: char| !found.is_ascii_alphanumeric() && !"+-.".contains(found));
    let start = scheme.map_or(0, |at| {
        at + before
            .get(at..)
            .and_then(|rest| rest.chars().next())
            .map_or(0, char::len_utf8)
    });
    let url = text.get(start..)?;
    let begins = url.starts_with(|first: char| first.is_ascii_alphabetic());
    let after = text.get(colon + 3..)?.chars().next()?;
    if !begins || !(after.is_alphanumeric() || after == '[') {
        return None;
    }
    // What is in single quotes ends at the second of them.
    let is_quoted = before
        .get(..start)
        .is_some_and(|before| before.ends_with('\''));
    let is_end = |found: char| {
        found.is_whitespace()
            || matches!(found, '"' | '<' | '>' | '|' | '`')
            || found == '\'' && is_quoted
    };
    let end = url.find(is_end).unwrap_or(url.len());
    url.get(..end)
}

/// The most links that are taken from one text.
pub const MOST_IN_TEXT: usize = 8;

/// The links among the words of a text: those with `://`, without the punctuation of the sentence at their ends.
pub fn links_among_words(text: &str) -> impl Iterator<Item = &str> {
    let mut from = 0;
    std::iter::from_fn(move || {
        loop {
            let rest = text.get(from..)?;
            let colon = rest.find("://")?;
            let url = url_at(rest, colon);
            let length = url.map_or(0, |url| {
                url.as_ptr() as usize - rest.as_ptr() as usize + url.len()
            });
            from += length.max(colon + 3);
            let link = url.filter(|url| is_url(url.as_bytes()));
            if let Some(link) = link.and_then(without_punctuation) {
                return Some(link);
            }
        }
    })
}

/// A link without what a sentence puts after it.
fn without_punctuation(link: &str) -> Option<&str> {
    let end = |found: char| {
        let is_mark = matches!(found, '.' | ',' | ';' | ':' | '!' | '?' | ')' | '\'' | ']');
        // A mark of direction keeps those of the sentence in their place.
        is_mark || matches!(found, '\u{61c}' | '\u{200e}' | '\u{200f}')
    };
    let bare = link.trim_end_matches(end);
    // A bracket that is opened in the link belongs to it.
    let closes = link.get(bare.len()..)?.starts_with([')', ']']) && bare.contains(['(', '[']);
    link.get(..bare.len() + usize::from(closes))
}

/// Letters and digits as they are written in addresses. Scripts that are written without spaces run into them.
fn is_of_name(found: char) -> bool {
    found.is_ascii_alphanumeric()
        || !found.is_ascii() && found < '\u{2e80}' && found.is_alphabetic()
}

/// An e-mail address as it is read: without percent-encoded octets, however often they are encoded.
pub fn plain_email(address: &str) -> String {
    let mut plain = address.to_owned();
    for _ in 0..ROUNDS {
        let decoded = percent_decoded(&plain).and_then(|octets| String::from_utf8(octets).ok());
        let Some(decoded) = decoded else { break };
        plain = decoded;
    }
    plain
}

/// Where an e-mail address is in a text: a local part, and a name with a suffix that is known
/// or set aside for examples. Linear in the length of the text.
pub fn email_in(text: &str) -> Option<Range<usize>> {
    text.match_indices('@').find_map(|(at, _)| {
        let before = text.get(text.boundary_after(at.saturating_sub(64))..at)?;
        let is_local = |found: char| is_of_name(found) || "._%+-'".contains(found);
        let local = before.len() - before.trim_end_matches(is_local).len();
        let after = text.get(at + 1..)?;
        let after = after.get(..after.boundary_before(253))?;
        let is_host = |found: char| is_of_name(found) || ".-".contains(found);
        let length = after.find(|found| !is_host(found)).unwrap_or(after.len());
        let name = text
            .get(at + 1..at + 1 + length)?
            .trim_end_matches(['.', '-']);
        // After `//` or a `:` it is the userinfo of a URL, and may be a password.
        let start = text.as_bytes().get(..at - local)?;
        let userinfo = start.ends_with(b"//")
            || start.ends_with(b":")
                && !start
                    .get(start.len().saturating_sub(7)..)
                    .is_some_and(|end| end.eq_ignore_ascii_case(b"mailto:"));
        let good = local > 0 && !userinfo && name.contains('.') && has_suffix(name);
        good.then_some(at - local..at + 1 + name.len())
    })
}

/// Whether a dotted name ends in a suffix that is known, or set aside (RFC 2606).
pub fn has_suffix(name: &str) -> bool {
    let lower = name.to_ascii_lowercase();
    let last = lower.rsplit('.').next().unwrap_or("");
    !lower.split('.').any(str::is_empty)
        && (matches!(
            last,
            "example" | "test" | "invalid" | "local" | "internal" | "onion"
        ) || public_suffix(&lower).1 != SuffixKind::Unknown)
}

/// Whether a text starts with an authority: a host, perhaps with a port, and with another host as the user. Before an ordinary
/// user it is an address of mail.
pub fn starts_with_host(text: &str) -> bool {
    let authority = text.split(['/', '?', '#']).next().unwrap_or_default();
    let (userinfo, host) = authority.rsplit_once('@').unwrap_or(("", authority));
    let user = userinfo.split(':').next().unwrap_or_default();
    let host = host.split(':').next().unwrap_or_default();
    // Fewer than four numbers are a number with its fraction, a version or a date, but for a machine's own address or one
    // beside it, which something follows: `127.1/admin`.
    let is_number = host
        .bytes()
        .all(|octet| octet.is_ascii_digit() || octet == b'.')
        && host.bytes().filter(|octet| *octet == b'.').count() < 3;
    let goes_on = || {
        let mut rest = text.split_at(authority.len()).1.chars().skip(1);
        host.len() < authority.len() || rest.next().is_some_and(char::is_alphabetic)
    };
    let is_own = |address: IpAddr| match address {
        IpAddr::V4(address) => address.is_loopback() || address.is_link_local(),
        IpAddr::V6(_) => false,
    };
    let is_address = || {
        let is_dotted =
            host.contains('.') && host.starts_with(|first: char| first.is_ascii_digit());
        let address = is_dotted.then(|| HostFacts::new(host, Span::default()).address);
        let mut values = address
            .flatten()
            .into_iter()
            .flat_map(|found| found.values());
        values.any(|address| !is_number || goes_on() && is_own(address))
    };
    (user.is_empty() || reads_as_host(user)) && (reads_as_host(host) || is_address())
}

/// The first round of decoding after which a view is a URL.
pub fn round_of_url<'d>(at: impl Fn(usize) -> View<'d>, rounds: usize) -> Option<usize> {
    (0..=rounds).find(|round| is_url(at(*round).octets))
}

/// Where a URL leads, as a browser reads it: its host. A script, data and the link of an application
/// have none.
pub fn host_of(url: &str) -> Option<String> {
    host_in(url).map(|(host, _)| host)
}

/// As [`host_of`], with the bytes of the URL that the host is taken from.
pub fn host_in(url: &str) -> Option<(String, Option<Range<usize>>)> {
    let trimmed = url.trim_start_matches(|found: char| found <= ' ' || found == '+');
    if scheme_of_application(trimmed).is_some() {
        return None;
    }
    // On a page of https, `//host` and its disguises are read as if that scheme preceded them.
    let scheme = match trimmed.starts_with(['/', '\\']) {
        true => "https:",
        false => "",
    };
    let read = match scheme {
        "" => Cow::Borrowed(trimmed),
        scheme => Cow::Owned([scheme, trimmed].concat()),
    };
    let outcome = whatwg::parse(&read, None);
    let typed = outcome.components.host;
    let host = match outcome.url {
        Some(found) => found.host().map(ToString::to_string),
        // What a browser refuses, another program may still go to.
        None => typed.map(|span| span.of(&read).to_owned()),
    };
    let host = host.filter(|host| !host.is_empty())?;
    let range = typed.and_then(|span| {
        let shift = |at: u32| (at as usize + url.len() - trimmed.len()).checked_sub(scheme.len());
        Some(shift(span.start)?..shift(span.end)?)
    });
    Some((host, range))
}

/// The registrable domain of a host, or the host where it has none.
pub fn site(host: &str) -> String {
    registrable_domain(host).unwrap_or_else(|| host.to_ascii_lowercase())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::examples::{given, hold};

    #[test]
    fn urls_and_near_misses() {
        hold("urls and near misses", |[text]| is_url(text.as_bytes()));
    }

    #[test]
    fn a_link_among_words_has_no_punctuation() {
        hold("a link among words has no punctuation", |[text]| {
            links_among_words(text).next()
        });
    }

    #[test]
    fn every_link_among_words_is_found() {
        hold("every link among words is found", |[text, links]| {
            let links = given(links).into_iter().flat_map(|links| links.split(' '));
            links_among_words(text).eq(links)
        });
    }

    #[test]
    fn urls_in_other_text() {
        assert_eq!(
            url_in("{\"u\":\"https://example.net/a\"}"),
            Some("https://example.net/a")
        );
        assert_eq!(url_in("a ://b"), None);
        assert_eq!(url_in("1://b"), None);
    }

    #[test]
    fn addresses_of_mail() {
        hold("addresses of mail", |[text]| {
            email_in(text).and_then(|range| text.get(range))
        });
    }
}
