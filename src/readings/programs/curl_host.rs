//! The host and the port of curl's URLs.

use super::ipv6;
use super::program::{Octets, Refusal};
use super::text::{cut, decoded};

pub(super) const NONE: Refusal = Refusal("No host part in the URL");
pub(super) const BAD: Refusal = Refusal("Bad hostname");
const IPV6: Refusal = Refusal("Bad IPv6 address");
const PORT: Refusal = Refusal("Port number was not a decimal number between 0 and 65535");

/// What no host may hold.
const REFUSED: &[u8] = b" \r\n\t/:#?!@{}[]\\$'\"^`*<>=;,+&()";

/// The most characters of a zone.
const MAX_ZONE: usize = 15;

/// The host before its port, and the port.
pub(super) fn split_port(text: &[u8], has_scheme: bool) -> Result<(&[u8], Option<u16>), Refusal> {
    let (host, port) = match text.first() {
        Some(b'[') => {
            let end = memchr::memchr(b']', text).ok_or(IPV6)? + 1;
            match text[end..].split_first() {
                None => (text, None),
                Some((b':', port)) => (&text[..end], Some(port)),
                Some(_) => return Err(PORT),
            }
        }
        _ => cut(text, b':'),
    };
    let port = match port {
        None => None,
        Some([]) if has_scheme => None,
        Some(digits) => Some(number(digits).ok_or(PORT)?),
    };
    Ok((host, port))
}

fn number(digits: &[u8]) -> Option<u16> {
    if digits.is_empty() || !digits.iter().all(u8::is_ascii_digit) {
        return None;
    }
    digits.iter().try_fold(0_u16, |value, digit| {
        value.checked_mul(10)?.checked_add(u16::from(digit - b'0'))
    })
}

/// The host as curl passes it on.
pub(super) fn read(text: &[u8]) -> Result<Octets<'_>, Refusal> {
    if let Some([a, b, c, d]) = ipv4(text) {
        return Ok(format!("{a}.{b}.{c}.{d}").into_bytes().into());
    }
    let host = match text.first() {
        Some(b'[') => Octets::from(text),
        _ => decoded(text),
    };
    // Control characters were refused as typed, so that these come from percent-encoding.
    if host.iter().any(|byte| *byte < b' ') {
        return Err(BAD);
    }
    match host.first() {
        None => Err(NONE),
        Some(b'[') => literal(&host).map(|host| Octets::from(host.into_bytes())),
        Some(_) if host.iter().any(|byte| REFUSED.contains(byte)) => Err(BAD),
        Some(_) => Ok(host),
    }
}

/// An address in brackets. The last bracket is not looked at: it may come from percent-encoding, or be something
/// else.
fn literal(host: &[u8]) -> Result<String, Refusal> {
    let inside = host.get(1..).unwrap_or_default();
    if host.len() < 4 {
        return Err(IPV6);
    }
    let belongs = |byte: &&u8| byte.is_ascii_hexdigit() || b":.".contains(byte);
    let length = inside.iter().take_while(belongs).count();
    if length != host.len() - 2 && !inside.get(length..).is_some_and(is_zone) {
        return Err(IPV6);
    }
    let typed = &inside[..length];
    let address = ipv6::parse(typed).ok_or(IPV6)?;
    let written = ipv6::written(address);
    let typed = String::from_utf8_lossy(typed);
    Ok(match written.len() < typed.len() {
        true => format!("[{written}]"),
        false => format!("[{typed}]"),
    })
}

/// Whether a text is `%` or `%25`, a zone of few characters, and a bracket.
fn is_zone(text: &[u8]) -> bool {
    let Some(rest) = text.strip_prefix(b"%") else {
        return false;
    };
    let zone = match rest {
        [b'2', b'5', next, ..] if *next != b']' => &rest[2..],
        _ => rest,
    };
    memchr::memchr(b']', zone).is_some_and(|end| (1..=MAX_ZONE).contains(&end))
}

/// An IPv4 address of one to four numbers, decimal, octal or hexadecimal.
fn ipv4(text: &[u8]) -> Option<[u8; 4]> {
    let mut parts = text.split(|byte| *byte == b'.').map(c_number);
    let first = parts.next()??;
    let mut numbers = vec![first];
    for part in parts {
        numbers.push(part?);
        if numbers.len() > 4 {
            return None;
        }
    }
    let last = numbers.pop()?;
    let bytes = u32::try_from(4 - numbers.len()).ok()?;
    if numbers.iter().any(|number| *number > 255) || u64::from(last) >= 1_u64 << (8 * bytes) {
        return None;
    }
    let high = numbers.iter().zip([24, 16, 8]);
    let value = high.fold(last, |value, (number, shift)| value | (number << shift));
    Some(value.to_be_bytes())
}

/// C's `strtoul` in base 0, for a text that starts with a digit and is read whole.
fn c_number(text: &[u8]) -> Option<u32> {
    let (radix, digits) = match text {
        [b'0', b'x' | b'X', digits @ ..] if !digits.is_empty() => (16, digits),
        [b'0', digits @ ..] if !digits.is_empty() => (8, digits),
        digits => (10, digits),
    };
    if digits.is_empty() {
        return None;
    }
    digits.iter().try_fold(0_u32, |value, digit| {
        let digit = char::from(*digit).to_digit(radix)?;
        value.checked_mul(radix)?.checked_add(digit)
    })
}
