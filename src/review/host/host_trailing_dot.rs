//! `host-trailing-dot`: a trailing dot.

use super::names::name_or_dots;
use crate::review::{Case, Findings};
use crate::syntax::Span;

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
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
