//! `port-empty`: the authority ends with a “:” and no port.

use crate::review::{Case, Findings};
use crate::syntax::{Component, Span};

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
    let port = case.component(Component::Port);
    if let Some((_, span)) = port.filter(|(text, _)| text.is_empty()) {
        let end = span.start as usize;
        findings.add(
            Span::new(end.saturating_sub(1), end),
            "The port is empty, which means the scheme's default port.",
        );
    }
}
