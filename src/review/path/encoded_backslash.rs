//! `encoded-backslash`: a percent-encoded backslash in the path.

use crate::facts::decoded::Marks;
use crate::review::runs::runs;
use crate::review::{Case, Check, Example, Findings, Need, Severity};
use crate::syntax::{Component, Span};

/// The check.
pub static CHECK: Check = Check {
    id: "encoded-backslash",
    severity: Severity::Warning,
    component: Some(Component::Path),
    need: Need::Percent,
    source: "RFC 3986 §7.3",
    title: "Encoded backslash in the path",
    explanation: "RFC 3986 §7.3 warns of data that is a delimiter to the file system. “%5C” decodes to a backslash, \
            which separates directories on Windows: “..%5C” climbs to the parent directory there, and is part of \
            a name elsewhere.",
    verify: "Look for “%5C” in the path.",
    traits: &[],
    hostile: &[
        Example::of("http://example.com/..%5C..%5Cx"),
        Example::of("http://example.com/a%5cb"),
    ],
    innocent: &[
        Example::of("http://example.com/?q=%5C"),
        Example::of("http://example.com/a%5Bb"),
    ],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
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
        findings.add(
            span,
            "An encoded backslash is data by RFC 3986. A server on Windows may read it as a directory separator.",
        );
    }
}
