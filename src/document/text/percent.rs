//! References that are percent-encoded as a whole, as parameters of requests have them: `?next=https%3A%2F%2Fexample.com%2F`.

use std::borrow::Cow;

use super::end::end_of;
use super::matching::{Match, Try};
use super::scheme;
use crate::document::found::How;

/// How many times a reference may be encoded over and over.
const MOST_LAYERS: usize = 3;

/// The place after `from` of the next colon that is encoded, with two encoded slashes after it.
pub(super) fn next(bytes: &[u8], from: usize) -> Option<usize> {
    let rest = bytes.get(from..)?;
    let mut places = memchr::memchr_iter(b'%', rest).map(|at| from + at);
    places.find(|at| colon_and_slashes(&bytes[*at..]).is_some())
}

/// The length of `%3A%2F%2F` at the start of `bytes`, and how many times it is encoded again.
fn colon_and_slashes(bytes: &[u8]) -> Option<(usize, usize)> {
    let mut layers = 0;
    let mut rest = bytes.strip_prefix(b"%")?;
    while layers < MOST_LAYERS
        && let Some(after) = rest.strip_prefix(b"25")
    {
        layers += 1;
        rest = after;
    }
    rest = without_digits(rest, b"3a")?;
    for _ in 0..2 {
        rest = rest.strip_prefix(b"%")?;
        for _ in 0..layers {
            rest = rest.strip_prefix(b"25")?;
        }
        rest = without_digits(rest, b"2f")?;
    }
    Some((bytes.len() - rest.len(), layers))
}

fn without_digits<'b>(bytes: &'b [u8], digits: &[u8; 2]) -> Option<&'b [u8]> {
    let (two, rest) = bytes.split_first_chunk::<2>()?;
    two.eq_ignore_ascii_case(digits).then_some(rest)
}

/// The reference whose scheme ends with the encoded colon at `colon`.
pub(super) fn find<'t>(text: &'t str, colon: usize, floor: usize) -> Try<'t> {
    let no = Err(colon + 1);
    let bytes = text.as_bytes();
    let Some((length, layers)) = colon_and_slashes(&bytes[colon..]) else {
        return no;
    };
    let floor = after_escape(bytes, colon, floor);
    let Some(start) = scheme::start_of(bytes, colon, floor) else {
        return no;
    };
    let scheme = &text[start..colon];
    let after = colon + length;
    if scheme.len() < 2 || !scheme::may_be_host(&decoded(bytes, after, layers, SHAPE).0) {
        return no;
    }
    let (body, ends) = decoded(bytes, after, layers, usize::MAX);
    let prefix = format!("{scheme}://");
    let whole = format!("{prefix}{body}");
    let end = end_of(&whole, 0, prefix.len()).at;
    let Some(length) = end.checked_sub(prefix.len()).filter(|length| *length > 0) else {
        return no;
    };
    Ok(Match {
        place: start..ends.get(length - 1).copied().unwrap_or(after),
        reference: Cow::Owned(whole[..end].to_owned()),
        how: How::Encoded,
        hyphen: false,
        label: None,
    })
}

/// How many octets are looked at to find out whether a host follows.
const SHAPE: usize = 128;

/// Where letters before `colon` may start a scheme: an escape before it, as in `%3Dhttps%3A`, has letters too, and `+` is a blank.
fn after_escape(bytes: &[u8], colon: usize, floor: usize) -> usize {
    let is_word = |byte: &u8| byte.is_ascii_alphanumeric();
    let near = &bytes[floor..colon];
    let near = &near[near.len().saturating_sub(SHAPE)..];
    let Some(before) = near.iter().rposition(|byte| !is_word(byte)) else {
        return floor;
    };
    match near[before] {
        b'%' => {}
        // A blank.
        b'+' => return colon - near.len() + before + 1,
        _ => return floor,
    }
    let mut rest = &near[before + 1..];
    while let Some(after) = rest.strip_prefix(b"25")
        && after.get(..2).is_some_and(is_hexadecimal)
    {
        rest = after;
    }
    match rest.get(..2).is_some_and(is_hexadecimal) {
        true => colon - rest.len() + 2,
        false => floor,
    }
}

fn is_hexadecimal(two: &[u8]) -> bool {
    two.iter().all(u8::is_ascii_hexdigit)
}

/// What is encoded from `from` on, up to what no reference has, and where each octet of it ends.
fn decoded(bytes: &[u8], from: usize, layers: usize, most: usize) -> (String, Vec<usize>) {
    let (mut octets, mut ends, mut at) = (Vec::new(), Vec::new(), from);
    while octets.len() < most
        && let Some(byte) = bytes.get(at)
    {
        let (octet, length) = match byte {
            b'%' => match escape(&bytes[at + 1..], layers) {
                Some((octet, length)) => (octet, 1 + length),
                None => break,
            },
            // What encoders leave as it is; they write a blank as “+”.
            byte if byte.is_ascii_alphanumeric() || b"-._~*!'()".contains(byte) => (*byte, 1),
            _ => break,
        };
        if octet <= b' ' || b"<>\"`\x7f".contains(&octet) {
            break;
        }
        octets.push(octet);
        at += length;
        ends.push(at);
    }
    let valid = str::from_utf8(&octets).map_or_else(|error| error.valid_up_to(), str::len);
    octets.truncate(valid);
    (String::from_utf8(octets).unwrap_or_default(), ends)
}

/// The octet after a percent sign, with up to so many `25` before it, and how long all of it is.
fn escape(bytes: &[u8], layers: usize) -> Option<(u8, usize)> {
    let is_escape = |at: usize| bytes.get(at..at + 2).is_some_and(is_hexadecimal);
    let mut at = 0;
    while at < 2 * layers && bytes[at..].starts_with(b"25") && is_escape(at + 2) {
        at += 2;
    }
    let digits = bytes.get(at..at + 2).filter(|two| is_hexadecimal(two))?;
    let octet = u8::from_str_radix(str::from_utf8(digits).ok()?, 16).ok()?;
    Some((octet, at + 2))
}
