//! RFC 3986 §3.2.2: IPv4address, IPv6address, IPvFuture and reg-name.

use super::super::characters::{Class, hex_value};
use super::super::{HostKind, Span};

/// Which rule of §3.2.2 a host is read by. The first that matches wins: a host that could be an
/// `IPv4address` is one, and not a `reg-name`.
///
/// `None` for a bracketed host that is no IP literal.
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
    // The longest one is `255.255.255.255`; names are told apart from it at once.
    if !(7..=15).contains(&text.len()) || !text.as_bytes()[0].is_ascii_digit() {
        return None;
    }
    let mut octets = [0; 4];
    let mut parts = text.split('.');
    for octet in &mut octets {
        *octet = dec_octet(parts.next()?)?;
    }
    parts.next().is_none().then_some(octets)
}

fn dec_octet(digits: &str) -> Option<u8> {
    let leading_zero = digits.len() > 1 && digits.starts_with('0');
    if leading_zero || !Class::DIGIT.contains_all(digits) {
        return None;
    }
    digits.parse().ok()
}

/// Where and why a text is no `IPv6address`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ipv6Fault {
    /// In bytes from the start of the address, without its bracket.
    pub span: Span,
    /// A sentence.
    pub reason: &'static str,
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
pub fn ipv6_address(text: &str) -> Result<[u16; 8], Ipv6Fault> {
    let bytes = text.as_bytes();
    let fault = |start: usize, end: usize, reason| {
        Err(Ipv6Fault {
            span: Span::new(start, end),
            reason,
        })
    };
    let mut groups = [0u16; 8];
    let mut count = 0;
    // How many groups stand before `::`.
    let mut gap = None;
    let mut at = 0;

    if text.starts_with("::") {
        gap = Some(0);
        at = 2;
    } else if text.starts_with(':') {
        return fault(0, 1, "An IPv6 address starts with a group or with “::”.");
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
                return fault(
                    start,
                    bytes.len(),
                    "The last 32 bits may be written as an \
                     IPv4address, with four numbers from 0 to 255 without leading zeros; \
                     this is none.",
                );
            };
            if count > 6 {
                return fault(
                    start,
                    bytes.len(),
                    "There is no room left for the 32 bits of an \
                     IPv4address.",
                );
            }
            groups[count] = u16::from_be_bytes([a, b]);
            groups[count + 1] = u16::from_be_bytes([c, d]);
            count += 2;
            break;
        }
        match at - start {
            0 => {
                let end = start + text[start..].chars().next().map_or(0, char::len_utf8);
                return fault(
                    start,
                    end,
                    "A group of one to four hexadecimal digits has to \
                     stand here.",
                );
            }
            1..=4 => {}
            _ => return fault(start, at, "A group has at most four hexadecimal digits."),
        }
        if count == 8 {
            return fault(
                start,
                at,
                "An IPv6 address has eight groups; this is one more.",
            );
        }
        groups[count] = (value & 0xffff) as u16;
        count += 1;
        match bytes.get(at) {
            None => break,
            Some(b':') => at += 1,
            Some(_) => {
                let end = at + text[at..].chars().next().map_or(0, char::len_utf8);
                return fault(
                    at,
                    end,
                    "Only hexadecimal digits, “:” and “.” stand in an \
                     IPv6 address.",
                );
            }
        }
        match bytes.get(at) {
            None => return fault(at - 1, at, "A single “:” can't end an IPv6 address."),
            Some(b':') if gap.is_some() => {
                return fault(
                    at - 1,
                    at + 1,
                    "“::” can stand in an IPv6 address only once.",
                );
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
        None => fault(
            0,
            bytes.len(),
            "An IPv6 address has eight groups, unless “::” stands \
             for the missing ones; here are fewer.",
        ),
        Some(_) if count > 7 => fault(
            0,
            bytes.len(),
            "“::” stands for at least one group, and \
             here are eight already.",
        ),
        Some(before) => {
            groups[before..].rotate_right(8 - count);
            Ok(groups)
        }
    }
}

