//! Dot-segments as they are typed: what resolving removes, and what it does not.

use super::pieces::{for_each_piece, pieces};
use crate::facts::decoded::ROUNDS;
use crate::resolve::Merged;
use crate::review::check::MOST;
use crate::review::prelude::*;
use crate::review::{Case, Findings};
use crate::syntax::{DotSegment, Reference, Segment, Segments, Standard};

/// `dot-segments`: a segment `.` or `..`.
pub(super) fn dot_segments(case: &Case<'_>, findings: &mut Findings) {
    let is_kept = is_untouched(case);
    let above = above(case);
    let (mut depth, mut levels, mut found) = (0, 0, 0);
    // Without a base, a relative path starts with them as it should, and nothing is known to be removed.
    let mut is_start = above.is_none();
    for segment in case.reference.segments() {
        let climbs = climb(&segment, &mut depth);
        levels += usize::from(climbs);
        let Some(dot) = segment.dot else {
            is_start = false;
            continue;
        };
        if is_start {
            continue;
        }
        findings.add(
            segment.span,
            match dot {
                _ if is_kept => KEPT.into(),
                DotSegment::Single => "“.” is removed when the reference is resolved.".into(),
                DotSegment::Double if !climbs => {
                    "“..” and the segment before it are removed when the reference is resolved."
                        .into()
                }
                DotSegment::Double if above.is_some_and(|above| levels > above) => {
                    "This “..” has no segment left to remove.".into()
                }
                DotSegment::Double => climbed(levels, above.is_some()),
            },
        );
        found += 1;
        if found == MOST {
            return;
        }
    }
}

/// What RFC 2396 does with an absolute path.
const KEPT: &str =
    "RFC 2396 resolves only relative paths and keeps this dot-segment; RFC 3986 removes it.";

/// What a `..` does that leaves the path of the reference.
fn climbed(levels: usize, has_base: bool) -> Message {
    let noun = if levels == 1 { " level" } else { " levels" };
    let above = match has_base {
        true => " above the directory of the base and is removed.",
        false => " above the start of the path; resolving it removes as much of the base.",
    };
    message!["This “..” climbs ", levels, noun, above]
}

/// `dot-segments-escape`: more `..` segments than there are segments to remove.
pub(super) fn escape(case: &Case<'_>, findings: &mut Findings) {
    // What is above a relative path is known only from the base. A source map names files by paths that are never asked for.
    let above = above(case).filter(|_| !case.has_scheme(&["webpack"]));
    let Some(mut depth) = above else {
        return;
    };
    for segment in case.reference.segments() {
        if climb(&segment, &mut depth) {
            let said = match is_kept(case) {
                true => {
                    "This “..” climbs above the root. RFC 2396 lets it stay in the target (§5.2, steps 5 and 6g); \
                     RFC 3986 discards it. A program that does neither may leave its directory."
                }
                false => {
                    "This “..” climbs above the root. A resolver discards it; a program that does not may leave \
                     its directory."
                }
            };
            findings.add(segment.span, said);
            return;
        }
    }
}

/// `dot-segments-param`: a dot-segment with a parameter, such as `..;a`.
pub(super) fn with_parameter(case: &Case<'_>, findings: &mut Findings) {
    for segment in case.reference.segments() {
        let view = case.decoded().at(ROUNDS, segment.span);
        for piece in pieces(view) {
            let octets = view.octets.get(piece.clone()).unwrap_or_default();
            if octets.starts_with(b"..;") || octets.starts_with(b".;") {
                findings.add(view.span(piece), said::dot_segments_param());
            }
        }
        if findings.is_full() {
            return;
        }
    }
}

/// Spellings of dots and slashes by their numbers, in lower case.
const NUMBERS: [&str; 6] = ["0x2e0x2e", "0x2e0x2f", "..0x2f", "..0x5c", ".0x2e", "0x2e."];

