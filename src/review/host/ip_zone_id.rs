//! `ip-zone-id`: a zone identifier in an IPv6 address.

use crate::message;
use crate::message::Quote;
use crate::review::{Case, Findings};
use crate::syntax::Span;

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
    let Some(host) = case.host.as_ref().filter(|host| host.is_literal()) else {
        return;
    };
    let inside = host.typed.strip_suffix(']').unwrap_or(host.typed);
    if let Some(at) = inside.find('%') {
        let start = host.span.start as usize;
        let span = Span::new(start + at, start + inside.len());
        let zone = Quote::text(span.of(case.text()), span);
        let is_local =
            " names a network interface of one machine. URIs no longer allow it (RFC 9844).";
        findings.add(span, message!["The zone identifier ", zone, is_local]);
    }
}
