//! RFC 3986 §3.2: the parts of an authority, and its hosts: IPv4address, IPv6address, IPvFuture and reg-name.

use std::net::Ipv4Addr;

use memchr::{memchr, memrchr};

use super::characters;
use crate::syntax::components::Components;
use crate::syntax::percent_encoding::hex_value;
use crate::syntax::reference::HostKind;
use crate::syntax::span::Span;

/// Which rule of §3.2.2 a host is read by. The first that matches wins: a host that could be an
/// `IPv4address` is one, and not a `reg-name`.
///
/// `None` for a bracketed host that is not an IP literal.
pub(super) fn kind(host: &str) -> Option<HostKind> {
    if let Some(inside) = host.strip_prefix('[') {
        let literal = inside.strip_suffix(']')?;
        if ip_future(literal).is_ok() {
            Some(HostKind::IpvFuture)
        } else {
            ipv6_address(literal).ok().map(|_| HostKind::Ipv6)
        }
    } else if ipv4_address(host).is_some() {
        Some(HostKind::Ipv4)
    } else {
        Some(HostKind::RegName)
    }
}

/// The four octets of an `IPv4address`: four `dec-octet`s without leading zeros, each at
/// most 255.
///
/// ```
/// use urilens::syntax::ipv4_address;
/// assert_eq!(ipv4_address("10.0.0.1"), Some([10, 0, 0, 1]));
/// assert_eq!(ipv4_address("01.2.3.4"), None);
/// assert_eq!(ipv4_address("256.1.1.1"), None);
/// ```
pub fn ipv4_address(text: &str) -> Option<[u8; 4]> {
    text.parse().ok().map(|address: Ipv4Addr| address.octets())
}

/// Where and why a text is not an `IPv6address` or `IPvFuture`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct IpLiteralError {
    /// In bytes from the start of the address, without its bracket. An empty span is where something is missing.
    pub span: Span,
    /// What is wrong with the text at the span, to follow a quote of it.
    pub reason: &'static str,
}

fn error<T>(start: usize, end: usize, reason: &'static str) -> Result<T, IpLiteralError> {
    let span = Span::new(start, end);
    Err(IpLiteralError { span, reason })
}

/// The eight 16-bit groups of an `IPv6address`, in any of the nine forms of §3.2.2.
///
/// # Errors
/// The first place at which no form goes on.
///
/// ```
/// use urilens::syntax::ipv6_address;
/// assert_eq!(ipv6_address("2001:db8::7"), Ok([0x2001, 0xdb8, 0, 0, 0, 0, 0, 7]));
/// assert_eq!(ipv6_address("::192.0.2.1"), Ok([0, 0, 0, 0, 0, 0, 0xc000, 0x201]));
/// assert!(ipv6_address("1:2:3").is_err());
/// ```
pub fn ipv6_address(text: &str) -> Result<[u16; 8], IpLiteralError> {
    let bytes = text.as_bytes();
    let mut groups = [0u16; 8];
    let mut count = 0;
    // How many groups are before `::`.
    let mut gap = None;
    let mut at = 0;

    if text.starts_with("::") {
        gap = Some(0);
        at = 2;
    } else if text.starts_with(':') {
        return error(0, 1, "cannot start an IPv6 address; “::” can");
    }
    while at < bytes.len() {
        let start = at;
        let mut value = 0u32;
        while let Some(digit) = bytes.get(at).and_then(|byte| hex_value(*byte)) {
            value = (value << 4 | u32::from(digit)) & 0xf_ffff;
            at += 1;
        }
        if bytes.get(at) == Some(&b'.') {
            let Some([a, b, c, d]) = ipv4_address(text.get(start..).unwrap_or("")) else {
                let reason = "is not an IPv4 address, which has four numbers from 0 to 255 without \
                              leading zeros";
                return error(start, bytes.len(), reason);
            };
            if count > 6 {
                let reason = "takes the place of two groups, and there is no room for them";
                return error(start, bytes.len(), reason);
            }
            groups[count] = u16::from_be_bytes([a, b]);
            groups[count + 1] = u16::from_be_bytes([c, d]);
            count += 2;
            break;
        }
        match at - start {
            0 => {
                let reason = "is not a group of one to four hexadecimal digits";
                return error(start, end_of_character(text, start), reason);
            }
            1..=4 => {}
            _ => return error(start, at, "has more than four hexadecimal digits"),
        }
        if count == 8 {
            return error(
                start,
                at,
                "is one group too many: an IPv6 address has eight",
            );
        }
        groups[count] = (value & 0xffff) as u16;
        count += 1;
        match bytes.get(at) {
            None => break,
            Some(b':') => at += 1,
            Some(_) => {
                let reason = "is not allowed in an IPv6 address";
                return error(at, end_of_character(text, at), reason);
            }
        }
        match bytes.get(at) {
            None => return error(at - 1, at, "cannot end an IPv6 address; “::” can"),
            Some(b':') if gap.is_some() => {
                return error(at - 1, at + 1, "can be used only once in an IPv6 address");
            }
            Some(b':') => {
                gap = Some(count);
                at += 1;
            }
            Some(_) => {}
        }
    }
    match gap {
        None if count == 8 => Ok(groups),
        // The place of an address that is missing as a whole is the bracket after it.
        None if text.is_empty() => error(0, 0, "closes a literal without an address"),
        None if ipv4_address(text).is_some() => {
            let reason = "is an IPv4 address, which is written without brackets";
            error(0, bytes.len(), reason)
        }
        None => error(0, bytes.len(), "has fewer than eight groups and no “::”"),
        Some(_) if count > 7 => {
            let reason = "has eight groups beside “::”, which stands for at least one";
            error(0, bytes.len(), reason)
        }
        Some(before) => {
            groups[before..].rotate_right(8 - count);
            Ok(groups)
        }
    }
}

