//! `dot-segments-param`: Dot-segment with a parameter.

use super::dots::*;
use crate::facts::decoded::{Marks, ROUNDS};
use crate::review::{Case, Check, Findings, Need, Severity};
use crate::syntax::Component;

/// The check.
pub static CHECK: Check = Check {
    id: "dot-segments-param",
    severity: Severity::Danger,
    component: Some(Component::Path),
    need: Need::Path,
    source: "RFC 3986 §3.3; Orange Tsai, Breaking Parser Logic (2018)",
    title: "Dot-segment with a parameter",
    explanation: "RFC 3986 §3.3 lets a segment carry parameters behind “;”, and “..;a” is \
            then an ordinary segment. Some servers cut the parameter off first and then climb on \
            “..”, behind a proxy that did not.",
    verify: "Look for “..;” and “.;” at the start of a segment.",
    traits: &[],
    hostile: &[],
    innocent: &[],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    if !case.reference.path().contains(';') && !case.marks.any(Marks::PERCENT) {
        return;
    }
    for segment in case.reference.segments() {
        let view = case.decoded().at(ROUNDS, segment.span);
        for piece in pieces(view) {
            let octets = view.octets.get(piece.clone()).unwrap_or_default();
            if octets.starts_with(b"..;") || octets.starts_with(b".;") {
                findings.add(
                    view.span(piece),
                    "A dot-segment with a parameter: one server takes it for a name, the next for “..”.",
                );
            }
        }
        if findings.is_full() {
            return;
        }
    }
}
