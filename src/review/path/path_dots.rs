//! `path-dots`: a segment of three dots or more.

use super::pieces::for_each_piece;
use crate::review::{Case, Check, Example, Findings, Need, Severity};
use crate::syntax::Component;

/// The check.
pub static CHECK: Check = Check {
    id: "path-dots",
    severity: Severity::Warning,
    component: Some(Component::Path),
    need: Need::Device,
    source: "RFC 3986 §7.3; CWE-32; CWE-33",
    title: "Segment of three dots or more",
    explanation: "A segment of the path consists of three dots or more. RFC 3986 keeps it as a name, but some file \
        systems and servers read it as “..”, or climb one more directory for each dot. A filter that looks for \
        “..” alone lets it pass.",
    verify: "Decode the path, and read its segments. One has three dots or more before its end or a “;”, and nothing else.",
    traits: &[],
    hostile: &[
        Example::of("http://example.com/.../etc"),
        Example::of("http://example.com/...;a"),
        Example::of("http://example.com/a/%2e%2e%2e%2e/b"),
        Example::of("http://example.com/a%2f...%5cb"),
    ],
    innocent: &[
        Example::of("http://example.com/../etc"),
        Example::of("http://example.com/...etc"),
        Example::of("http://example.com/a.../b"),
        Example::of("http://example.com/?.../etc"),
    ],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    let may_be_one = |piece: &[u8]| piece.starts_with(b"...");
    for_each_piece(case, findings, may_be_one, |text, view, piece, findings| {
        let dots = text.split(';').next().unwrap_or(text);
        if dots.len() > 2 && dots.bytes().all(|byte| byte == b'.') {
            findings.add(
                view.span(piece),
                "Some file systems read a segment of three dots or more as “..”, or climb even further.",
            );
        }
    });
}
