//! `host-empty-label`: an empty label.

use super::names::name_or_dots;
use crate::review::{Case, Findings};
use crate::syntax::Span;

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
    let Some(host) = name_or_dots(case) else {
        return;
    };
    let is_empty = host.name.is_empty()
        || host.name.starts_with('.')
        || host.name.ends_with('.')
        || host.name.contains("..");
    if !is_empty {
        return;
    }
    let typed = host.typed;
    let (start, end) = match (typed.find(".."), typed.starts_with('.')) {
        (_, true) => (0, 1),
        (Some(at), _) => (at, at + 2),
        (None, false) => (0, typed.len()),
    };
    let from = host.span.start as usize;
    let span = Span::new(from + start, from + end);
    findings.add(
        span,
        "There is an empty label here, which the DNS does not allow.",
    );
}
