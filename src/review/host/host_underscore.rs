//! `host-underscore`: an underscore in the host.

use super::names::name_or_dots;
use crate::review::{Case, Findings};
use crate::syntax::Span;

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
    let Some(host) = name_or_dots(case) else {
        return;
    };
    if let Some(at) = host.typed.find('_') {
        let start = host.span.start as usize + at;
        let span = Span::new(start, start + 1);
        findings.add(
            span,
            "Host names do not contain “_”, and some programs refuse it.",
        );
    }
}
