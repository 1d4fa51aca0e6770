//! RFC 3986 §5.2.4: dot-segments, plain and in disguise, and what their removal can do.

use crate::facts::decoded::{Marks, ROUNDS, View};
use crate::resolve::{Merged, remove_dot_segments};
use crate::review::safe::safe;
use crate::review::{Case, Findings, Severity};
use crate::secrets::secret_spans;
use crate::syntax::{DotSegment, Segment, Span};
use std::ops::Range;

/// The pieces of a segment between slashes and backslashes, encoded ones among them. A segment
/// without any is its own only piece.
pub(in crate::review) fn pieces(view: View<'_>) -> impl Iterator<Item = Range<usize>> + '_ {
    let mut at = 0;
    view.octets
        .split(|octet| matches!(octet, b'/' | b'\\'))
        .map(move |piece| {
            let range = at..at + piece.len();
            at = range.end + 1;
            range
        })
}

pub(in crate::review) fn is_dots(octets: &[u8]) -> bool {
    matches!(octets, b"." | b"..")
}

/// Moves `depth` as `segment` does; whether there was nothing left to climb out of.
pub(in crate::review) fn climb(segment: &Segment<'_>, depth: &mut usize) -> bool {
    match segment.dot {
        Some(DotSegment::Single) => {}
        Some(DotSegment::Double) => match depth.checked_sub(1) {
            Some(less) => *depth = less,
            None => return true,
        },
        None => *depth += 1,
    }
    false
}

/// The segments that hold an escape.
pub(in crate::review) fn escaped_segments<'c>(
    case: &'c Case<'_>,
) -> impl Iterator<Item = Segment<'c>> {
    case.reference
        .segments()
        .filter(|segment| segment.text.contains('%'))
}

/// What a browser takes for a dot-segment (URL Standard, single-dot and double-dot segments).
pub(in crate::review) const DOTS: [&str; 4] = ["%2e", ".%2e", "%2e.", "%2e%2e"];

/// Says of dots in disguise who sees through it. A browser knows dots that are encoded once, and stand
/// between slashes that aren't.
pub(in crate::review) fn disguised(case: &Case<'_>, span: Span, shown: &str) -> String {
    let text = case.text();
    let typed = span.of(text);
    let ends =
        |byte: Option<&u8>| byte.is_none_or(|byte| matches!(byte, b'/' | b'\\' | b'?' | b'#'));
    let before = (span.start as usize).checked_sub(1);
    let before = before.and_then(|at| text.as_bytes().get(at));
    let alone = ends(before) && ends(text.as_bytes().get(span.end as usize));
    let start = format!("“{}” is “{shown}” in disguise", safe(typed));
    if alone && DOTS.iter().any(|dots| dots.eq_ignore_ascii_case(typed)) {
        return format!(
            "{start}: a browser takes it for that at once, RFC 3986 only after decoding."
        );
    }
    let decoded = case.decoded();
    let is_seen = |round: &usize| decoded.at(*round, span).octets == shown.as_bytes();
    let how = match (1..ROUNDS).find(is_seen) {
        Some(1) => "decodes the path first",
        Some(2) => "decodes the path twice",
        _ => "decodes the path over and over",
    };
    format!("{start}: not for a browser, but for a server that {how}.")
}

/// What NFKC makes of characters that look like dots and slashes.
pub(in crate::review) fn compatible(found: char) -> Option<&'static str> {
    Some(match found {
        '\u{ff0e}' | '\u{2024}' | '\u{fe52}' => ".",
        '\u{2025}' => "..",
        '\u{ff0f}' => "/",
        '\u{ff3c}' => "\\",
        _ => return None,
    })
}

/// Dot-segments in compatibility characters: none to any reader of URIs, but to a program that folds them
/// before it looks for a file.
pub(in crate::review) fn folded(case: &Case<'_>, findings: &mut Findings) {
    if !case.has(Marks::NON_ASCII, ROUNDS) {
        return;
    }
    for segment in case.reference.segments() {
        let view = case.decoded().fully(segment.span);
        let Ok(text) = std::str::from_utf8(view.octets) else {
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
            findings.add_with(
                Severity::Warning,
                segment.span,
                format!(
                    "“{}” becomes “{}”, with a dot-segment, in a program that folds compatibility characters (NFKC).",
                    safe(text),
                    safe(&folded)
                ),
            );
        }
        if findings.is_full() {
            return;
        }
    }
}

/// How many octets a path may have that is told once it is decoded.
pub(in crate::review) const TOLD: usize = 96;

/// Where the path leads once it is decoded and its dot-segments are removed, in a sentence. Empty for a
/// long path, and for one with a secret in it.
pub(in crate::review) fn arrival(case: &Case<'_>) -> String {
    let path = case.reference.components().path;
    let view = case.decoded().fully(path);
    let secret = secret_spans(case.reference);
    if view.octets.len() > TOLD || secret.iter().any(|secret| secret.overlaps(path)) {
        return String::new();
    }
    let decoded = String::from_utf8_lossy(view.octets).replace('\\', "/");
    let mut out = String::new();
    remove_dot_segments(Merged::whole(&decoded), &mut out, |_| {});
    format!(" All decoded, the path leads to “{}”.", safe(&out))
}

/// An encoded slash with what stands before it in its segment, if that is nothing but dots and slashes.
pub(in crate::review) fn beside(case: &Case<'_>, segment: Span, slash: Span) -> String {
    let upto = Span {
        end: slash.end,
        ..segment
    };
    let view = case.decoded().fully(upto);
    let plain = view.octets.iter().all(|octet| matches!(octet, b'.' | b'/'));
    match plain && upto.len() <= 32 {
        true => format!("An encoded slash, “{}”,", safe(upto.of(case.text()))),
        false => "An encoded slash".to_owned(),
    }
}

/// Whether a path that follows no authority begins with `//` after normalization (RFC 3986 §6.2.2).
pub(in crate::review) fn turns_into_authority(path: &str) -> bool {
    if path.starts_with("/.//") {
        return true;
    }
    let plain;
    let path = if path.contains('%') {
        plain = path.replace("%2e", ".").replace("%2E", ".");
        plain.as_str()
    } else {
        path
    };
    let mut out = String::with_capacity(path.len());
    remove_dot_segments(Merged::whole(path), &mut out, |_| {});
    out.starts_with("//")
}
