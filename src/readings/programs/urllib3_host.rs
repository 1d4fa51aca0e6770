//! The hosts of urllib3.

use super::ipv6::groups;
use super::text::escape_at;

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
    // The end of an expression is also before a line feed at the end.
    let before_line_feed = |text: &'_ str| text.len() - usize::from(text.ends_with('\n'));
    let port = match port {
        Some(port) => &port[..before_line_feed(port)],
        None => "",
    };
    let name = match name.starts_with('[') && colon.is_none() {
        true => &name[..before_line_feed(name)],
        false => name,
    };
    let port_is_valid = port.len() <= 5 && port.bytes().all(|byte| byte.is_ascii_digit());
    (port_is_valid && (is_registered(name) || literal(name).is_some())).then_some((name, port))
}

fn is_registered(text: &str) -> bool {
    let bytes = text.as_bytes();
    let escapes = memchr::memchr_iter(b'%', bytes);
    !text.contains(['[', ']', ':', '/', '?', '#'])
        && escapes
            .map(|at| escape_at(&bytes[at..]))
            .all(|octet| octet.is_some())
}

/// The address in brackets in lower case; its zone after a bare `%` and percent-encoded.
pub(super) fn normal_literal(text: &str) -> Option<String> {
    let (address, zone) = literal(text)?;
    let address = address.to_ascii_lowercase();
    Some(match zone {
        None => format!("[{address}]"),
        Some(zone) => {
            let zone = match zone.strip_prefix("25") {
                Some(rest) if !rest.is_empty() => rest,
                _ => zone,
            };
            let zone = String::from_utf8_lossy(&encoded_zone(zone)).into_owned();
            format!("[{address}%{zone}]")
        }
    })
}

/// A zone with what is not unreserved percent-encoded, and hexadecimal digits in upper case.
fn encoded_zone(zone: &str) -> Vec<u8> {
    let mut out = Vec::new();
    let mut rest = zone.as_bytes();
    while let Some((first, after)) = rest.split_first() {
        rest = match escape_at(rest) {
            Some(octet) => {
                super::text::push_escaped(&mut out, octet);
                &rest[3..]
            }
            None if first.is_ascii_alphanumeric() || b"._-~".contains(first) => {
                out.push(*first);
                after
            }
            None => {
                super::text::push_escaped(&mut out, *first);
                after
            }
        };
    }
    out
}

/// An IPv6 address in brackets, and its zone.
fn literal(text: &str) -> Option<(&str, Option<&str>)> {
    let inside = text.strip_prefix('[')?.strip_suffix(']')?;
    let (address, zone) = match inside.split_once('%') {
        Some((address, zone)) => (address, Some(zone)),
        None => (inside, None),
    };
    let zone_is_valid = |zone: &str| {
        let zone = match zone.strip_prefix("25") {
            Some(rest) if !rest.is_empty() => rest,
            _ => zone,
        };
        let is_zone = |byte: &u8| byte.is_ascii_alphanumeric() || b"._!-~".contains(byte);
        let mut rest = zone.as_bytes();
        while let Some((first, after)) = rest.split_first() {
            rest = match escape_at(rest) {
                Some(_) => &rest[3..],
                None if is_zone(first) => after,
                None => return false,
            };
        }
        !zone.is_empty()
    };
    (is_ipv6(address) && zone.is_none_or(zone_is_valid)).then_some((address, zone))
}

/// RFC 3986's IPv6address, with numbers of up to three digits in an IPv4 address.
fn is_ipv6(text: &str) -> bool {
    match text.split_once("::") {
        None => groups(text, Some(&is_ipv4)) == Some(8),
        Some((high, low)) => groups(high, None)
            .zip(groups(low, Some(&is_ipv4)))
            .is_some_and(|(high, low)| high + low <= 7),
    }
}

/// Four numbers of up to three digits.
fn is_ipv4(text: &str) -> bool {
    let is_number = |number: &str| {
        (1..=3).contains(&number.len()) && number.bytes().all(|byte| byte.is_ascii_digit())
    };
    text.split('.').count() == 4 && text.split('.').all(is_number)
}
