//! The IP addresses of .NET's `Uri`.

use std::fmt::Write as _;

/// What ends a host, apart from the end of the text.
pub(super) fn ends_host(byte: u8, is_implicit: bool) -> bool {
    matches!(byte, b'/' | b'\\') || (!is_implicit && matches!(byte, b':' | b'?' | b'#'))
}

/// The length of the IPv4 address at the start of a text.
pub(super) fn ipv4_length(text: &[u8], is_implicit: bool, is_unknown: bool) -> Option<usize> {
    match is_unknown {
        true => dotted_length(text, |byte| ends_host(byte, is_implicit)),
        false => number(text, is_implicit).map(|(_, length)| length),
    }
}

/// The address as it is reported.
pub(super) fn ipv4(text: &[u8]) -> String {
    // What has passed for an unknown scheme may be none here, and becomes the last of all addresses.
    let address = number(text, false).map_or(u32::MAX, |(address, _)| address);
    std::net::Ipv4Addr::from(address).to_string()
}

/// Four decimal numbers up to what ends them. The last one may begin with a zero.
fn dotted_length(text: &[u8], ends: impl Fn(u8) -> bool) -> Option<usize> {
    let length = text.iter().position(|byte| ends(*byte));
    let text = &text[..length.unwrap_or(text.len())];
    let is_number = |digits: &[u8]| {
        let value = |value: u32, digit: &u8| value * 10 + u32::from(digit - b'0');
        (1..=4).contains(&digits.len())
            && digits.iter().all(u8::is_ascii_digit)
            && !digits.starts_with(b"00")
            && digits.iter().fold(0, value) <= 255
    };
    let mut numbers = text.split(|byte| *byte == b'.');
    let last = numbers.next_back()?;
    let has_zero = |digits: &&[u8]| digits.len() > 1 && digits.starts_with(b"0");
    let mut count = 0;
    for number in numbers {
        count += 1;
        if count > 3 || !is_number(number) || has_zero(&number) {
            return None;
        }
    }
    (count == 3 && is_number(last)).then_some(text.len())
}

/// One to four numbers, in base 8, 10 or 16, and how long they are.
fn number(text: &[u8], is_implicit: bool) -> Option<(u32, usize)> {
    let mut parts = [0_u32; 4];
    let mut dots = 0;
    let mut at = 0;
    let mut value = 0;
    let mut has_digit = false;
    while at < text.len() {
        value = 0;
        let rest = &text[at..];
        let (base, prefix) = match rest {
            [b'0', b'x' | b'X', ..] => (16, 2),
            [b'0', ..] => (8, 1),
            _ => (10, 0),
        };
        has_digit = prefix == 1 || (has_digit && prefix == 0);
        at += prefix;
        while let Some(digit) = text
            .get(at)
            .and_then(|byte| char::from(*byte).to_digit(base))
        {
            value = value * u64::from(base) + u64::from(digit);
            u32::try_from(value).ok()?;
            has_digit = true;
            at += 1;
        }
        if text.get(at) != Some(&b'.') {
            break;
        }
        if dots >= 3 || !has_digit || value > 0xFF {
            return None;
        }
        *parts.get_mut(dots)? = u32::try_from(value).ok()?;
        dots += 1;
        has_digit = false;
        at += 1;
    }
    let is_over = text
        .get(at)
        .is_none_or(|byte| ends_host(*byte, is_implicit));
    if !has_digit || !is_over || value > u64::from(u32::MAX >> (8 * dots)) {
        return None;
    }
    let last = u32::try_from(value).ok()?;
    let before = parts.iter().take(dots).zip([24, 16, 8]);
    Some((
        before.fold(last, |address, (part, shift)| address | part << shift),
        at,
    ))
}

