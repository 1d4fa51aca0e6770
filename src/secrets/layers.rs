//! Secrets that are encoded more deeply than the text is decoded as a whole: percent-encoded more than three
//! times, written in base64 or hexadecimal digits, or as filters of mail rewrite links, one inside the other in any order.
//!
//! Such a secret has no place of its own in the text as typed, so the value that holds it is hidden as a
//! whole. Where a limit ends the search, what was not looked into is hidden too.

use super::defanged::tells_without_marks;
use super::places::visible_secrets;
use crate::facts::decoded::{Decoded, ROUNDS};
use crate::facts::embedded::base64::{base64, hexadecimal};
use crate::facts::mail_filters::{rewritten, version_2};
use crate::facts::parameters::all_params_of;
use crate::syntax::{CharacterSet, Reference, Span, Standard, percent_decoded, rfc3986};

/// How many layers are looked through.
const DEPTH: usize = 16;

/// The shortest text that is looked into: no shorter one holds a secret with its name in base64.
const SHORTEST: usize = 8;

/// How many bytes may be decoded in all, for each byte of the value.
const WORK: usize = 32;

/// What values may be written in, in any of the layers. All else separates values from one another and from their names,
/// be it a delimiter of URIs or of what a scheme wraps them in: `ms-word:ofe|u|…`.
static WRITTEN: CharacterSet = rfc3986::ALPHA.or(&rfc3986::DIGIT).and(b"+/-_%");

/// The values, segments and parameters of `reference` that hold a secret in a deeper layer.
pub fn layered_values<'a>(
    reference: &Reference<'a>,
    decoded: &'a Decoded<'a>,
) -> impl Iterator<Item = Span> + use<'a> {
    let text = reference.text();
    let userinfo = reference.components().userinfo;
    let segments = reference.segments().map(|segment| segment.span);
    let params = all_params_of(reference).map(|param| match param.name.is_empty() {
        true => param.whole(),
        false => param.value,
    });
    userinfo
        .into_iter()
        .chain(segments)
        .chain(params)
        .filter(move |span| {
            let octets = decoded.at(ROUNDS, *span).octets;
            let mut work = WORK * span.of(text).len();
            // Marks that are typed as they are have their places.
            let is_marked = || std::str::from_utf8(octets).is_ok_and(tells_without_marks);
            decoded.rounds() > 0 && is_marked() || holds_secret(octets, DEPTH, 0, &mut work)
        })
}

/// The secrets of the address in a link that a filter of mail has rewritten as a whole; all of the address where one has
/// no place of its own.
pub fn rewritten_secrets(reference: &Reference<'_>) -> Vec<Span> {
    let Some(found) = rewritten(reference) else {
        return Vec::new();
    };
    let mut work = WORK * found.url.len();
    if tells_without_marks(&found.url)
        || holds_secret(found.url.as_bytes(), DEPTH, ROUNDS, &mut work)
    {
        return vec![found.span];
    }
    let own = visible_secrets(&found.url).into_iter();
    let places: Option<Vec<Span>> = own.map(|span| found.place(span)).collect();
    places.unwrap_or_else(|| vec![found.span])
}

/// Whether a secret lies in a deeper layer of `octets`, which have been looked through themselves, and so has what
/// `seen` more rounds of percent-decoding make of them.
fn holds_secret(octets: &[u8], depth: usize, seen: usize, work: &mut usize) -> bool {
    if octets.len() < SHORTEST {
        return false;
    }
    let Some(rest) = work.checked_sub(octets.len()) else {
        return next_layer(octets).is_some();
    };
    *work = rest;
    if let Some((layer, is_percent)) = next_layer(octets) {
        // To look through a layer is to look through all rounds that it is decoded in.
        let (is_seen, seen) = match is_percent {
            true if seen > 0 => (true, seen - 1),
            _ => (false, ROUNDS),
        };
        let is_told = match is_seen {
            true => tells_without_marks(&layer),
            false => is_secret(&layer),
        };
        return depth == 0 || is_told || holds_secret(layer.as_bytes(), depth - 1, seen, work);
    }
    // What a filter has rewritten may also be what it seems to be.
    if let Some(address) = std::str::from_utf8(octets).ok().and_then(filtered)
        && (depth == 0
            || is_secret(&address)
            || holds_secret(address.as_bytes(), depth - 1, ROUNDS, work))
    {
        return true;
    }
    let mut parts = octets.split(|octet| !WRITTEN.contains(*octet));
    parts.any(|part| part.len() < octets.len() && holds_in_part(part, depth, work))
}

/// A part may be written in base64 with slashes, or be several segments.
fn holds_in_part(part: &[u8], depth: usize, work: &mut usize) -> bool {
    holds_secret(part, depth, 0, work)
        || part
            .split(|octet| *octet == b'/')
            .any(|segment| segment.len() < part.len() && holds_secret(segment, depth, 0, work))
}

/// The text that `octets` encode, if they encode one, and whether it is percent-encoded.
fn next_layer(octets: &[u8]) -> Option<(String, bool)> {
    let text = std::str::from_utf8(octets).ok()?;
    if let Some(decoded) = percent_decoded(text) {
        let decoded = String::from_utf8(decoded)
            .unwrap_or_else(|error| String::from_utf8_lossy(error.as_bytes()).into_owned());
        return Some((decoded, true));
    }
    let trimmed = text.trim().as_bytes();
    let text = base64(trimmed).or_else(|| hexadecimal(trimmed))?;
    Some((text, false))
}

/// What a text is that a filter of mail may have rewritten.
fn filtered(text: &str) -> Option<String> {
    let reference = || Reference::split(text, Standard::Rfc3986);
    let address = || rewritten(&reference()).map(|found| found.url);
    let whole = text.contains("/v3/__").then(address).flatten();
    whole.or_else(|| has_mark(text.as_bytes()).then(|| version_2(text)))
}

/// Whether there is a character written as in version 2 of URL Defense: `-3A`.
fn has_mark(octets: &[u8]) -> bool {
    let mut dashes = memchr::memchr_iter(b'-', octets);
    dashes.any(|at| {
        let digits = octets.get(at + 1..at + 3);
        let digits = digits.and_then(|digits| std::str::from_utf8(digits).ok());
        let code = digits.and_then(|digits| u8::from_str_radix(digits, 16).ok());
        code.is_some_and(|code| code.is_ascii_punctuation())
    })
}

fn is_secret(text: &str) -> bool {
    !visible_secrets(text).is_empty() || tells_without_marks(text)
}
