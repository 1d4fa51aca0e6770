//! What a path ends in, and names that a file system reads in its own way (RFC 3986 §7.3).

use crate::facts::decoded::{Marks, View};
use crate::facts::file_types::{is_program, is_served};
use crate::review::path::dots::pieces;
use crate::review::{Case, Findings};
use crate::syntax::{Segment, Span};
use std::borrow::Cow;
use std::ops::Range;

/// Whether the path is one of segments, and not what a scheme such as `mailto` or `urn` takes for a
/// name.
pub(in crate::review) fn is_hierarchical(case: &Case<'_>) -> bool {
    let components = case.reference.components();
    components.scheme.is_none()
        || components.authority.is_some()
        || case.reference.path().starts_with(['/', '\\'])
        || case.has_scheme(&[
            "blob",
            "feed",
            "file",
            "filesystem",
            "http",
            "https",
            "jar",
            "view-source",
        ])
}

/// The name in the last segment, decoded once.
pub(in crate::review) fn last_name<'c>(case: &'c Case<'_>) -> Option<(&'c str, View<'c>, usize)> {
    if !is_hierarchical(case) {
        return None;
    }
    let path = case.reference.components().path;
    let text = path.of(case.text());
    let start = text.rfind('/').map_or(0, |slash| slash + 1);
    if start == text.len() {
        return None;
    }
    let span = Span::new(path.start as usize + start, path.end as usize);
    let view = case.decoded().once(span);
    let from = view
        .octets
        .iter()
        .rposition(|octet| matches!(octet, b'/' | b'\\'))
        .map_or(0, |slash| slash + 1);
    // A name that is no UTF-8 still ends in something.
    let name = match view.octets.get(from..) {
        Some(octets) => std::str::from_utf8(octets).or_else(|_| {
            let tail = octets
                .iter()
                .rposition(|octet| !octet.is_ascii())
                .map_or(0, |at| at + 1);
            std::str::from_utf8(octets.get(tail..).unwrap_or_default())
        }),
        None => return None,
    };
    name.ok()
        .map(|name| (name, view, view.octets.len() - name.len()))
}

/// What a file system drops from the end of a name, or stops at: a NUL, the name of a stream
/// (`a.exe::$DATA`), dots and spaces at the end.
pub(in crate::review) fn trimmed(name: &str) -> &str {
    let end = memchr::memchr(b'\0', name.as_bytes()).unwrap_or(name.len());
    let name = name.get(..end).unwrap_or(name);
    let end = match is_stream(name) {
        true => name.find(':').filter(|at| *at > 0).unwrap_or(name.len()),
        false => name.len(),
    };
    name.get(..end)
        .unwrap_or(name)
        .trim_end_matches(|found: char| found == '.' || is_gap(found))
}

/// A character that leaves a gap in a name.
pub(in crate::review) fn is_gap(found: char) -> bool {
    found.is_whitespace()
        || found.is_control()
        || matches!(found, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}' | '\u{2800}' | '\u{3164}' | '\u{feff}')
}

/// The names that may count: all of it, and what stands before its parameters.
pub(in crate::review) fn names(name: &str) -> impl Iterator<Item = &str> {
    let before = name.split_once(';').map(|(before, _)| trimmed(before));
    std::iter::once(trimmed(name)).chain(before)
}

/// Whether the path has a dot, or may have one when it is decoded.
pub(in crate::review) fn may_have_extension(case: &Case<'_>) -> bool {
    case.marks.any(Marks::PERCENT.or(Marks::NON_ASCII)) || case.reference.path().contains('.')
}

/// Stem and extension.
pub(in crate::review) fn extension(name: &str) -> Option<(&str, &str)> {
    name.rsplit_once('.').filter(|(stem, extension)| {
        !stem.is_empty() && !extension.is_empty() && extension.len() < 24
    })
}

/// A name with its compatibility forms of US-ASCII in plain letters: the full-width `．ｅｘｅ`, and other
/// characters that fold to a dot (UTS #46 §4, NFKC). Whoever stores the file may fold them.
pub(in crate::review) fn folded(name: &str) -> Cow<'_, str> {
    if name.is_ascii() {
        return Cow::Borrowed(name);
    }
    let fold = |found: char| match found {
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(u32::from(found) - 0xfee0).unwrap_or(found),
        '\u{2024}' | '\u{3002}' | '\u{fe52}' | '\u{ff61}' => '.',
        _ => found,
    };
    Cow::Owned(name.chars().map(fold).collect())
}

