//! Python's `urllib3`, which `requests` uses.

use icu_normalizer::ComposingNormalizerBorrowed;
use idna::uts46::{AsciiDenyList, DnsLength, Hyphens, Uts46};

use super::ipv6::Ipv6Form;
use super::program::{Octets, Outcome, Program, Refusal, Seen};
use super::text::{all, cut_text, decoded_where, escape_at, escaped};
use super::{declared, idna2008};
use crate::syntax::rfc3986::{self, is_scheme};

/// The program.
pub static PROGRAM: Program = Program {
    read,
    ..declared::URLLIB3
};

const FAILED: Refusal = Refusal("Failed to parse");

fn read(text: &str) -> Outcome<'_> {
    if text.is_empty() {
        return Ok(Seen::default());
    }
    match has_start(text) {
        true => split(text).map(Seen::into_owned),
        false => split(&format!("//{text}")).map(Seen::into_owned),
    }
}

/// Whether a text starts with a slash, or with a scheme that has no dot.
fn has_start(text: &str) -> bool {
    let scheme = text.split_once(':').map(|(scheme, _)| scheme);
    text.starts_with('/') || scheme.is_some_and(|scheme| is_scheme(scheme) && !scheme.contains('.'))
}

fn split(text: &str) -> Outcome<'_> {
    let mut seen = Seen::default();
    let (scheme, rest) = match text.split_once(':') {
        Some((scheme, rest)) if is_scheme(scheme) => (Some(scheme.to_ascii_lowercase()), rest),
        _ => (None, text),
    };
    let is_normalized = matches!(scheme.as_deref(), None | Some("http" | "https"));
    let (authority, rest) = match rest.strip_prefix("//") {
        Some(after) => after.split_at(after.find(['\\', '/', '?', '#']).unwrap_or(after.len())),
        None => ("", rest),
    };
    let (rest, fragment) = cut_text(rest, '#');
    let (path, query) = cut_text(rest, '?');
    let encoded = |part: &str, more: &[u8]| -> Octets<'static> {
        match is_normalized {
            true => encoded(part, more).into(),
            false => part.to_owned().into_bytes().into(),
        }
    };
    if !authority.is_empty() {
        let (userinfo, server) = match authority.rsplit_once('@') {
            Some((userinfo, server)) => (userinfo, server),
            None => ("", authority),
        };
        let (name, port) = split_server(server).ok_or(FAILED)?;
        seen.userinfo = (!userinfo.is_empty()).then(|| encoded(userinfo, b":"));
        if !port.is_empty() {
            let port: u16 = port.parse().map_err(|_| FAILED)?;
            seen.port = Some(port.to_string().into_bytes().into());
        }
        if name.bytes().any(|byte| byte <= b' ' || byte == b'\x7f') {
            return Err(FAILED);
        }
        let name = match is_normalized {
            true => normal_host(name)?,
            false => name.to_owned(),
        };
        seen.host = Some(name.into_bytes().into());
    }
    let path = match is_normalized {
        true => without_dot_segments(path),
        false => path.to_owned(),
    };
    let mut path = encoded(&path, b":@/").into_owned();
    if !path.is_empty() && !path.starts_with(b"/") {
        path.insert(0, b'/');
    }
    seen.scheme = scheme.map(|scheme| scheme.into_bytes().into());
    seen.path = path.into();
    seen.query = query.map(|query| encoded(query, b":@/?"));
    seen.fragment = fragment.map(|fragment| encoded(fragment, b":@/?"));
    Ok(seen)
}

/// Percent-encodes what is neither unreserved nor a sub-delim nor one of `more`. A `%` stays only if all of them start
/// an octet; then the digits are written in upper case.
fn encoded(text: &str, more: &[u8]) -> Vec<u8> {
    let bytes = text.as_bytes();
    let starts: Vec<usize> = memchr::memchr_iter(b'%', bytes).collect();
    let escapes = starts
        .iter()
        .filter(|at| escape_at(&bytes[**at..]).is_some());
    let all_escaped = escapes.count() == starts.len();
    let upper = upper_octets(text).into_bytes();
    let needs = |byte| {
        !(rfc3986::REG_NAME.contains(byte) || more.contains(&byte) || byte == b'%' && all_escaped)
    };
    escaped(&upper, needs).into_owned()
}

/// RFC 3986 §5.2.4 over a list of segments, where an empty one counts like any other.
fn without_dot_segments(path: &str) -> String {
    if path.is_empty() {
        return String::new();
    }
    let mut out: Vec<&str> = Vec::new();
    for segment in path.split('/') {
        match segment {
            "." => {}
            ".." => {
                out.pop();
            }
            _ => out.push(segment),
        }
    }
    if path.starts_with('/') && out.first().is_none_or(|first| !first.is_empty()) {
        out.insert(0, "");
    }
    if path.ends_with("/.") || path.ends_with("/..") {
        out.push("");
    }
    out.join("/")
}

/// The host in lower case, converted by IDNA label by label.
fn normal_host(name: &str) -> Result<String, Refusal> {
    if let Some(literal) = normal_literal(name) {
        return literal.ok_or(FAILED);
    }
    if name.is_empty() || is_numbers(name) {
        return Ok(name.to_owned());
    }
    let name = decoded(name).ok_or(FAILED)?;
    let labels = name.split('.').map(label);
    Ok(labels.collect::<Result<Vec<_>, _>>()?.join("."))
}

