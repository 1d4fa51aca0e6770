//! `dot-segments-param`: a dot-segment with a parameter, such as `..;a`.

use super::pieces::pieces;
use crate::facts::decoded::{Marks, ROUNDS};
use crate::review::{Case, Check, Example, Findings, Need, Severity};
use crate::syntax::Component;

/// The check.
pub static CHECK: Check = Check {
    id: "dot-segments-param",
    severity: Severity::Danger,
    component: Some(Component::Path),
    need: Need::DotSpelling,
    source: "RFC 3986 §3.3; Orange Tsai, Breaking Parser Logic (2018)",
    title: "Dot-segment with a parameter",
    explanation: "RFC 3986 §3.3 lets a segment have parameters after “;”, so that “..;a” is an ordinary segment. \
            Some servers remove the parameter first and then treat “..” as a dot-segment, while a proxy in front \
            of them does not.",
    verify: "Look for “..;” and “.;” at the start of a segment.",
    traits: &[],
    hostile: &[
        Example::of("http://example.com/a/..;/admin"),
        Example::of("http://example.com/a/%2e%2e%3Bx=y/admin"),
    ],
    innocent: &[
        Example::of("http://example.com/a;v=1/"),
        Example::of("http://example.com/a..;/b"),
    ],
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
                    "This is a dot-segment with a parameter. Some servers remove the parameter and treat the rest \
                     as a dot-segment; others read an ordinary name.",
                );
            }
        }
        if findings.is_full() {
            return;
        }
    }
}
