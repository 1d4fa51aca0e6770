//! RFC 3986 §2.1, RFC 2396 §2.4.1: percent-encoded octets.

use std::borrow::Cow;

/// The octet that `bytes` starts with, percent-encoded (§2.1).
///
/// `None` unless `bytes` starts with `%` and two hexadecimal digits.
#[inline]
pub fn percent_encoded_octet(bytes: &[u8]) -> Option<u8> {
    match bytes {
        [b'%', high, low, ..] => Some(hex_value(*high)? << 4 | hex_value(*low)?),
        _ => None,
    }
}

/// The octets of `text` with its percent-encoded octets decoded, once (§2.1); `None` if it has none. The
/// result is never split again (§2.4).
pub(crate) fn percent_decoded(text: &str) -> Option<Vec<u8>> {
    let bytes = text.as_bytes();
    let first = memchr::memchr(b'%', bytes)?;
    let mut octets = Vec::with_capacity(bytes.len());
    let mut rest = bytes.get(first..)?;
    let mut found = false;
    octets.extend_from_slice(bytes.get(..first)?);
    while let Some((first, others)) = rest.split_first() {
        match (percent_encoded_octet(rest), rest.get(3..)) {
            (Some(octet), Some(others)) => {
                octets.push(octet);
                rest = others;
                found = true;
            }
            _ => {
                octets.push(*first);
                rest = others;
            }
        }
    }
    found.then_some(octets)
}

/// An octet percent-encoded, with digits in upper case, which §6.2.2.1 prefers.
#[inline]
pub(crate) fn percent_encoding_of(octet: u8) -> [u8; 3] {
    const DIGITS: &[u8; 16] = b"0123456789ABCDEF";
    let digit = |value: u8| DIGITS[usize::from(value & 15)];
    [b'%', digit(octet >> 4), digit(octet)]
}

/// The text with each octet percent-encoded that `stays` does not hold of. Of octets outside of US-ASCII, it holds of all or
/// of none.
#[inline]
pub(crate) fn percent_encoded(text: &str, stays: impl Fn(u8) -> bool) -> Cow<'_, str> {
    let mut out = String::new();
    let mut copied = 0;
    for (at, octet) in text.bytes().enumerate() {
        if stays(octet) {
            continue;
        }
        // Between two encoded octets there are whole characters.
        out.push_str(text.get(copied..at).unwrap_or(""));
        out.extend(percent_encoding_of(octet).map(char::from));
        copied = at + 1;
    }
    if copied == 0 {
        return text.into();
    }
    out.push_str(text.get(copied..).unwrap_or(""));
    out.into()
}

/// The value of a hexadecimal digit, in either case.
#[inline]
pub const fn hex_value(digit: u8) -> Option<u8> {
    match digit {
        b'0'..=b'9' => Some(digit - b'0'),
        b'a'..=b'f' => Some(digit - b'a' + 10),
        b'A'..=b'F' => Some(digit - b'A' + 10),
        _ => None,
    }
}