fn label(label: &str) -> Result<String, Refusal> {
    if label.is_ascii() {
        return Ok(upper_octets(&label.to_ascii_lowercase()));
    }
    let label = label.to_lowercase();
    let is_normal = ComposingNormalizerBorrowed::new_nfkc().normalize(&label) == label;
    let is_valid = is_normal && idna2008::characters_are_valid(&label);
    let ascii = Uts46::new().to_ascii(
        label.as_bytes(),
        AsciiDenyList::EMPTY,
        Hyphens::Check,
        DnsLength::Ignore,
    );
    match ascii {
        Ok(ascii) if is_valid && ascii.len() <= 63 => Ok(ascii.into_owned()),
        _ => Err(FAILED),
    }
}

/// RFC 3986's IPv6address, with numbers of up to three digits in an IPv4 address.
const ADDRESS: Ipv6Form = Ipv6Form {
    has_zeros: false,
    is_ipv4,
};

/// A host and the digits of its port; `None` if the text is not a host.
fn split_server(text: &str) -> Option<(&str, &str)> {
    let colon = match text.starts_with('[') {
        true => text.find("]:").map(|bracket| bracket + 1),
        false => text.find(':'),
    };
    let (name, port) = match colon {
        Some(colon) => (&text[..colon], Some(&text[colon + 1..])),
        None => (text, None),
    };
    let port = port.unwrap_or_default();
    // Any number of zeros, and then at most five digits.
    let digits = match port.trim_start_matches('0') {
        "" if !port.is_empty() => "0",
        digits => digits,
    };
    let port_is_valid = digits.len() <= 5 && digits.bytes().all(|byte| byte.is_ascii_digit());
    (port_is_valid && (is_registered(name) || literal(name).is_some())).then_some((name, digits))
}

fn is_registered(text: &str) -> bool {
    let bytes = text.as_bytes();
    let escapes = memchr::memchr_iter(b'%', bytes);
    !text.contains(['[', ']', ':', '/', '?', '#'])
        && escapes
            .map(|at| escape_at(&bytes[at..]))
            .all(|octet| octet.is_some())
}

/// Whether a host is up to four numbers, decimal or hexadecimal. Such a host stays as it is.
fn is_numbers(text: &str) -> bool {
    let is_number = |number: &str| match number.strip_prefix("0x").or(number.strip_prefix("0X")) {
        Some(digits) => !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_hexdigit()),
        None => !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit()),
    };
    text.split('.').count() <= 4 && text.split('.').all(is_number)
}

/// A host with its octets decoded that represent unreserved characters, and the others in upper case; `None` with a
/// control character among them.
fn decoded(text: &str) -> Option<String> {
    if octets(text).any(|octet| octet.is_ascii_control()) {
        return None;
    }
    let is_unreserved = |octet: u8| octet.is_ascii_alphanumeric() || b"._-~".contains(&octet);
    let decoded = decoded_where(text.as_bytes(), is_unreserved);
    Some(upper_octets(&String::from_utf8_lossy(&decoded)))
}

/// The octets that are percent-encoded in a text.
fn octets(text: &str) -> impl Iterator<Item = u8> + '_ {
    let bytes = text.as_bytes();
    memchr::memchr_iter(b'%', bytes).filter_map(|at| escape_at(&bytes[at..]))
}

/// A text with the digits of its octets in upper case.
fn upper_octets(text: &str) -> String {
    let mut upper = text.as_bytes().to_vec();
    for at in memchr::memchr_iter(b'%', text.as_bytes()) {
        if escape_at(&text.as_bytes()[at..]).is_some() {
            upper[at + 1..at + 3].make_ascii_uppercase();
        }
    }
    String::from_utf8_lossy(&upper).into_owned()
}

/// The address in brackets in lower case, with its zone after a bare `%`; `None` if it is none, and `Some(None)` with a
/// control character in the zone.
fn normal_literal(text: &str) -> Option<Option<String>> {
    let (address, zone) = literal(text)?;
    let address = address.to_ascii_lowercase();
    Some(match zone {
        None => Some(format!("[{address}]")),
        Some(zone) => {
            let has_controls = octets(zone).any(|octet| octet.is_ascii_control());
            (!has_controls).then(|| format!("[{address}%{}]", upper_octets(zone)))
        }
    })
}

/// An IPv6 address in brackets, and its zone without the `25` of a percent-encoded `%`.
fn literal(text: &str) -> Option<(&str, Option<&str>)> {
    let inside = text.strip_prefix('[')?.strip_suffix(']')?;
    let (address, zone) = cut_text(inside, '%');
    let zone = zone.map(|zone| match zone.strip_prefix("25") {
        Some(rest) if !rest.is_empty() => rest,
        _ => zone,
    });
    let zone_is_valid = |zone: &str| !zone.is_empty() && all(zone.as_bytes(), &rfc3986::UNRESERVED);
    (ADDRESS.is_address(address) && zone.is_none_or(zone_is_valid)).then_some((address, zone))
}

/// Four numbers of up to three digits.
fn is_ipv4(text: &str) -> bool {
    let is_number = |number: &str| {
        (1..=3).contains(&number.len()) && number.bytes().all(|byte| byte.is_ascii_digit())
    };
    text.split('.').count() == 4 && text.split('.').all(is_number)
}
