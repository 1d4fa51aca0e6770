//! Secrets that are encoded more deeply than the text is decoded as a whole: written in base64 or hexadecimal digits, or as
//! filters of mail rewrite links, one inside the other in any order.
//!
//! Such a secret has no place of its own in the text as typed, so all that is written so is hidden, and nothing around
//! it: who hides a secret in a link must not hide the link. Where a limit ends the search, what was not looked into is
//! hidden too.

use crate::tables::lists::{List, list};
use std::ops::Range;

use super::canonical::Canonical;
use super::defanged::tells_without_marks;
use super::names::is_mixed;
use super::places::{form_secrets, visible_secrets};
use crate::facts::decoded::{Decoded, ROUNDS};
use crate::facts::embedded::base64::{
    base64, base64_octets, hexadecimal, holds_start_of_link, starts_in_hexadecimal, starts_plainly,
};
use crate::facts::mail_filters::{Rewritten, rewritten, version_2};
use crate::facts::octets::{Field, FieldValue, decompressed_within, fields, protobuf};
use crate::facts::parameters::all_params_of;
use crate::syntax::{CharacterSet, Reference, Span, Standard, rfc3986};

/// How many layers are looked through.
const DEPTH: usize = 16;

/// The shortest text that is looked into: no shorter one holds a secret with its name in base64.
const SHORTEST: usize = 8;

/// How many bytes may be decoded in all, for each byte of the value.
const WORK: usize = 32;

/// What values may be written in, in any of the layers. All else separates values from one another and from their names,
/// be it a delimiter of URIs or of what a scheme wraps them in: `ms-word:ofe|u|…`.
static WRITTEN: CharacterSet = rfc3986::ALPHA.or(&rfc3986::DIGIT).and(b"+/-_%");

/// The values, segments and parameters of `reference` that hold a secret in a deeper layer: the parts of them that do,
/// where those have a place of their own.
pub fn layered_values<'a>(
    reference: &Reference<'a>,
    decoded: &'a Decoded<'a>,
) -> impl Iterator<Item = Span> + use<'a> {
    let userinfo = reference.components().userinfo;
    let segments = reference.segments().map(|segment| segment.span);
    let text = reference.text();
    let params = all_params_of(reference).flat_map(move |param| {
        // The padding of base64 is no value.
        let has_value = param.value.of(text).bytes().any(|octet| octet != b'=');
        match has_value && !param.name.is_empty() {
            true => [Some(param.value), Some(param.name)],
            false => [Some(param.whole()), None],
        }
    });
    let scheme = reference.scheme().unwrap_or_default();
    let is_key = takes_key(scheme);
    // A proxy in base64 of JSON, and all secrets that an authenticator exports.
    let whole = match scheme.to_ascii_lowercase().as_str() {
        "vmess" => reference.components().authority,
        "otpauth-migration" => all_params_of(reference).map(|param| param.value).next(),
        _ => None,
    };
    let login = userinfo.filter(|span| {
        let octets = decoded.fully(*span).octets;
        is_key || is_login(octets) || is_token(octets)
    });
    userinfo
        .into_iter()
        .chain(segments)
        .chain(params.flatten())
        .flat_map(|span| layered_parts(decoded, span))
        .chain(login)
        .chain(whole)
}

/// Whether links of this scheme, which set up a proxy, have a password in place of a user.
fn takes_key(scheme: &str) -> bool {
    const PROXIES: List = list("schemes-of-proxies");
    PROXIES.has_in_any_case(scheme)
}

/// Whether userinfo is a method or a user with a password, in base64: `ss://YWVzLTI1Ni1nY206cGFzc3dvcmQ@host:8388`.
fn is_login(userinfo: &[u8]) -> bool {
    userinfo.len() >= SHORTEST && text_of(userinfo).is_some_and(|login| login.contains(':'))
}

/// Whether userinfo is a token in place of a user, as services for source code take it: no name has so many letters with digits
/// among them, or so many in both cases.
fn is_token(userinfo: &[u8]) -> bool {
    let is_at_random = std::str::from_utf8(userinfo).is_ok_and(is_mixed);
    let shortest = if is_at_random { 20 } else { 32 };
    let digits = userinfo
        .iter()
        .filter(|octet| octet.is_ascii_digit())
        .count();
    let is_of_token = |octet: &u8| octet.is_ascii_alphanumeric() || b"-_".contains(octet);
    userinfo.len() >= shortest
        && userinfo.iter().all(is_of_token)
        && digits >= 3
        && userinfo.len() - digits >= 3
}

