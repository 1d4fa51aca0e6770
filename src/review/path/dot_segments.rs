//! `dot-segments`: a segment `.` or `..`.

use crate::review::runs::MOST;
use crate::review::{Case, Check, Example, Findings, Need, Severity, Trait};
use crate::syntax::{Component, DotSegment};

/// The check.
pub static CHECK: Check = Check {
    id: "dot-segments",
    severity: Severity::Notice,
    component: Some(Component::Path),
    need: Need::DotSegment,
    source: "RFC 3986 §5.2.4",
    title: "Dot-segments",
    explanation: "The path has “.” or “..” segments. They are meant for relative references, and are removed when \
            a reference is resolved (RFC 3986 §5.2.4), so that the path of the request is a shorter one.",
    verify: "Look for “.” and “..” between slashes.",
    traits: &[Trait::Spelling],
    hostile: &[Example::of("http://example.com/a/../b"), Example::of("./a")],
    innocent: &[
        Example::of("http://example.com/.well-known/"),
        Example::of("http://example.com/..a"),
    ],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
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
                "“..” and the segment before it, if there is one, are removed when the reference is resolved."
            }
            _ => "“.” is removed when the reference is resolved.",
        };
        findings.add(segment.span, message);
    }
}