/// The length of the IPv6 address at the start of a text, with its brackets.
pub(super) fn ipv6_length(text: &[u8]) -> Option<usize> {
    let at = |at: usize| text.get(at).copied().unwrap_or(0);
    if at(1) == b':' && at(2) != b':' {
        return None;
    }
    let (mut count, mut digits, mut last) = (0, 0, 0);
    let (mut has_gap, mut has_ipv4, mut has_prefix, mut expects) = (false, false, false, true);
    let mut i = 1;
    loop {
        let mut byte = *text.get(i)?;
        let is_digit = match has_prefix {
            true => byte.is_ascii_digit(),
            false => byte.is_ascii_hexdigit(),
        };
        if is_digit {
            digits += 1;
            expects = false;
            i += 1;
            continue;
        }
        if digits > 4 {
            return None;
        }
        if digits != 0 {
            count += 1;
            last = i - digits;
        }
        if byte == b'%' {
            // Anything is a zone.
            i += memchr::memchr2(b']', b'/', text.get(i..)?)?;
            byte = at(i);
        }
        match byte {
            b']' => break,
            b':' if at(i - 1) == b':' => {
                if has_gap {
                    return None;
                }
                has_gap = true;
                expects = false;
            }
            b':' => expects = true,
            b'/' if count > 0 && !has_prefix => {
                has_prefix = true;
                expects = true;
            }
            b'.' if !has_ipv4 => {
                let ends = |byte| matches!(byte, b']' | b'/' | b'%');
                i = last + dotted_length(text.get(last..)?, ends)?;
                count += 1;
                has_ipv4 = true;
                digits = 0;
                continue;
            }
            _ => return None,
        }
        digits = 0;
        i += 1;
    }
    let groups = if has_prefix { 9 } else { 8 };
    let is_prefix = !has_prefix || (1..=2).contains(&digits);
    let is_complete = if has_gap {
        count < groups
    } else {
        count == groups
    };
    (is_prefix && !expects && is_complete).then_some(i + 1)
}

/// An address in brackets that is one, without them: in the shortest form, with its zone.
pub(super) fn ipv6(text: &[u8]) -> Vec<u8> {
    let inside = text
        .get(1..text.len().saturating_sub(1))
        .unwrap_or_default();
    let end = inside.iter().position(|byte| matches!(byte, b'%' | b'/'));
    let (address, rest) = inside.split_at(end.unwrap_or(inside.len()));
    let zone = match rest.starts_with(b"%") {
        true => &rest[..memchr::memchr(b'/', rest).unwrap_or(rest.len())],
        false => &[],
    };
    let address = String::from_utf8_lossy(address);
    let (before, after) = match address.split_once("::") {
        Some((before, after)) => (groups(before), groups(after)),
        None => (groups(&address), Vec::new()),
    };
    let mut numbers = [0_u16; 8];
    for (number, group) in numbers.iter_mut().zip(before) {
        *number = group;
    }
    for (number, group) in numbers.iter_mut().rev().zip(after.into_iter().rev()) {
        *number = group;
    }
    let mut out = written(&numbers).into_bytes();
    out.extend(zone);
    out
}

fn groups(text: &str) -> Vec<u16> {
    let mut groups = Vec::new();
    for group in text.split(':').filter(|group| !group.is_empty()) {
        match group.contains('.') {
            true => {
                let octets: Vec<u16> = group.split('.').flat_map(str::parse::<u16>).collect();
                groups.extend(
                    octets
                        .chunks(2)
                        .map(|pair| pair.iter().fold(0, |group, octet| group << 8 | octet)),
                );
            }
            false => groups.extend(u16::from_str_radix(group, 16)),
        }
    }
    groups
}

/// The form of RFC 5952. What may be an IPv4 address at the end is written as one.
fn written(numbers: &[u16; 8]) -> String {
    let [.., n4, n5, n6, n7] = *numbers;
    let is_mapped =
        numbers[..4] == [0; 4] && n6 != 0 && matches!((n4, n5), (0, 0 | 0xFFFF) | (0xFFFF, 0));
    let has_ipv4 = is_mapped || (n4, n5) == (0, 0x5EFE);
    let (start, end) = longest_zeros(numbers);
    let mut out = String::new();
    for (at, number) in numbers.iter().enumerate() {
        if has_ipv4 && at == 6 {
            let _ = write!(out, ":{}.{}.{}.{}", n6 >> 8, n6 & 255, n7 >> 8, n7 & 255);
            break;
        }
        if start == at && end > start {
            out.push(':');
        }
        if end == 8 && at >= start {
            out.push(':');
            break;
        }
        if (start..end).contains(&at) {
            continue;
        }
        if at > 0 {
            out.push(':');
        }
        let _ = write!(out, "{number:x}");
    }
    out
}

/// Where the first of the longest runs of zeros is, if it is one of more than one.
fn longest_zeros(numbers: &[u16; 8]) -> (usize, usize) {
    let (mut longest, mut start) = ((8, 8), 0);
    let mut length = 1;
    for (at, number) in numbers.iter().enumerate() {
        if *number != 0 {
            start = at + 1;
        } else if at + 1 - start > length {
            length = at + 1 - start;
            longest = (start, at + 1);
        }
    }
    longest
}
