//! Dots, slashes and backslashes that are percent-encoded, or written in other characters.

use super::pieces::{escaped_segments, is_dots, pieces};
use crate::facts::decoded::ROUNDS;
use crate::resolve::{Merged, remove_dot_segments};
use crate::review::check::{MOST, runs};
use crate::review::prelude::*;

/// `dot-segments-encoded`: a segment that is `.` or `..` once it is decoded, or folded.
pub(super) fn dot_segments(case: &Case<'_>, findings: &mut Findings) {
    folded(case, findings);
    let mut path = None;
    for segment in escaped_segments(case) {
        let view = case.decoded().fully(segment.span);
        for piece in pieces(view) {
            let octets = view.octets.get(piece.clone()).unwrap_or_default();
            if is_dots(octets) && piece.clone().any(|at| view.is_escape(at)) {
                if findings.is_full() {
                    return;
                }
                let span = view.span(piece);
                // One dot only stays where it is; some archives have it in their addresses.
                if octets.len() == 1 {
                    findings.add_with(Severity::Warning, span, disguised(case, span, "."));
                } else {
                    let path = path.get_or_insert_with(|| decoded_path(case)).clone();
                    let message = message![disguised(case, span, ".."), path];
                    findings.add(span, message);
                }
            }
        }
    }
}

/// What a browser takes for a dot-segment (URL Standard, single-dot and double-dot segments).
const DOTS: [&str; 4] = ["%2e", ".%2e", "%2e.", "%2e%2e"];

/// Who recognizes the `dots` at `span`. A browser does if they are encoded once and are between slashes that
/// aren't encoded.
fn disguised(case: &Case<'_>, span: Span, dots: &'static str) -> Message {
    let text = case.text();
    let typed = span.of(text);
    let ends =
        |byte: Option<&u8>| byte.is_none_or(|byte| matches!(byte, b'/' | b'\\' | b'?' | b'#'));
    let before = (span.start as usize).checked_sub(1);
    let before = before.and_then(|at| text.as_bytes().get(at));
    let is_alone = ends(before) && ends(text.as_bytes().get(span.end as usize));
    let by_browsers = is_alone && DOTS.iter().any(|dots| dots.eq_ignore_ascii_case(typed));
    let decoded = case.decoded();
    let is_seen = |round: &usize| decoded.at(*round, span).octets == dots.as_bytes();
    let who = match (1..ROUNDS).find(is_seen) {
        _ if by_browsers => "Browsers treat it as one; RFC 3986 does so only after normalization.",
        Some(1) => "Browsers do not treat it as one; a server that decodes the path first does.",
        Some(2) => "Browsers do not treat it as one; a server that decodes the path twice does.",
        _ => "Browsers do not treat it as one; a server that decodes the path repeatedly does.",
    };
    let typed = Quote::text(typed, span);
    let dots = Quote::text(dots, span);
    message![typed, " is the dot-segment ", dots, " in disguise. ", who]
}

/// How many octets a path has at most that is given decoded.
const LONGEST: usize = 96;

/// Where the path leads once it is decoded and its dot-segments are removed; `None` for a long path, and for one whose base decides.
fn decoded_path(case: &Case<'_>) -> Option<Message> {
    let path = case.reference.components().path;
    let view = case.decoded().fully(path);
    if view.octets.len() > LONGEST || !view.octets.starts_with(b"/") {
        return None;
    }
    let decoded = String::from_utf8_lossy(view.octets).replace('\\', "/");
    let mut out = String::new();
    remove_dot_segments(Merged::whole(&decoded), &mut out, |_| {});
    Some(message![
        " Fully decoded, the path leads to ",
        Quote::text(out, path),
        "."
    ])
}

/// What NFKC makes of characters that look like dots and slashes.
fn compatible(found: char) -> Option<&'static str> {
    Some(match found {
        '\u{ff0e}' | '\u{2024}' | '\u{fe52}' => ".",
        '\u{2025}' => "..",
        '\u{ff0f}' => "/",
        '\u{ff3c}' => "\\",
        _ => return None,
    })
}

