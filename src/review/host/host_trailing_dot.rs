//! `host-trailing-dot`: a trailing dot.

use super::names::name_or_dots;
use crate::review::{Case, Check, End, Example, Findings, Need, Severity, Trait};
use crate::syntax::{Component, Span};

/// The check.
pub static CHECK: Check = Check {
    id: "host-trailing-dot",
    severity: Severity::Notice,
    component: Some(Component::Host),
    need: Need::RareShape,
    source: "RFC 3986 §3.2.2; RFC 1034 §3.1",
    title: "Trailing dot",
    explanation: "The dot marks the name as complete. The DNS sees the same name, but browsers treat it as another \
         origin, and lists of names often do not match it.",
    verify: "Look for “.” at the end of the host.",
    traits: &[Trait::Spelling, Trait::Undone(End::Name)],
    hostile: &[
        Example::of("https://example.com./"),
        Example::of("https://example\u{3002}com\u{3002}/"),
    ],
    innocent: &[
        Example::of("https://example.com/."),
        Example::of("https://example.com/"),
    ],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    let Some(host) = name_or_dots(case).filter(|host| host.trailing_dot) else {
        return;
    };
    if host.name.is_empty() || host.name.ends_with('.') {
        return;
    }
    // The dot may be one of four characters, all of which end the last label.
    let last = host.labels().last().map_or(host.span, |label| label.span);
    let start = match last == host.span {
        // Mapping may remove what is after the dot: the last character will do.
        true => {
            let character = host.typed.chars().next_back().map_or(0, char::len_utf8);
            host.span.end.saturating_sub(character as u32)
        }
        false => last.end,
    };
    let span = Span { start, ..host.span };
    findings.add(
        span,
        "The host has a trailing dot, which makes it another origin.",
    );
}
