//! What several models need to take texts apart.

use std::borrow::Cow;

use icu_normalizer::uts46::Uts46MapperBorrowed;

use super::program::Octets;
pub(super) use crate::syntax::percent_encoded_octet as escape_at;
use crate::syntax::{CharacterSet, percent_encoding_of};

/// The text before the first `byte`, and the text after it.
pub(super) fn cut(text: &[u8], byte: u8) -> (&[u8], Option<&[u8]>) {
    match memchr::memchr(byte, text) {
        Some(at) => (&text[..at], Some(&text[at + 1..])),
        None => (text, None),
    }
}

/// As [`cut`], for a text of characters.
pub(super) fn cut_text(text: &str, end: char) -> (&str, Option<&str>) {
    match text.split_once(end) {
        Some((before, after)) => (before, Some(after)),
        None => (text, None),
    }
}

/// The text before the last `byte`, and the text after it.
pub(super) fn cut_last(text: &[u8], byte: u8) -> (Option<&[u8]>, &[u8]) {
    match memchr::memrchr(byte, text) {
        Some(at) => (Some(&text[..at]), &text[at + 1..]),
        None => (None, text),
    }
}

/// The text before the first octet that `ends` holds of, and the rest from there.
pub(super) fn split_at(text: &[u8], ends: impl Fn(u8) -> bool) -> (&[u8], &[u8]) {
    let at = text.iter().position(|byte| ends(*byte));
    text.split_at(at.unwrap_or(text.len()))
}

/// A text without letters in upper case.
pub(super) fn lower(text: &[u8]) -> Octets<'_> {
    match text.iter().any(u8::is_ascii_uppercase) {
        true => Cow::Owned(text.to_ascii_lowercase()),
        false => Cow::Borrowed(text),
    }
}

/// Whether a text holds only percent-encoded octets and what belongs to a set.
pub(super) fn all(text: &[u8], set: &CharacterSet) -> bool {
    let mut rest = text;
    while let Some(at) = rest.iter().position(|byte| !set.contains(*byte)) {
        if escape_at(&rest[at..]).is_none() {
            return false;
        }
        rest = &rest[at + 3..];
    }
    true
}

/// The text with each percent-encoded octet decoded. A `%` without two hexadecimal digits stays.
pub(super) fn decoded(text: &[u8]) -> Octets<'_> {
    decoded_where(text, |_| true)
}

/// The text with each percent-encoded octet decoded that `decodes` holds of.
pub(super) fn decoded_where(text: &[u8], decodes: impl Fn(u8) -> bool) -> Octets<'_> {
    if memchr::memchr(b'%', text).is_none() {
        return Cow::Borrowed(text);
    }
    let mut out = Vec::with_capacity(text.len());
    let mut rest = text;
    while let Some((first, after)) = rest.split_first() {
        match escape_at(rest).filter(|octet| decodes(*octet)) {
            Some(octet) => {
                out.push(octet);
                rest = &rest[3..];
            }
            None => {
                out.push(*first);
                rest = after;
            }
        }
    }
    Cow::Owned(out)
}

/// Appends an octet percent-encoded, with digits in upper case.
pub(super) fn push_escaped(out: &mut Vec<u8>, octet: u8) {
    out.extend(percent_encoding_of(octet));
}

/// The text with each octet percent-encoded that `needs` holds of, but a `%` stays before two hexadecimal digits.
pub(super) fn escaped_at(text: &[u8], needs: impl Fn(u8) -> bool) -> Octets<'_> {
    let mut out = Vec::new();
    // Octets before `copied` are in `out`, those before `at` have been looked at.
    let (mut copied, mut at) = (0, 0);
    while let Some(next) = text[at..].iter().position(|byte| needs(*byte)) {
        at += next;
        if escape_at(&text[at..]).is_some() {
            at += 3;
            continue;
        }
        out.extend_from_slice(&text[copied..at]);
        push_escaped(&mut out, text[at]);
        at += 1;
        copied = at;
    }
    if copied == 0 {
        return Cow::Borrowed(text);
    }
    out.extend_from_slice(&text[copied..]);
    Cow::Owned(out)
}

/// The text with each octet percent-encoded that `needs` holds of.
pub(super) fn escaped(text: &[u8], needs: impl Fn(u8) -> bool) -> Octets<'_> {
    if !text.iter().any(|byte| needs(*byte)) {
        return Cow::Borrowed(text);
    }
    let mut out = Vec::with_capacity(text.len() + 16);
    for byte in text {
        match needs(*byte) {
            true => push_escaped(&mut out, *byte),
            false => out.push(*byte),
        }
    }
    Cow::Owned(out)
}

/// The number that digits write, if there is nothing else and it is at most 65535.
pub(super) fn number(digits: &[u8]) -> Option<u16> {
    let digits = std::str::from_utf8(digits).ok()?;
    // The library reads a plus sign too.
    digits.parse().ok().filter(|_| !digits.starts_with('+'))
}

/// User name and password with `:` between.
pub(super) fn joined<'t>(user: Octets<'t>, password: Option<Octets<'t>>) -> Octets<'t> {
    match password {
        None => user,
        Some(password) => Cow::Owned([&*user, b":", &*password].concat()),
    }
}

/// The text by the mapping of UTS #46, with U+FFFD for what is not allowed.
pub(super) fn mapped(text: &str) -> String {
    Uts46MapperBorrowed::new()
        .map_normalize(text.chars())
        .collect()
}

/// What is not empty.
pub(super) fn some(text: &[u8]) -> Option<Octets<'_>> {
    (!text.is_empty()).then_some(Cow::Borrowed(text))
}