/// Checks an `IPvFuture`: `"v" 1*HEXDIG "." 1*( unreserved / sub-delims / ":" )`, the `v` in
/// either case (RFC 5234 §2.3).
///
/// # Errors
/// The place, in bytes from the start of the literal, and a reason.
pub(super) fn ip_future(text: &str) -> Result<(), Ipv6Fault> {
    let fault = |start: usize, end: usize, reason| {
        Err(Ipv6Fault {
            span: Span::new(start, end),
            reason,
        })
    };
    let Some(rest) = text.strip_prefix(['v', 'V']) else {
        return fault(0, 0, "An IPvFuture starts with “v”.");
    };
    let Some((version, address)) = rest.split_once('.') else {
        return fault(0, text.len(), "An IPvFuture has a “.” behind its version.");
    };
    if version.is_empty() || !Class::HEXDIG.contains_all(version) {
        return fault(
            0,
            1 + version.len(),
            "The version of an IPvFuture is hexadecimal.",
        );
    }
    let start = 1 + version.len() + 1;
    if address.is_empty() {
        return fault(
            start - 1,
            start,
            "The address of an IPvFuture can't be empty.",
        );
    }
    match address
        .char_indices()
        .find(|(_, found)| !found.is_ascii() || !Class::USERINFO.contains(*found as u8))
    {
        None => Ok(()),
        Some((at, found)) => fault(
            start + at,
            start + at + found.len_utf8(),
            "This character can't stand in an IPvFuture.",
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ipv6_forms_of_section_3_2_2() {
        for valid in [
            "1:2:3:4:5:6:7:8",
            "1:2:3:4:5:6:1.2.3.4",
            "::2:3:4:5:6:7:8",
            "::3:4:5:6:7:1.2.3.4",
            "::4:5:6:7:8",
            "1::4:5:6:7:8",
            "1:2::5:6:7:8",
            "1:2:3::6:7:8",
            "1:2:3:4::7:8",
            "1:2:3:4:5::8",
            "1:2:3:4:5:6::8",
            "1:2:3:4:5:6:7::",
            "::",
            "::1",
            "1::",
            "1:2:3:4:5::1.2.3.4",
            "::1.2.3.4",
            "ABCD:abcd::",
            "0000::0000",
        ] {
            assert!(ipv6_address(valid).is_ok(), "{valid}");
        }
        for invalid in [
            "",
            ":",
            ":::",
            "1",
            "1:2:3:4:5:6:7",
            "1:2:3:4:5:6:7:8:9",
            "1::2::3",
            "12345::",
            ":1::",
            "1::2:",
            "g::",
            "::01.2.3.4",
            "::1.2.3",
            "1.2.3.4",
            "1:2:3:4:5:6:7:1.2.3.4",
            "1:2:3:4:5:6::1.2.3.4",
            "1:2:3:4:5:6:7::8",
            "::1.2.3.4:5",
            "1:2:3:4:5:6:7:8::",
            "::1%25en0",
            "::é",
        ] {
            assert!(ipv6_address(invalid).is_err(), "{invalid}");
        }
    }

    #[test]
    fn ipv6_values_agree_with_the_standard_library() {
        for text in [
            "1:2::8",
            "::",
            "::ffff:1.2.3.4",
            "a:b:c:d:e:f:1.2.3.4",
            "7::",
            "::7",
        ] {
            let theirs: std::net::Ipv6Addr = text.parse().expect("an address");
            assert_eq!(ipv6_address(text), Ok(theirs.segments()), "{text}");
        }
    }

    #[test]
    fn the_first_match_wins() {
        assert_eq!(kind("1.2.3.4"), Some(HostKind::Ipv4));
        assert_eq!(kind("1.2.3.4."), Some(HostKind::RegName));
        assert_eq!(kind("256.1.1.1"), Some(HostKind::RegName));
        assert_eq!(kind("01.2.3.4"), Some(HostKind::RegName));
        assert_eq!(kind(""), Some(HostKind::RegName));
        assert_eq!(kind("[::1]"), Some(HostKind::Ipv6));
        assert_eq!(kind("[V1.X]"), Some(HostKind::IpvFuture));
        assert_eq!(kind("[v1.]"), None);
        assert_eq!(kind("[v.x]"), None);
        assert_eq!(kind("[]"), None);
        assert_eq!(kind("["), None);
    }
}
