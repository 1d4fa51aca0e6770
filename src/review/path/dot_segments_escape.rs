//! `dot-segments-escape`: more `..` segments than there are segments to remove.

use super::levels::{above, climb, is_kept};
use crate::review::{Case, Findings};

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
    let path = case.reference.path();
    if !path.contains("..") {
        return;
    }
    // What is above a relative path is known only from the base.
    let Some(above) = above(case) else {
        return;
    };
    let mut depth = above;
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