/// The parts of what is at `span` that hold a secret in a deeper layer.
fn layered_parts(decoded: &Decoded<'_>, span: Span) -> Vec<Span> {
    let view = decoded.at(ROUNDS, span);
    // Marks that are typed as they are have their places.
    let is_marked = || std::str::from_utf8(view.octets).is_ok_and(tells_without_marks);
    if decoded.rounds() > 0 && is_marked() {
        return vec![span];
    }
    match Parts::of(view.octets) {
        Parts::None => Vec::new(),
        Parts::Whole => vec![span],
        Parts::Some(places) => places.into_iter().map(|place| view.span(place)).collect(),
    }
}

/// Which parts of a text hold a secret in a deeper layer.
enum Parts {
    None,
    /// One has no place of its own.
    Whole,
    Some(Vec<Range<usize>>),
}

impl Parts {
    /// Of `octets`, which have been looked through themselves.
    fn of(octets: &[u8]) -> Parts {
        if !holds(octets) {
            return Parts::None;
        }
        // A secret may go on in the next line.
        let lines = joined(octets.trim_ascii());
        if lines.is_some_and(|lines| digits(&lines, WORK * lines.len()).is_some()) {
            return Parts::Whole;
        }
        let mut rest = octets.to_vec();
        let mut places = Vec::new();
        // An address that a filter of mail has rewritten is looked through in its own writing.
        let text = std::str::from_utf8(octets).unwrap_or_default();
        if let Some(found) = rewritten(&Reference::split(text, Standard::Rfc3986)) {
            let inside = secrets_of_address(&found).into_iter();
            places.extend(inside.map(Span::range));
            hide(&mut rest, found.span.range());
        }
        if holds(&rest) {
            places.extend(places_in(&rest, 0..rest.len(), &SEPARATORS));
        }
        let is_whole = |place: &Range<usize>| place.len() == octets.len();
        match places.is_empty() || places.iter().any(is_whole) {
            true => Parts::Whole,
            false => Parts::Some(places),
        }
    }
}

/// What separates values from each other: first all that none is written with, and then what may be a digit of base64 too.
const SEPARATORS: [fn(u8) -> bool; 2] = [|octet| !WRITTEN.contains(octet), |octet| octet == b'/'];

/// The smallest parts of the octets at `place`, which hold a secret, that do so as well: all of them where the rest,
/// without such parts, still holds one.
fn places_in(octets: &[u8], place: Range<usize>, by: &[fn(u8) -> bool]) -> Vec<Range<usize>> {
    let (Some((separates, deeper)), Some(whole)) = (by.split_first(), octets.get(place.clone()))
    else {
        return vec![place];
    };
    let mut rest = whole.to_vec();
    let mut places = Vec::new();
    let mut start = 0;
    for piece in whole.split(|octet| separates(*octet)) {
        let own = start..start + piece.len();
        start = own.end + 1;
        if piece.len() == whole.len() {
            return places_in(octets, place, deeper);
        }
        if holds(piece) {
            let after = whole.get(own.end..).unwrap_or_default();
            let padding = after.iter().take(2).take_while(|octet| **octet == b'=');
            let own = own.start..own.end + padding.count();
            let typed = place.start + own.start..place.start + own.end;
            places.extend(places_in(octets, typed, deeper));
            hide(&mut rest, own);
        }
    }
    match places.is_empty() || holds(&rest) {
        true => vec![place],
        false => places,
    }
}

fn hide(octets: &mut [u8], place: Range<usize>) {
    if let Some(hidden) = octets.get_mut(place) {
        hidden.fill(HIDDEN);
    }
}

/// What is in the place of a part that is hidden: it separates values, and is none by itself.
const HIDDEN: u8 = b'~';

/// Whether a secret lies in a deeper layer of `octets`, which have been looked through themselves.
fn holds(octets: &[u8]) -> bool {
    holds_secret(octets, DEPTH, &mut (WORK * octets.len()))
}

