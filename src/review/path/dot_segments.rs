//! `dot-segments`: a segment `.` or `..`.

use super::levels::{above, climb, is_untouched};
use crate::review::prelude::*;
use crate::review::runs::MOST;
use crate::syntax::DotSegment;

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
    let path = case.reference.path();
    if !path.starts_with('.') && !path.contains("/.") {
        return;
    }
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