/// Where the character ends that starts at `start`.
fn end_of_character(text: &str, start: usize) -> usize {
    let character = text.get(start..).and_then(|rest| rest.chars().next());
    start + character.map_or(0, char::len_utf8)
}

/// Checks an `IPvFuture`: `"v" 1*HEXDIG "." 1*( unreserved / sub-delims / ":" )`, the `v` in
/// either case (RFC 5234 §2.3).
///
/// # Errors
/// The first place at which the rule doesn't go on.
pub(super) fn ip_future(text: &str) -> Result<(), IpLiteralError> {
    let Some(rest) = text.strip_prefix(['v', 'V']) else {
        return error(0, 0, "is where the “v” of an IPvFuture address is missing");
    };
    let Some((version, address)) = rest.split_once('.') else {
        return error(0, text.len(), "has no “.” after the version");
    };
    if version.is_empty() {
        return error(0, 1, "is not followed by a version");
    }
    if !characters::HEXDIG.contains_all(version) {
        return error(0, 1 + version.len(), "is not “v” and a hexadecimal version");
    }
    let start = 1 + version.len() + 1;
    if address.is_empty() {
        return error(start - 1, start, "is not followed by an address");
    }
    match address
        .char_indices()
        .find(|(_, found)| !found.is_ascii() || !characters::USERINFO.contains(*found as u8))
    {
        None => Ok(()),
        Some((at, found)) => {
            let start = start + at;
            error(
                start,
                start + found.len_utf8(),
                "is not allowed in an IPvFuture address",
            )
        }
    }
}

/// Splits the authority at `span` and sets its parts in `components`.
///
/// Userinfo ends at the last `@`. Neither userinfo nor a host can have one, so a text with two breaks
/// the grammar either way, and the host that a request goes to starts after the last.
/// A host in brackets ends with its bracket, any other at the first `:`, which a `reg-name` cannot have.
pub(super) fn split_authority(
    text: &str,
    span: Span,
    components: &mut Components,
) -> Option<HostKind> {
    let (start, end) = (span.start as usize, span.end as usize);
    let bytes = text.as_bytes().get(..end).unwrap_or_default();
    let position =
        |from: usize, wanted: u8| memchr(wanted, &bytes[from..]).map(|index| from + index);
    let last_at = memrchr(b'@', &bytes[start..]);
    let host_start = match last_at {
        Some(index) => {
            components.userinfo = Some(Span::new(start, start + index));
            start + index + 1
        }
        None => start,
    };
    let colon = if bytes.get(host_start) == Some(&b'[') {
        position(host_start, b']').and_then(|bracket| position(bracket, b':'))
    } else {
        position(host_start, b':')
    };
    let host = Span::new(host_start, colon.unwrap_or(end));
    components.host = Some(host);
    components.port = colon.map(|colon| Span::new(colon + 1, end));
    kind(host.of(text))
}