/// The secrets of the address in a link that a filter of mail has rewritten as a whole; all of the address where one has
/// no place of its own.
pub fn rewritten_secrets(reference: &Reference<'_>) -> Vec<Span> {
    rewritten(reference).map_or_else(Vec::new, |found| secrets_of_address(&found))
}

fn secrets_of_address(found: &Rewritten) -> Vec<Span> {
    if tells_without_marks(&found.url) {
        return vec![found.span];
    }
    let decoded = Decoded::of(&found.url);
    let mut own = visible_secrets(&found.url);
    own.extend(layered_parts(&decoded, Span::new(0, found.url.len())));
    let places: Option<Vec<Span>> = own.into_iter().map(|span| found.place(span)).collect();
    places.unwrap_or_else(|| vec![found.span])
}

/// Whether a secret lies in a deeper layer of `octets`, which have been looked through themselves.
fn holds_secret(octets: &[u8], depth: usize, work: &mut usize) -> bool {
    if octets.len() < SHORTEST {
        return false;
    }
    let canonical = Canonical::of(octets);
    let plain = canonical
        .as_ref()
        .map_or(octets, |canonical| canonical.text.as_bytes());
    let Some(rest) = work.checked_sub(octets.len()) else {
        return canonical.is_some() || may_hold_octets(plain) || digits(plain, 0).is_some();
    };
    *work = rest;
    if let Some(canonical) = &canonical
        && (canonical.is_open || tells_without_marks(&canonical.text))
    {
        return true;
    }
    if let Some(layer) = digits(plain, *work) {
        return depth == 0 || is_secret(&layer) || holds_secret(layer.as_bytes(), depth - 1, work);
    }
    // What a filter has rewritten may also be what it seems to be.
    if let Some(address) = std::str::from_utf8(plain).ok().and_then(filtered)
        && (depth == 0 || is_secret(&address) || holds_secret(address.as_bytes(), depth - 1, work))
    {
        return true;
    }
    let mut parts = plain.split(|octet| !WRITTEN.contains(*octet));
    parts.any(|part| holds_in_part(part, part.len() < plain.len(), depth, work))
}

/// A part may be written in base64 with slashes, or be several segments.
fn holds_in_part(part: &[u8], is_new: bool, depth: usize, work: &mut usize) -> bool {
    is_new && holds_secret(part, depth, work)
        || part
            .split(|octet| *octet == b'/')
            .any(|segment| segment.len() < part.len() && holds_secret(segment, depth, work))
}

/// The text that `octets` are in base64 or hexadecimal digits, perhaps compressed: not to more than `most` bytes.
fn digits(octets: &[u8], most: usize) -> Option<String> {
    let read = |digits: &[u8]| {
        // Another digit may have been typed after the last pair.
        let pairs = digits.get(..digits.len() - digits.len() % 2);
        let text = base64(digits).or_else(|| hexadecimal(pairs.unwrap_or_default()));
        text.or_else(|| text_in_octets(digits, most))
    };
    let trimmed = octets.trim_ascii();
    read(trimmed).or_else(|| read(&joined(trimmed)?))
}

/// The digits that lines of one length hold, as encoders of mail write them and most decoders read them, and without the one
/// that is too many for base64. A break may be a `+` that a form has made of it. `None` for other texts.
fn joined(octets: &[u8]) -> Option<Vec<u8>> {
    let is_break = |octet: &u8| octet.is_ascii_whitespace() || *octet == b'+';
    if octets.len() % 4 != 1 && !octets.iter().any(is_break) {
        return None;
    }
    let lines = |is_break: fn(&u8) -> bool| {
        let lines = octets.split(is_break).filter(|line| !line.is_empty());
        let lines: Vec<&[u8]> = lines.collect();
        let (last, others) = lines.split_last()?;
        let length = others.first()?.len();
        let is_even = others.iter().all(|line| line.len() == length) && last.len() <= length;
        (is_even && length >= SHORTEST_LINE).then(|| lines.concat())
    };
    let has_lines = octets.len() > SHORTEST_LINE;
    let lines = has_lines.then(|| lines(u8::is_ascii_whitespace).or_else(|| lines(is_break)));
    let lines = lines.flatten();
    let mut digits = lines.clone().unwrap_or_else(|| octets.to_vec());
    let is_odd = digits.len() % 4 == 1;
    digits.truncate(digits.len() - usize::from(is_odd));
    (is_odd || lines.is_some()).then_some(digits)
}

