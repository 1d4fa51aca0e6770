//! `host-sub-delim`: delimiter in a host.

use crate::message;
use crate::message::Quote;
use crate::review::{Case, Findings};
use crate::syntax::Span;

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
    let Some(host) = case.host.as_ref().filter(|host| !host.is_literal()) else {
        return;
    };
    let found = host.typed.find(|found| ";,&!$'()*+=".contains(found));
    let Some(at) = found else { return };
    // `*.example.com` is a pattern for names.
    if host.typed.starts_with("*.") && host.typed.matches('*').count() == 1 && at == 0 {
        return;
    }
    let start = host.span.start as usize + at;
    let place = Span::new(start, start + 1);
    let message = message![
        Quote::excerpt(case.text(), place),
        " is not allowed in host names. Some programs end the host there and go to another one."
    ];
    findings.add(place, message);
}
