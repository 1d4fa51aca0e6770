//! `host-percent-encoded`: percent-encoding in the host.

use super::names::encoded_host;
use crate::facts::host::percent_decoded;
use crate::message;
use crate::message::Quote;
use crate::review::{Case, Findings};
use crate::syntax::{Span, percent_encoded_octet};

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
    let Some(host) = encoded_host(case) else {
        return;
    };
    let bytes = host.typed.as_bytes();
    let is_triplet = |at: usize| bytes.get(at..).and_then(percent_encoded_octet).is_some();
    let start = host.span.start as usize;
    let mut at = 0;
    while at < bytes.len() {
        let from = at;
        while is_triplet(at) {
            at += 3;
        }
        if at > from {
            let span = Span::new(start + from, start + at);
            let encoded = span.of(case.text());
            let decoded = Quote::text(percent_decoded(encoded), span);
            let encoded = Quote::text(encoded, span);
            findings.add(span, message![encoded, " decodes to ", decoded, "."]);
        } else {
            at += 1;
        }
    }
}
