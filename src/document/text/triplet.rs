//! Octets that are percent-encoded before a reference: each is one unit of three characters (RFC 3986 §2.1), so that no
//! scheme starts within one.

/// Where the triplet ends that starts with the percent sign before `start`, if one does; `start` otherwise. Its percent
/// sign may be encoded over and over, as in `%253D`.
pub(super) fn end_after(bytes: &[u8], start: usize, most: usize) -> usize {
    let is_after = start
        .checked_sub(1)
        .is_some_and(|before| bytes.get(before) == Some(&b'%'));
    let Some(word) = bytes.get(start..most).filter(|_| is_after) else {
        return start;
    };
    let mut rest = word;
    while let Some(after) = rest.strip_prefix(b"25")
        && after.get(..2).is_some_and(is_hexadecimal)
    {
        rest = after;
    }
    match rest.get(..2).is_some_and(is_hexadecimal) {
        true => most - rest.len() + 2,
        false => start,
    }
}

/// The letters and digits before `end`, at most so many, some of which are encoded, and again `layers` times; and where
/// they start. `None` if no triplet is among them.
pub(super) fn word_before(
    bytes: &[u8],
    end: usize,
    floor: usize,
    layers: usize,
    most: usize,
) -> Option<(usize, String)> {
    let (mut word, mut at, mut is_encoded) = (String::new(), end, false);
    while word.len() <= most {
        let triplet = before(bytes, at, floor, layers);
        let plain = || Some((*bytes.get(floor..at)?.last()?, at - 1));
        match triplet.or_else(plain) {
            Some((octet, start)) if octet.is_ascii_alphanumeric() => {
                is_encoded |= triplet.is_some();
                word.push(char::from(octet));
                at = start;
            }
            _ => break,
        }
    }
    is_encoded.then(|| (at, word.chars().rev().collect()))
}

/// The octet whose triplet ends at `end`, and where that starts.
fn before(bytes: &[u8], end: usize, floor: usize, layers: usize) -> Option<(u8, usize)> {
    let (rest, digits) = bytes.get(floor..end)?.split_last_chunk::<2>()?;
    let octet = octet(digits)?;
    let mut rest = rest;
    for _ in 0..layers {
        rest = rest.strip_suffix(b"25")?;
    }
    let rest = rest.strip_suffix(b"%")?;
    Some((octet, floor + rest.len()))
}

/// The octet of two hexadecimal digits.
pub(super) fn octet(digits: &[u8]) -> Option<u8> {
    let digits = Some(digits).filter(|two| is_hexadecimal(two))?;
    u8::from_str_radix(str::from_utf8(digits).ok()?, 16).ok()
}

pub(super) fn is_hexadecimal(two: &[u8]) -> bool {
    two.iter().all(u8::is_ascii_hexdigit)
}
