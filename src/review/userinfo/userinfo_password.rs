//! `userinfo-password`: A password in the text.

use super::parts::*;
use crate::review::{Case, Check, Findings, Need, Severity};
use crate::syntax::{Component, Span};

/// The check.
pub static CHECK: Check = Check {
    id: "userinfo-password",
    severity: Severity::Warning,
    component: Some(Component::Userinfo),
    need: Need::Userinfo,
    source: "RFC 3986 §3.2.1, §7.5; RFC 2396 §7",
    title: "A password in the text",
    explanation: "What follows the first “:” in userinfo is a password in clear text, and ends \
            up wherever the link does: in histories, logs and screenshots. The format is \
            deprecated, and programs that show such links should cover it.",
    verify: "Look for a “:” between “//” and “@”.",
    traits: &[],
    hostile: &[],
    innocent: &[],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    let Some((text, span)) = userinfo(case) else {
        return;
    };
    if let Some(colon) = text.find(':').filter(|colon| colon + 1 < text.len()) {
        let start = span.start as usize + colon + 1;
        findings.add(
            Span::new(start, span.end as usize),
            "A password stands in the text, where everybody who sees the link can read it.",
        );
    }
}