/// The end of the name of a site, and of programs for DOS that nobody has any more: alone it is the
/// former (`/wiki/Booking.com`, `/u/bob@example.com`).
pub(in crate::review) const SITE: &str = "com";

/// A library that a server runs when it is asked something (ISAPI): `/ws/a.dll?b=c`.
pub(in crate::review) const LIBRARY: &str = "dll";

/// Every piece of the path between slashes and backslashes, decoded once. Of a path without escapes
/// only those whose first octet is `wanted`.
pub(in crate::review) fn each_piece(
    case: &Case<'_>,
    findings: &mut Findings,
    wanted: impl Fn(u8) -> bool,
    look: impl Fn(&str, View<'_>, Range<usize>, &mut Findings),
) {
    // As typed, a segment is one piece, and there is nothing to decode.
    if !case.marks.any(Marks::PERCENT.or(Marks::BACKSLASH)) {
        let path = case.reference.components().path;
        let view = case.decoded().at(0, path);
        let octets = view.octets;
        let ends = memchr::memchr_iter(b'/', octets).chain([octets.len()]);
        let mut start = 0;
        for end in ends {
            let piece = octets.get(start..end).unwrap_or_default();
            if piece.first().is_some_and(|first| wanted(*first))
                && let Ok(text) = std::str::from_utf8(piece)
            {
                look(text, view, start..end, findings);
            }
            start = end + 1;
            if findings.is_full() {
                return;
            }
        }
        return;
    }
    let mut at = |segment: Segment<'_>| {
        let view = case.decoded().once(segment.span);
        for piece in pieces(view) {
            let octets = view.octets.get(piece.clone()).unwrap_or_default();
            if let Ok(text) = std::str::from_utf8(octets) {
                look(text, view, piece, findings);
            }
        }
        findings.is_full()
    };
    for segment in case.reference.segments() {
        if at(segment) {
            return;
        }
    }
}

/// Names that Windows keeps for devices, in any directory and with any extension.
pub(in crate::review) const DEVICES: [&str; 8] = [
    "aux", "clock$", "con", "conin$", "conout$", "nul", "prn", "pipe$",
];

/// Whether the name of a device starts so.
pub(in crate::review) fn starts_device(first: u8) -> bool {
    matches!(first.to_ascii_lowercase(), b'a' | b'c' | b'l' | b'n' | b'p')
}

pub(in crate::review) fn is_device(stem: &str) -> bool {
    // None is longer; `COM¹` has five octets.
    if !stem
        .as_bytes()
        .first()
        .is_some_and(|first| starts_device(*first))
        || stem.len() > 7
    {
        return false;
    }
    let numbered = || {
        let mut characters = stem.chars();
        let last = characters.next_back();
        let before = characters.as_str();
        (before.eq_ignore_ascii_case("com") || before.eq_ignore_ascii_case("lpt"))
            && last.is_some_and(|last| last.is_ascii_digit() || matches!(last, '¹' | '²' | '³'))
    };
    DEVICES
        .iter()
        .any(|device| device.eq_ignore_ascii_case(stem))
        || numbered()
}

/// `name:stream:$TYPE`
pub(in crate::review) fn is_stream(text: &str) -> bool {
    let Some((name, kind)) = text.rsplit_once(":$") else {
        return false;
    };
    name.contains(':') && kind.starts_with(|first: char| first.is_ascii_alphabetic())
}

/// The short name that FAT and NTFS make of a long one: up to six characters, `~`, a digit, and an
/// extension of up to three.
pub(in crate::review) fn is_short_name(text: &str) -> bool {
    let (stem, extension) = text.split_once('.').unwrap_or((text, ""));
    let Some((name, number)) = stem.split_once('~') else {
        return false;
    };
    (2..=8).contains(&stem.len())
        && !name.is_empty()
        && name
            .bytes()
            .all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'-' | b'$'))
        && name.bytes().any(|byte| byte.is_ascii_alphabetic())
        && (1..=2).contains(&number.len())
        && !number.starts_with('0')
        && number.bytes().all(|byte| byte.is_ascii_digit())
        && extension.len() <= 3
        && extension.bytes().all(|byte| byte.is_ascii_alphanumeric())
}

pub(in crate::review) fn has_trailing_dot_or_space(text: &str) -> bool {
    let name = text.trim_end_matches(['.', ' ']);
    name.len() < text.len()
        && extension(name).is_some_and(|(_, found)| is_served(found) || is_program(found))
}
