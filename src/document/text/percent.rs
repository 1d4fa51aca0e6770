//! References that are percent-encoded as a whole, as parameters of requests have them: `?next=https%3A%2F%2Fexample.com%2F`.
//!
//! Encoders differ in what they leave as it is: in `https%3A//example.com/`, the slashes, and in `http:%2F%2Fexample.com`,
//! the colon. In `%68ttps%3A%2F%2F`, letters of the scheme are encoded, which no encoder does, and which hides a link.

use std::borrow::Cow;

use super::end::end_of;
use super::host_end::may_be_host;
use super::matching::{Match, Try};
use super::scheme;
use super::triplet::{is_hexadecimal, octet};
use crate::document::found::How;

/// How many times a reference may be encoded over and over.
const MOST_LAYERS: usize = 3;

/// The place after `from` of the next colon that is encoded, with two slashes after it.
pub(super) fn next(bytes: &[u8], from: usize) -> Option<usize> {
    let rest = bytes.get(from..)?;
    let mut places = memchr::memchr_iter(b'%', rest).map(|at| from + at);
    places.find(|at| colon_and_slashes(&bytes[*at..]).is_some())
}

/// Whether encoded slashes follow the colon at `colon`, which is not encoded itself.
pub(super) fn has_slashes(bytes: &[u8], colon: usize) -> bool {
    let rest = bytes.get(colon..).unwrap_or_default();
    colon_and_slashes(rest).is_some()
}

/// A colon and two slashes, some of which are encoded.
struct Written {
    length: usize,
    /// How many times they are encoded again.
    layers: usize,
    /// What of the three is not encoded, and so neither in what follows.
    plain: &'static [u8],
}

/// The `%3A%2F%2F` at the start of `bytes`.
fn colon_and_slashes(bytes: &[u8]) -> Option<Written> {
    let (mut rest, mut layers, mut plain): (_, _, &[u8]) = match bytes.strip_prefix(b":") {
        Some(rest) => (rest, None, b":"),
        None => {
            let (rest, layers) = unit(bytes, None, b"3a")?;
            (rest, Some(layers), b"")
        }
    };
    for _ in 0..2 {
        if let Some(after) = rest.strip_prefix(b"/") {
            (rest, plain) = (after, b"/");
            continue;
        }
        let (after, found) = unit(rest, layers, b"2f")?;
        (rest, layers) = (after, Some(found));
    }
    Some(Written {
        length: bytes.len() - rest.len(),
        // Without any, nothing is encoded.
        layers: layers?,
        plain,
    })
}

/// What follows these digits after a percent sign, and how many times that is encoded again: so many times, if that is
/// known.
fn unit<'b>(bytes: &'b [u8], layers: Option<usize>, digits: &[u8; 2]) -> Option<(&'b [u8], usize)> {
    let mut rest = bytes.strip_prefix(b"%")?;
    let mut found = 0;
    while found < layers.unwrap_or(MOST_LAYERS)
        && let Some(after) = rest.strip_prefix(b"25")
    {
        found += 1;
        rest = after;
    }
    let rest = without_digits(rest, digits)?;
    (found == layers.unwrap_or(found)).then_some((rest, found))
}

fn without_digits<'b>(bytes: &'b [u8], digits: &[u8; 2]) -> Option<&'b [u8]> {
    let (two, rest) = bytes.split_first_chunk::<2>()?;
    two.eq_ignore_ascii_case(digits).then_some(rest)
}

/// The reference whose scheme ends with the encoded colon at `colon`.
pub(super) fn find<'t>(text: &'t str, colon: usize, floor: usize) -> Try<'t> {
    let no = Err(colon + 1);
    let bytes = text.as_bytes();
    let Some(written) = colon_and_slashes(&bytes[colon..]) else {
        return no;
    };
    let floor = after_blank(bytes, colon, floor);
    let plain = || {
        let start = scheme::start_of(bytes, colon, floor)?;
        Some((start, text[start..colon].to_owned()))
    };
    let encoded = scheme::encoded(bytes, colon, floor, written.layers);
    let Some((start, scheme)) = encoded.or_else(plain) else {
        return no;
    };
    let after = colon + written.length;
    if scheme.len() < 2 || !may_be_host(&decoded(bytes, after, &written, SHAPE).0) {
        return no;
    }
    let (body, ends) = decoded(bytes, after, &written, usize::MAX);
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

/// Where letters before `colon` may start a scheme: `+` is a blank.
fn after_blank(bytes: &[u8], colon: usize, floor: usize) -> usize {
    let near = &bytes[floor..colon];
    let near = &near[near.len().saturating_sub(SHAPE)..];
    let before = near.iter().rposition(|byte| !byte.is_ascii_alphanumeric());
    match before.filter(|before| near[*before] == b'+') {
        Some(before) => colon - near.len() + before + 1,
        None => floor,
    }
}

/// What is encoded from `from` on, up to what no reference has, and where each octet of it ends.
fn decoded(bytes: &[u8], from: usize, written: &Written, most: usize) -> (String, Vec<usize>) {
    let (mut octets, mut ends, mut at) = (Vec::new(), Vec::new(), from);
    while octets.len() < most
        && let Some(byte) = bytes.get(at)
    {
        let (octet, length) = match byte {
            b'%' => match escape(&bytes[at + 1..], written.layers) {
                Some((octet, length)) => (octet, 1 + length),
                None => break,
            },
            // What encoders leave as it is; they write a blank as “+”.
            byte if byte.is_ascii_alphanumeric() || b"-._~*!'()".contains(byte) => (*byte, 1),
            byte if written.plain.contains(byte) => (*byte, 1),
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
    Some((octet(bytes.get(at..at + 2)?)?, at + 2))
}
