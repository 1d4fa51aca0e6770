//! RFC 3986 §5.2.4: dot-segments, plain and in disguise, and what their removal can do.

use std::ops::Range;

use super::super::runs::{MOST, runs};
use super::super::safe::safe;
use super::super::{Case, Marks, ROUNDS, Report, Severity, View, secret_spans};
use crate::resolve::{Merged, remove_dot_segments};
use crate::syntax::{DotSegment, Segment, Segments, Span};

/// The pieces of a segment between slashes and backslashes, encoded ones among them. A segment
/// without any is its own only piece.
pub(super) fn pieces(view: View<'_>) -> impl Iterator<Item = Range<usize>> + '_ {
    let mut at = 0;
    view.octets
        .split(|octet| matches!(octet, b'/' | b'\\'))
        .map(move |piece| {
            let range = at..at + piece.len();
            at = range.end + 1;
            range
        })
}

fn is_dots(octets: &[u8]) -> bool {
    matches!(octets, b"." | b"..")
}

pub(super) fn dot_segments(case: &Case<'_>, report: &mut Report) {
    let path = case.reference.path();
    if !path.starts_with('.') && !path.contains("/.") {
        return;
    }
    for segment in case
        .reference
        .segments()
        .filter(|segment| segment.dot.is_some())
        .take(MOST)
    {
        let message = match segment.dot {
            Some(DotSegment::Double) => {
                "“..” takes the segment before it away when the reference is resolved."
            }
            _ => "“.” is taken away when the reference is resolved.",
        };
        report.add(segment.span, message);
    }
}

pub(super) fn escape(case: &Case<'_>, report: &mut Report) {
    let path = case.reference.path();
    if !path.contains("..") {
        return;
    }
    let components = case.reference.components();
    let own =
        components.scheme.is_some() || components.authority.is_some() || path.starts_with('/');
    // What is above a relative path is known only from the base.
    let above = match case.base {
        _ if own => 0,
        None => return,
        Some(base) => {
            let (directory, _) = Merged::new(base.path(), "").pieces();
            let directory = directory.strip_suffix('/').unwrap_or(directory);
            let mut depth = 0;
            for segment in Segments::new(directory, 0) {
                climb(&segment, &mut depth);
            }
            depth
        }
    };
    let mut depth = above;
    for segment in case.reference.segments() {
        if climb(&segment, &mut depth) {
            report.add(
                segment.span,
                "This “..” climbs above the root: resolving drops it, and a program that doesn't may leave its \
                 directory.",
            );
            return;
        }
    }
}

/// Moves `depth` as `segment` does; whether there was nothing left to climb out of.
fn climb(segment: &Segment<'_>, depth: &mut usize) -> bool {
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
fn escaped_segments<'c>(case: &'c Case<'_>) -> impl Iterator<Item = Segment<'c>> {
    case.reference
        .segments()
        .filter(|segment| segment.text.contains('%'))
}

/// What a browser takes for a dot-segment (URL Standard, single-dot and double-dot segments).
const DOTS: [&str; 4] = ["%2e", ".%2e", "%2e.", "%2e%2e"];

/// Says of dots in disguise who sees through it. A browser knows dots that are encoded once, and stand
/// between slashes that aren't.
fn disguised(case: &Case<'_>, span: Span, shown: &str) -> String {
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
fn compatible(found: char) -> Option<&'static str> {
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
fn folded(case: &Case<'_>, report: &mut Report) {
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
            report.add_with(
                Severity::Warning,
                segment.span,
                format!(
                    "“{}” becomes “{}”, with a dot-segment, in a program that folds compatibility characters (NFKC).",
                    safe(text),
                    safe(&folded)
                ),
            );
        }
        if report.is_full() {
            return;
        }
    }
}

pub(super) fn encoded(case: &Case<'_>, report: &mut Report) {
    folded(case, report);
    if !case.marks.any(Marks::PERCENT) {
        return;
    }
    let mut arrives = None;
    for segment in escaped_segments(case) {
        let view = case.decoded().fully(segment.span);
        for piece in pieces(view) {
            let octets = view.octets.get(piece.clone()).unwrap_or_default();
            if is_dots(octets) && piece.clone().any(|at| view.is_escape(at)) {
                if report.is_full() {
                    return;
                }
                let span = view.span(piece);
                // One dot only stays where it is; some archives have it in their addresses.
                if octets.len() == 1 {
                    report.add_with(Severity::Warning, span, disguised(case, span, "."));
                } else {
                    let arrives = arrives.get_or_insert_with(|| arrival(case));
                    report.add(span, format!("{}{arrives}", disguised(case, span, "..")));
                }
            }
        }
    }
}

/// How many octets a path may have that is told once it is decoded.
const TOLD: usize = 96;

/// Where the path leads once it is decoded and its dot-segments are removed, in a sentence. Empty for a
/// long path, and for one with a secret in it.
fn arrival(case: &Case<'_>) -> String {
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

pub(super) fn with_parameters(case: &Case<'_>, report: &mut Report) {
    if !case.reference.path().contains(';') && !case.marks.any(Marks::PERCENT) {
        return;
    }
    for segment in case.reference.segments() {
        let view = case.decoded().at(ROUNDS, segment.span);
        for piece in pieces(view) {
            let octets = view.octets.get(piece.clone()).unwrap_or_default();
            if octets.starts_with(b"..;") || octets.starts_with(b".;") {
                report.add(
                    view.span(piece),
                    "A dot-segment with a parameter: one server takes it for a name, the next for “..”.",
                );
            }
        }
        if report.is_full() {
            return;
        }
    }
}

pub(super) fn encoded_slash(case: &Case<'_>, report: &mut Report) {
    if !case.marks.any(Marks::PERCENT) {
        return;
    }
    for segment in escaped_segments(case) {
        let slashes = segment
            .text
            .match_indices('%')
            .filter(|(at, _)| {
                segment
                    .text
                    .as_bytes()
                    .get(at + 1..at + 3)
                    .is_some_and(|digits| digits.eq_ignore_ascii_case(b"2f"))
            })
            .map(|(at, _)| {
                (
                    Span::new(at, at + 3).shifted(segment.span.start as usize),
                    (),
                )
            });
        let mut slashes = runs(slashes).peekable();
        if slashes.peek().is_none() {
            continue;
        }
        let view = case.decoded().fully(segment.span);
        let beside_dots =
            pieces(view).any(|piece| is_dots(view.octets.get(piece).unwrap_or_default()));
        for (span, (), _) in slashes {
            if beside_dots {
                report.add_with(
                    Severity::Warning,
                    span,
                    format!(
                        "{} next to a dot-segment: whoever decodes first climbs out of the directory.",
                        beside(case, segment.span, span)
                    ),
                );
            } else {
                report.add(
                    span,
                    "An encoded slash is data, and no delimiter; some servers decode it and see another path.",
                );
            }
        }
        if report.is_full() {
            return;
        }
    }
}

/// An encoded slash with what stands before it in its segment, if that is nothing but dots and slashes.
fn beside(case: &Case<'_>, segment: Span, slash: Span) -> String {
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

pub(super) fn becomes_authority(case: &Case<'_>, report: &mut Report) {
    let resolution = case.resolution;
    let path = case.reference.components().path;
    let fires = resolution.kept_apart
        || match resolution.target.as_deref() {
            Some(target) => {
                // Nothing can grow two slashes at the start of a path that has none side by side.
                case.reference.path().contains("//") && case.reference.authority().is_none() && {
                    let target = crate::syntax::Reference::split(target, case.reference.standard());
                    target.authority().is_none() && turns_into_authority(target.path())
                }
            }
            None => {
                case.reference.path().contains("//")
                    && case.reference.authority().is_none()
                    && turns_into_authority(case.reference.path())
            }
        };
    if fires {
        report.add(
            path,
            "Once its dot-segments are removed, this path begins with “//”: what follows would be read as a host.",
        );
    }
}

/// Whether a path that follows no authority begins with `//` after normalization (RFC 3986 §6.2.2).
fn turns_into_authority(path: &str) -> bool {
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
