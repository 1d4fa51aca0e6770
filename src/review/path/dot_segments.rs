//! `dot-segments`: Dot-segments.

use crate::review::runs::MOST;
use crate::review::{Case, Check, Findings, Need, Severity};
use crate::syntax::{Component, DotSegment};

/// The check.
pub static CHECK: Check = Check {
    id: "dot-segments",
    severity: Severity::Notice,
    component: Some(Component::Path),
    need: Need::Path,
    source: "RFC 3986 §5.2.4",
    title: "Dot-segments",
    explanation: "The path has segments “.” or “..”. They are for relative references, and \
            are removed when one is resolved (RFC 3986 §5.2.4), so the path that is asked for is \
            a shorter one.",
    verify: "Look for “.” and “..” between slashes.",
    traits: &[],
    hostile: &[],
    innocent: &[],
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
                "“..” takes the segment before it away when the reference is resolved."
            }
            _ => "“.” is taken away when the reference is resolved.",
        };
        findings.add(segment.span, message);
    }
}
