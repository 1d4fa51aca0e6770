//! The hosts of urllib3.

use super::ipv6::Ipv6Form;
use super::text::{all, decoded_where, escape_at};
use crate::syntax::rfc3986;

/// RFC 3986's IPv6address, with numbers of up to three digits in an IPv4 address.
const ADDRESS: Ipv6Form = Ipv6Form {
    has_zeros: false,
    is_ipv4,
};

/// A host and the digits of its port; `None` if the text is not a host.
pub(super) fn split(text: &str) -> Option<(&str, &str)> {
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
pub(super) fn is_numbers(text: &str) -> bool {
    let is_number = |number: &str| match number.strip_prefix("0x").or(number.strip_prefix("0X")) {
        Some(digits) => !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_hexdigit()),
        None => !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit()),
    };
    text.split('.').count() <= 4 && text.split('.').all(is_number)
}

/// A host with its octets decoded that represent unreserved characters, and the others in upper case; `None` with a
/// control character among them.
pub(super) fn decoded(text: &str) -> Option<String> {
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
pub(super) fn upper_octets(text: &str) -> String {
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
pub(super) fn normal_literal(text: &str) -> Option<Option<String>> {
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
    let (address, zone) = match inside.split_once('%') {
        Some((address, zone)) => (address, Some(zone)),
        None => (inside, None),
    };
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