/// No encoder breaks lines earlier.
const SHORTEST_LINE: usize = 16;

/// The text that a decoded value is in base64, in hexadecimal digits or compressed.
pub(super) fn text_of(value: &[u8]) -> Option<String> {
    let canonical = Canonical::of(value);
    match canonical {
        Some(_) => None,
        None => digits(value, WORK * value.len()),
    }
}

/// The shortest base64 of compressed text or of a message that can hold a secret.
const SHORTEST_OCTETS: usize = 20;

/// Whether digits may be base64 of octets that are no text. Those of words have one case of letters.
fn may_hold_octets(digits: &[u8]) -> bool {
    digits.len() >= SHORTEST_OCTETS
        && digits.iter().any(u8::is_ascii_uppercase)
        && digits.iter().any(u8::is_ascii_lowercase)
        && digits
            .iter()
            .all(|octet| octet.is_ascii_alphanumeric() || b"+/-_= ".contains(octet))
}

/// The text that is compressed in base64, and the texts of a message of Protocol Buffers.
fn text_in_octets(digits: &[u8], most: usize) -> Option<String> {
    let octets = may_hold_octets(digits).then(|| base64_octets(digits))??;
    if let Some((_, text)) = decompressed_within(&octets, most) {
        return Some(text);
    }
    if let Ok(text) = std::str::from_utf8(&octets)
        && !text.contains(char::is_control)
    {
        return Some(text.to_owned());
    }
    let mut texts = String::new();
    add_texts(protobuf(&octets)?, DEPTH, &mut texts);
    Some(texts)
}

/// Adds the texts of a message, and of the messages in it, each in a line of its own.
fn add_texts(message: Vec<Field<'_>>, depth: usize, texts: &mut String) {
    for field in message {
        match field.value {
            FieldValue::Text(text) => {
                texts.push_str(text);
                texts.push('\n');
            }
            FieldValue::Octets(octets) if depth > 0 => {
                add_texts(fields(octets).unwrap_or_default(), depth - 1, texts);
            }
            FieldValue::Octets(_) | FieldValue::Number(_) => {}
        }
    }
}

/// What a text is that a filter of mail may have rewritten.
fn filtered(text: &str) -> Option<String> {
    let reference = || Reference::split(text, Standard::Rfc3986);
    let address = || rewritten(&reference()).map(|found| found.url);
    let has_marks = memchr::memchr(b'_', text.as_bytes()).is_some();
    let whole = (has_marks && text.contains("/v3/__"))
        .then(address)
        .flatten();
    whole.or_else(|| has_mark(text.as_bytes()).then(|| version_2(text)))
}

/// Whether there is a character written as in version 2 of URL Defense: `-3A`.
fn has_mark(octets: &[u8]) -> bool {
    memchr::memchr_iter(b'-', octets).any(|at| is_mark(octets, at))
}

/// Whether the dash at a place is the start of one.
pub(super) fn is_mark(octets: &[u8], dash: usize) -> bool {
    let digits = octets.get(dash + 1..dash + 3);
    let digits = digits.and_then(|digits| std::str::from_utf8(digits).ok());
    let code = digits.and_then(|digits| u8::from_str_radix(digits, 16).ok());
    code.is_some_and(|code| code.is_ascii_punctuation())
}

/// Whether digits may be those of a text that is looked into: `false` for most words.
pub(super) fn may_be_digits(run: &[u8]) -> bool {
    // One digit too many is left out, and a line may end at a `+`.
    let even = run.len() - usize::from(run.len() % 4 == 1);
    let is_text = || run.contains(&b'+') || base64(run.get(..even).unwrap_or_default()).is_some();
    run.len() >= SHORTEST
        // A line may end before the first digit.
        && (starts_plainly(run) && is_text()
            || run.starts_with(b"+")
            || starts_in_hexadecimal(run)
            || run.iter().any(u8::is_ascii_uppercase)
                && (run.len() >= SHORTEST_OCTETS || holds_start_of_link(run)))
}

fn is_secret(text: &str) -> bool {
    !visible_secrets(text).is_empty()
        || tells_without_marks(text)
        || text.contains('=') && !text.contains('?') && !form_secrets(text).is_empty()
}
