//! `host-trailing-dot`: A dot at the end.

use super::shape::*;
use crate::review::{Case, Check, Findings, Need, Severity};
use crate::syntax::{Component, Span};

/// The check.
pub static CHECK: Check = Check {
    id: "host-trailing-dot",
    severity: Severity::Notice,
    component: Some(Component::Host),
    need: Need::RareShape,
    source: "RFC 3986 §3.2.2; RFC 1034 §3.1",
    title: "A dot at the end",
    explanation: "The dot says that the name is complete. The DNS sees the same name, but for browsers it is \
             another origin, and lists of names often don't match it.",
    verify: "Look for a “.” right before the end of the host.",
    traits: &[],
    hostile: &[],
    innocent: &[],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    let Some(host) = name(case).filter(|host| host.trailing_dot) else {
        return;
    };
    if host.name.is_empty() || host.name.ends_with('.') {
        return;
    }
    // The dot may be written in three other ways: all of them stand behind the last label.
    let last = host.labels().last().map_or(host.span, |label| label.span);
    let start = match last == host.span {
        // Behind the dot may stand what mapping drops: the last character will do.
        true => {
            let character = host.typed.chars().next_back().map_or(0, char::len_utf8);
            host.span.end.saturating_sub(character as u32)
        }
        false => last.end,
    };
    let span = Span { start, ..host.span };
    findings.add(
        span,
        "The name ends with a dot, which makes another origin of it.",
    );
}
