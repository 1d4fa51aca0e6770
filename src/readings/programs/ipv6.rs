//! The textual forms of IPv6 addresses, as C libraries have them.

use std::net::Ipv6Addr;

/// C's `inet_pton`.
pub(super) fn parse(text: &[u8]) -> Option<Ipv6Addr> {
    std::str::from_utf8(text).ok()?.parse().ok()
}

/// C's `inet_ntop`: like RFC 5952, but the last 32 bits are written as an IPv4 address after 96 zero bits as well.
pub(super) fn written(address: Ipv6Addr) -> String {
    match address.octets() {
        [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, a, b, c, d] if a | b != 0 => {
            format!("::{a}.{b}.{c}.{d}")
        }
        _ => address.to_string(),
    }
}

/// What a program takes for an IPv6 address in text.
pub(super) struct Ipv6Form {
    /// Whether a group may have any number of zeros before its four digits.
    pub has_zeros: bool,
    /// Whether a text is an IPv4 address, which may be at the end in place of two groups.
    pub is_ipv4: fn(&str) -> bool,
}

impl Ipv6Form {
    /// Whether a text has eight groups, or fewer around a `::`.
    pub fn is_address(&self, text: &str) -> bool {
        match self.counts(text) {
            Some((count, None)) => count == 8,
            Some((before, Some(after))) => before + after <= 7,
            None => false,
        }
    }

    /// How many groups of 16 bits a text has before the first `::` and after it; `None` if it has something else.
    pub fn counts(&self, text: &str) -> Option<(usize, Option<usize>)> {
        match text.split_once("::") {
            None => Some((self.groups(text, true)?, None)),
            Some((before, after)) => {
                Some((self.groups(before, false)?, Some(self.groups(after, true)?)))
            }
        }
    }

    fn groups(&self, text: &str, is_end: bool) -> Option<usize> {
        if text.is_empty() {
            return Some(0);
        }
        let mut groups: Vec<&str> = text.split(':').collect();
        let ipv4 = groups.pop_if(|last| is_end && last.contains('.') && (self.is_ipv4)(last));
        let count = groups.len() + if ipv4.is_some() { 2 } else { 0 };
        let is_group = |group: &&str| {
            let digits = match self.has_zeros {
                true => group.trim_start_matches('0'),
                false => group,
            };
            !group.is_empty()
                && digits.len() <= 4
                && group.bytes().all(|byte| byte.is_ascii_hexdigit())
        };
        groups.iter().all(is_group).then_some(count)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::examples::hold;

    #[test]
    fn addresses_are_written_as_by_c() {
        hold("addresses", |[typed]| parse(typed.as_bytes()).map(written));
    }
}
