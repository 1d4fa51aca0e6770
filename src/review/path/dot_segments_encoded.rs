//! `dot-segments-encoded`: Dot-segment in disguise.

use super::dots::*;
use crate::facts::decoded::Marks;
use crate::review::{Case, Check, Findings, Need, Severity};
use crate::syntax::Component;

/// The check.
pub static CHECK: Check = Check {
    id: "dot-segments-encoded",
    severity: Severity::Danger,
    component: Some(Component::Path),
    need: Need::Path,
    source: "RFC 3986 §6.2.2.3; WHATWG URL, double-dot segment",
    title: "Dot-segment in disguise",
    explanation: "A segment becomes “.” or “..” by decoding, once or more often. So the path that \
            a filter checks is not the path that is used. Resolving by RFC 3986 §5.2.4 knows no encoded \
            dots, and normalizing (§6.2.2) finds those that are encoded once. A browser takes “%2e%2e” \
            for “..” at once, and “%252e%252e” never; a server may decode more than once.",
    verify: "Replace every “%2e” (and “%252e”) of the path by a dot, and look for segments \
            “.” and “..”.",
    traits: &[],
    hostile: &[],
    innocent: &[],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    folded(case, findings);
    if !case.marks.any(Marks::PERCENT) {
        return;
    }
    let mut arrives = None;
    for segment in escaped_segments(case) {
        let view = case.decoded().fully(segment.span);
        for piece in pieces(view) {
            let octets = view.octets.get(piece.clone()).unwrap_or_default();
            if is_dots(octets) && piece.clone().any(|at| view.is_escape(at)) {
                if findings.is_full() {
                    return;
                }
                let span = view.span(piece);
                // One dot only stays where it is; some archives have it in their addresses.
                if octets.len() == 1 {
                    findings.add_with(Severity::Warning, span, disguised(case, span, "."));
                } else {
                    let arrives = arrives.get_or_insert_with(|| arrival(case));
                    findings.add(span, format!("{}{arrives}", disguised(case, span, "..")));
                }
            }
        }
    }
}