/// `dot-segments-variant`: dot-segments in another spelling.
pub(super) fn variant(case: &Case<'_>, findings: &mut Findings) {
    let path = case.reference.components().path;
    let raw = path.of(case.text());
    if !raw.contains("..") && !raw.contains("0x") && !raw.contains('%') {
        return;
    }
    let view = case.decoded().fully(path);
    let Some(text) = view.text() else { return };
    let lower = text.to_ascii_lowercase();
    for spelling in NUMBERS {
        if let Some(at) = lower.find(spelling) {
            let place = view.span(at..at + spelling.len());
            add_variant(case, place, findings);
            return;
        }
    }
    if let Some(at) = text
        .find("....//")
        .or_else(|| text.find("....\\/"))
        .or_else(|| text.find("..././"))
    {
        add_variant(case, view.span(at..at + 6), findings);
        return;
    }
    if text.contains("//..") && climbs(text, true) && !climbs(text, false) {
        let message = said::dot_segments_variant::where_a_program();
        findings.add(path, message);
    }
}

fn add_variant(case: &Case<'_>, place: Span, findings: &mut Findings) {
    let message = said::dot_segments_variant::is_turned_into(Quote::excerpt(case.text(), place));
    findings.add(place, message);
}

/// Whether “..” climbs above the root, with empty segments left out or not.
fn climbs(path: &str, is_merged: bool) -> bool {
    let mut depth: usize = 0;
    for segment in path.split('/').skip(1) {
        match segment {
            ".." => match depth.checked_sub(1) {
                Some(less) => depth = less,
                None => return true,
            },
            "." => {}
            "" if is_merged => {}
            _ => depth += 1,
        }
    }
    false
}

/// `path-dots`: a segment of three dots or more.
pub(super) fn many_dots(case: &Case<'_>, findings: &mut Findings) {
    let may_be_one = |piece: &[u8]| piece.starts_with(b"...");
    for_each_piece(case, findings, may_be_one, |text, view, piece, findings| {
        let dots = text.split(';').next().unwrap_or(text);
        if dots.len() > 2 && dots.bytes().all(|byte| byte == b'.') {
            findings.add(view.span(piece), said::path_dots());
        }
    });
}

/// How many segments a `..` at the start of the reference can remove. Of a relative path only the base knows.
pub(super) fn above(case: &Case<'_>) -> Option<usize> {
    if has_own_root(case) {
        return Some(0);
    }
    let base = case.base?;
    let (directory, _) = Merged::new(base.path(), "").pieces();
    let directory = directory.strip_suffix('/').unwrap_or(directory);
    let mut depth = 0;
    for segment in Segments::new(directory, 0) {
        climb(&segment, &mut depth);
    }
    Some(depth)
}

/// Whether nothing of the path is from the base.
fn has_own_root(case: &Case<'_>) -> bool {
    let components = case.reference.components();
    components.scheme.is_some()
        || components.authority.is_some()
        || case.reference.path().starts_with('/')
}

/// Moves `depth` as `segment` does. Whether there was nothing left to climb out of.
pub(super) fn climb(segment: &Segment<'_>, depth: &mut usize) -> bool {
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

/// Whether the target still has a `..`, as RFC 2396 may resolve it.
pub(super) fn is_kept(case: &Case<'_>) -> bool {
    target(case).is_some_and(|target| {
        let mut segments = target.segments();
        segments.any(|segment| segment.dot == Some(DotSegment::Double))
    })
}

/// Whether the path of the target is the one of the reference with its dot-segments, as RFC 2396 resolves an absolute
/// path. A `/.` that keeps the path apart from an authority stays by RFC 3986 too.
pub(super) fn is_untouched(case: &Case<'_>) -> bool {
    let path = case.reference.path();
    target(case).is_some_and(|target| target.path() == path) && !path.starts_with("/.//")
}

fn target<'c>(case: &Case<'c>) -> Option<Reference<'c>> {
    let target = case.resolution.target.as_deref()?;
    Some(Reference::split(target, Standard::Rfc3986))
}