/// Dot-segments in compatibility characters. No reader of URIs sees them, but a program that folds such
/// characters before it looks for a file does.
fn folded(case: &Case<'_>, findings: &mut Findings) {
    if !case.has(Marks::NON_ASCII, ROUNDS) {
        return;
    }
    for segment in case.reference.segments() {
        let view = case.decoded().fully(segment.span);
        let Some(text) = view.text() else {
            continue;
        };
        if !text.chars().any(|found| compatible(found).is_some()) {
            continue;
        }
        let mut folded = String::with_capacity(text.len());
        for found in text.chars() {
            match compatible(found) {
                Some(plain) => folded.push_str(plain),
                None => folded.push(found),
            }
        }
        if folded.split(['/', '\\']).any(|piece| piece == "..") {
            let message = said::dot_segments_encoded(
                Quote::text(text, segment.span),
                Quote::text(folded, segment.span),
            );
            findings.add_with(Severity::Warning, segment.span, message);
        }
        if findings.is_full() {
            return;
        }
    }
}

/// `encoded-slash`: a percent-encoded slash in the path.
pub(super) fn slash(case: &Case<'_>, findings: &mut Findings) {
    let mut plain = Vec::new();
    for segment in escaped_segments(case) {
        let octets = segment.text.as_bytes();
        let is_slash = |at: &usize| {
            let digits = octets.get(at + 1..at + 3);
            digits.is_some_and(|digits| digits.eq_ignore_ascii_case(b"2f"))
        };
        let slashes = memchr::memchr_iter(b'%', octets)
            .filter(is_slash)
            .map(|at| {
                let span = Span::new(at, at + 3);
                (span.shifted(segment.span.start as usize), ())
            });
        let mut slashes = runs(slashes).peekable();
        if slashes.peek().is_none() {
            continue;
        }
        let view = case.decoded().fully(segment.span);
        let has_dots =
            pieces(view).any(|piece| is_dots(view.octets.get(piece).unwrap_or_default()));
        for (span, (), _) in slashes {
            match has_dots {
                true => {
                    let message = beside_dots(case, segment.span, span);
                    findings.add_with(Severity::Warning, span, message);
                }
                false => plain.push(span),
            }
        }
        if findings.is_full() || plain.len() >= MOST {
            break;
        }
    }
    // They say the same, wherever they are.
    match plain.as_slice() {
        [] => {}
        [one] => findings.add(*one, said::encoded_slash::an_encoded_slash()),
        several => {
            let message = said::encoded_slash::encoded_slashes_in(several.len());
            findings.add_places(declared::ENCODED_SLASH.severity, plain, message);
        }
    }
}

/// An encoded slash in a segment with dot-segments; with what comes before it, if that is nothing but dots and
/// slashes.
fn beside_dots(case: &Case<'_>, segment: Span, slash: Span) -> Message {
    let end = slash.end;
    let place = Span { end, ..segment };
    let view = case.decoded().fully(place);
    let is_plain = view.octets.iter().all(|octet| matches!(octet, b'.' | b'/'));
    let quote = (is_plain && place.len() <= 32)
        .then(|| message![", ", Quote::text(place.of(case.text()), place), ","]);
    said::encoded_slash::this_encoded_slash(quote)
}

/// `encoded-backslash`: a percent-encoded backslash in the path.
pub(super) fn backslash(case: &Case<'_>, findings: &mut Findings) {
    let Some((path, span)) = case
        .component(Component::Path)
        .filter(|_| case.marks.any(Marks::PERCENT))
    else {
        return;
    };
    let escapes = path
        .match_indices("%5")
        .filter(|(at, _)| matches!(path.as_bytes().get(at + 2), Some(b'c' | b'C')))
        .map(|(at, _)| (Span::new(at, at + 3).shifted(span.start as usize), ()));
    for (span, (), _) in runs(escapes) {
        findings.add(span, said::encoded_backslash());
    }
}
