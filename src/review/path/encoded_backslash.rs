//! `encoded-backslash`: a percent-encoded backslash in the path.

use crate::review::prelude::*;
use crate::review::runs::runs;

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
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
