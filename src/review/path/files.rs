//! What a path ends in, and names that a file system reads in its own way (RFC 3986 §7.3).

use std::borrow::Cow;
use std::ops::Range;

use super::super::{Case, Marks, Report, View};
use super::dots::pieces;
use super::extensions::{is_document_before, is_dotted, is_program, is_script, is_served};
use crate::syntax::{Segment, Span};

/// Whether the path is one of segments, and not what a scheme such as `mailto` or `urn` takes for a
/// name.
fn is_hierarchical(case: &Case<'_>) -> bool {
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
fn last_name<'c>(case: &'c Case<'_>) -> Option<(&'c str, View<'c>, usize)> {
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
fn trimmed(name: &str) -> &str {
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
fn is_gap(found: char) -> bool {
    found.is_whitespace()
        || found.is_control()
        || matches!(found, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}' | '\u{2800}' | '\u{3164}' | '\u{feff}')
}

/// The names that may count: all of it, and what stands before its parameters.
fn names(name: &str) -> impl Iterator<Item = &str> {
    let before = name.split_once(';').map(|(before, _)| trimmed(before));
    std::iter::once(trimmed(name)).chain(before)
}

/// Whether the path has a dot, or may have one when it is decoded.
fn may_have_extension(case: &Case<'_>) -> bool {
    case.marks.any(Marks::PERCENT.or(Marks::NON_ASCII)) || case.reference.path().contains('.')
}

/// Stem and extension.
fn extension(name: &str) -> Option<(&str, &str)> {
    name.rsplit_once('.').filter(|(stem, extension)| {
        !stem.is_empty() && !extension.is_empty() && extension.len() < 24
    })
}

/// A name with its compatibility forms of US-ASCII in plain letters: the full-width `．ｅｘｅ`, and other
/// characters that fold to a dot (UTS #46 §4, NFKC). Whoever stores the file may fold them.
fn folded(name: &str) -> Cow<'_, str> {
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
const SITE: &str = "com";

/// A library that a server runs when it is asked something (ISAPI): `/ws/a.dll?b=c`.
const LIBRARY: &str = "dll";

pub(super) fn executable(case: &Case<'_>, report: &mut Report) {
    if !may_have_extension(case) {
        return;
    }
    let Some((name, view, from)) = last_name(case) else {
        return;
    };
    let asks = case
        .reference
        .query()
        .is_some_and(|query| !query.is_empty());
    for name in names(&folded(name)) {
        let runs = |found: &str| {
            is_program(found)
                && !found.eq_ignore_ascii_case(SITE)
                && !(asks && found.eq_ignore_ascii_case(LIBRARY))
        };
        if let Some((_, found)) = extension(name).filter(|(_, found)| runs(found)) {
            report.add(
                view.span(from..view.octets.len()),
                format!(
                    "The path ends in “.{}”: what is opened runs, or installs something.",
                    found.to_ascii_lowercase()
                ),
            );
            return;
        }
    }
}

pub(super) fn double(case: &Case<'_>, report: &mut Report) {
    // Two extensions, two dots.
    let dots = memchr::memchr_iter(b'.', case.reference.path().as_bytes()).count();
    if dots < 2 && !case.marks.any(Marks::PERCENT.or(Marks::NON_ASCII)) {
        return;
    }
    let Some((name, view, from)) = last_name(case) else {
        return;
    };
    for name in names(&folded(name)) {
        let Some((stem, program)) = extension(name) else {
            continue;
        };
        if !is_program(program) && !is_script(program) {
            continue;
        }
        let whole = stem;
        let stem =
            whole.trim_end_matches(|found: char| matches!(found, '.' | '+' | '_') || is_gap(found));
        let Some((before, document)) = extension(stem) else {
            continue;
        };
        let host_like = before == "www" || is_dotted(program) && before.contains('.');
        // With a gap between the two, no script is ordinary either.
        let gap = stem.len() < whole.len();
        if is_document_before(document, if gap { "exe" } else { program }) && !host_like {
            report.add(
                view.span(from..view.octets.len()),
                format!(
                    "The name reads as “.{}”, but the file is a “.{}”, which runs.",
                    document.to_ascii_lowercase(),
                    program.to_ascii_lowercase()
                ),
            );
            return;
        }
    }
}

/// Every piece of the path between slashes and backslashes, decoded once. Of a path without escapes
/// only those whose first octet is `wanted`.
fn each_piece(
    case: &Case<'_>,
    report: &mut Report,
    wanted: impl Fn(u8) -> bool,
    look: impl Fn(&str, View<'_>, Range<usize>, &mut Report),
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
                look(text, view, start..end, report);
            }
            start = end + 1;
            if report.is_full() {
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
                look(text, view, piece, report);
            }
        }
        report.is_full()
    };
    for segment in case.reference.segments() {
        if at(segment) {
            return;
        }
    }
}

