//! A host as an address. The numeric value decides, never the spelling (RFC 3986 §7.4).

use std::fmt;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

use crate::syntax::{ipv4_address, ipv6_address};

/// The address that a host represents.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Address {
    /// An IPv4 address, in any spelling that some resolver or browser takes.
    V4(Ipv4Spelling),
    /// An IPv6 address in brackets.
    V6(Ipv6Spelling),
}

/// An IPv4 address and how it is spelt.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ipv4Spelling {
    /// As browsers and `inet_aton` read it: a leading `0` makes a part octal, `0x` hexadecimal. `None`
    /// where only decimal readers find an address (`08.0.0.1`).
    pub value: Option<Ipv4Addr>,
    /// As decimal readers see it, where a part has a leading zero and they find an address.
    pub decimal: Option<Ipv4Addr>,
    /// Whether it is typed as RFC 3986's `IPv4address`: four decimal parts and nothing else.
    pub dotted_decimal: bool,
    /// How many parts it has.
    pub parts: u8,
    /// Whether it has four parts of which one has two or more digits and starts with `0`, without
    /// being hexadecimal.
    pub ambiguous: bool,
}

/// An IPv6 address and how it is spelt.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ipv6Spelling {
    /// The address.
    pub value: Ipv6Addr,
    /// Where its zone identifier starts in the typed host, at the `%` (RFC 6874).
    pub zone: Option<usize>,
}

impl Address {
    /// Reads a host as typed; `name` is what percent-decoding and UTS #46 made of it.
    pub fn read(typed: &str, decoded: &str, name: &str, trailing_dot: bool) -> Option<Address> {
        if let Some(inside) = typed.strip_prefix('[') {
            let literal = inside.strip_suffix(']').unwrap_or(inside);
            let zone = literal.find('%');
            let digits = literal.get(..zone.unwrap_or(literal.len()))?;
            let groups = ipv6_address(digits).ok()?;
            return Some(Address::V6(Ipv6Spelling {
                value: Ipv6Addr::from(groups),
                zone: zone.map(|at| at + 1),
            }));
        }
        let mut spelling = inet_aton(name)?;
        spelling.dotted_decimal =
            !trailing_dot && ipv4_address(decoded).is_some() && typed == decoded;
        Some(Address::V4(spelling))
    }

    /// Every value that some reader gives to the address: two where octal is ambiguous.
    pub fn values(&self) -> impl Iterator<Item = IpAddr> + use<> {
        let (first, second) = match *self {
            Address::V4(v4) => (
                v4.value.map(IpAddr::V4),
                v4.decimal
                    .filter(|_| v4.decimal != v4.value)
                    .map(IpAddr::V4),
            ),
            Address::V6(v6) => (Some(IpAddr::V6(v6.value)), None),
        };
        first.into_iter().chain(second)
    }
}

impl fmt::Display for Address {
    /// The dotted or the compressed form of its first value.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.values().next() {
            Some(IpAddr::V4(value)) => write!(f, "{value}"),
            Some(IpAddr::V6(value)) => write!(f, "[{value}]"),
            None => Ok(()),
        }
    }
}

/// Reads one to four parts, each decimal, octal (`0…`) or hexadecimal (`0x…`), the last of which fills
/// the octets that are left: `inet_aton`, and the URL Standard's IPv4 parser.
///
/// Without the dot at the end. `None` where neither these nor a decimal reader find an address.
fn inet_aton(name: &str) -> Option<Ipv4Spelling> {
    if !name.as_bytes().first()?.is_ascii_digit() {
        return None;
    }
    let mut values = [0u64; 4];
    let mut decimals = [Some(0u64); 4];
    let mut parts = 0;
    let mut octal_fails = false;
    let mut leading_zero = false;
    for part in name.split('.') {
        let slot = values.get_mut(parts)?;
        let number = Number::read(part)?;
        match number.value {
            Some(value) => *slot = value,
            None => octal_fails = true,
        }
        leading_zero |= number.leading_zero;
        if let Some(decimal) = decimals.get_mut(parts) {
            *decimal = number.decimal;
        }
        parts += 1;
    }
    let value = match octal_fails {
        true => None,
        false => joined(values.get(..parts)?),
    };
    let decimal = if leading_zero {
        let mut known = [0; 4];
        let mut complete = true;
        for (slot, decimal) in known.iter_mut().zip(decimals) {
            match decimal {
                Some(decimal) => *slot = decimal,
                None => complete = false,
            }
        }
        if complete {
            joined(known.get(..parts)?)
        } else {
            None
        }
    } else {
        None
    };
    (value.is_some() || (decimal.is_some() && parts == 4)).then_some(Ipv4Spelling {
        value,
        decimal,
        dotted_decimal: false,
        parts: u8::try_from(parts).unwrap_or(4),
        ambiguous: parts == 4 && leading_zero,
    })
}

/// One part of an address.
struct Number {
    value: Option<u64>,
    /// Ignoring leading zeros; `None` for hexadecimal.
    decimal: Option<u64>,
    leading_zero: bool,
}

impl Number {
    /// `None` if the part is no number in any reading, or far too great.
    fn read(part: &str) -> Option<Number> {
        if let Some(digits) = part.strip_prefix("0x") {
            return Some(Number {
                value: Some(digits_in(16, digits)?),
                decimal: None,
                leading_zero: false,
            });
        }
        if part.is_empty() {
            return None;
        }
        let decimal = digits_in(10, part);
        if part.len() < 2 || !part.starts_with('0') {
            return Some(Number {
                value: Some(decimal?),
                decimal,
                leading_zero: false,
            });
        }
        let octal = digits_in(8, part);
        (octal.is_some() || decimal.is_some()).then_some(Number {
            value: octal,
            decimal,
            leading_zero: true,
        })
    }
}

/// The value of any number of digits, none at all being 0; `None` past 32 bits.
fn digits_in(radix: u32, digits: &str) -> Option<u64> {
    digits.chars().try_fold(0u64, |value, digit| {
        let value = value * u64::from(radix) + u64::from(digit.to_digit(radix)?);
        (value <= u64::from(u32::MAX)).then_some(value)
    })
}

fn joined(parts: &[u64]) -> Option<Ipv4Addr> {
    let (last, octets) = parts.split_last()?;
    if octets.iter().any(|octet| *octet > 255) || *last >= 1 << (8 * (4 - octets.len() as u32)) {
        return None;
    }
    let high = octets
        .iter()
        .zip([24u32, 16, 8])
        .fold(0, |sum, (octet, shift)| sum | octet << shift);
    u32::try_from(high | last).ok().map(Ipv4Addr::from)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::examples::hold;
    use crate::facts::HostFacts;
    use crate::syntax::Span;

    fn values(host: &str) -> Vec<String> {
        let facts = HostFacts::new(host, Span::new(0, host.len()));
        facts
            .address
            .iter()
            .flat_map(Address::values)
            .map(|value| value.to_string())
            .collect()
    }

    #[test]
    fn every_spelling_has_its_value() {
        hold("every spelling has its value", |[host]| values(host));
    }

    #[test]
    fn digits_without_end_are_no_address_and_take_linear_time() {
        let zeros = "0".repeat(1 << 20);
        assert_eq!(values(&zeros), ["0.0.0.0"]);
        assert!(values(&"9".repeat(1 << 20)).is_empty());
    }
}
