//! `dot-segments-escape`: more `..` segments than there are segments to remove.

use super::levels::{above, climb, is_kept};
use crate::review::{Case, Check, Example, Findings, Need, Severity};
use crate::syntax::Component;

/// The check.
pub static CHECK: Check = Check {
    id: "dot-segments-escape",
    severity: Severity::Warning,
    component: Some(Component::Path),
    need: Need::DotSegment,
    source: "RFC 3986 §5.2.4, §5.4.2",
    title: "Climb above the root",
    explanation: "There are more “..” segments than there are segments to remove. RFC 3986 §5.2.4 discards the \
            surplus; §5.4.2 calls such references abnormal, since some programs keep it. A file server that does \
            so leaves the directory that it serves.",
    verify: "Start from the number of directories in the path of the base, and read the path: add one for a name, \
            and subtract one for each “..”. The number falls below zero.",
    traits: &[],
    hostile: &[
        Example::of("http://example.com/../../etc"),
        Example::of("http://example.com/a/../../b/c"),
        Example::on("http://a/b/c/d;p?q", "../../../g"),
        Example::on("http://a/b/c/d;p?q", "/../g"),
    ],
    innocent: &[
        Example::of("http://example.com/a/../b"),
        Example::of("../../g"),
        Example::on("http://a/b/c/d;p?q", "../../g"),
        Example::on("http://a/b/c/d;p?q", "g/../../../h"),
    ],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
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