/// Names that Windows keeps for devices, in any directory and with any extension.
const DEVICES: [&str; 8] = [
    "aux", "clock$", "con", "conin$", "conout$", "nul", "prn", "pipe$",
];

/// Whether the name of a device starts so.
fn starts_device(first: u8) -> bool {
    matches!(first.to_ascii_lowercase(), b'a' | b'c' | b'l' | b'n' | b'p')
}

fn is_device(stem: &str) -> bool {
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

pub(super) fn device_name(case: &Case<'_>, report: &mut Report) {
    let first = |first: u8| first == b'.' || starts_device(first);
    each_piece(case, report, first, |text, view, piece, report| {
        let dots = text.split(';').next().unwrap_or(text);
        if dots.len() > 2 && dots.bytes().all(|byte| byte == b'.') {
            report.add(
                view.span(piece),
                "A segment of three dots or more: some file systems read it as “..”, or climb further.",
            );
            return;
        }
        let stem = text
            .split(['.', ':', ';'])
            .next()
            .unwrap_or("")
            .trim_end_matches(' ');
        if is_device(stem) {
            report.add(
                view.span(piece),
                format!(
                    "On Windows “{}” is a device and no file, whatever its extension.",
                    stem.to_ascii_lowercase()
                ),
            );
        }
    });
}

pub(super) fn windows_trick(case: &Case<'_>, report: &mut Report) {
    // Each of the tricks needs one of these, at least encoded: a dot only at the end of a segment.
    let path = case.reference.path();
    let escapes = case.marks.any(Marks::PERCENT.or(Marks::BACKSLASH));
    let tricky = escapes
        || case
            .marks
            .any(Marks::TILDE.or(Marks::ILLEGAL).or(Marks::SPACE))
        || path.ends_with('.')
        || path.contains("./")
        || path.contains(':');
    if !tricky {
        return;
    }
    each_piece(
        case,
        report,
        |_| true,
        |text, view, piece, report| {
            let message = if let [letter, b':' | b'|'] = text.as_bytes()
                && letter.is_ascii_alphabetic()
            {
                "This segment is a drive letter: on Windows the path starts anew here."
            } else if is_stream(text) {
                "On Windows this names a stream of a file: the file itself, past a check of its extension."
            } else if is_short_name(text) {
                "On Windows this may be the short name of another file."
            } else if matches!(text.trim_end_matches(' '), "." | "..") && text.ends_with(' ') {
                "Windows drops spaces at the end of a name: this is a dot-segment there."
            } else if has_trailing_dot_or_space(text) {
                "Windows drops dots and spaces at the end of a name: this is a file of the type before them."
            } else {
                return;
            };
            report.add(view.span(piece), message);
        },
    );
}

/// `name:stream:$TYPE`
fn is_stream(text: &str) -> bool {
    let Some((name, kind)) = text.rsplit_once(":$") else {
        return false;
    };
    name.contains(':') && kind.starts_with(|first: char| first.is_ascii_alphabetic())
}

/// The short name that FAT and NTFS make of a long one: up to six characters, `~`, a digit, and an
/// extension of up to three.
fn is_short_name(text: &str) -> bool {
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

fn has_trailing_dot_or_space(text: &str) -> bool {
    let name = text.trim_end_matches(['.', ' ']);
    name.len() < text.len()
        && extension(name).is_some_and(|(_, found)| is_served(found) || is_program(found))
}
