//! `authority-backslash`: a backslash, which ends the authority for browsers only.

use crate::review::prelude::*;

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
    let Some((authority, span)) = case.component(Component::Authority) else {
        return;
    };
    if let Some(at) = authority.find('\\') {
        let start = span.start as usize + at;
        findings.add(
            Span::new(start, start + 1),
            "No URI may contain a backslash. A browser reads it as “/” and ends the host here; RFC 3986 does not.",
        );
    }
}
