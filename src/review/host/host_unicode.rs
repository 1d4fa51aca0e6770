//! `host-unicode`: non-ASCII characters in the host.

use super::names::unusual_host;
use crate::facts::characters::quote;
use crate::message;
use crate::review::{Case, Findings};
use crate::syntax::Span;

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
    let Some(host) = unusual_host(case).filter(|host| !host.typed.is_ascii()) else {
        return;
    };
    let first = host
        .typed
        .char_indices()
        .find(|(_, found)| !found.is_ascii());
    let contains = first.map(|(at, found)| {
        let start = host.span.start as usize + at;
        let span = Span::new(start, start + found.len_utf8());
        message!["The host contains ", quote(found, span)]
    });
    let message = match host.idna_error {
        true => message![
            contains,
            ", so this is not a URI. The host has no valid ASCII form."
        ],
        false => message![
            contains,
            ", so this is an IRI and not a URI. The ASCII form of the host is ",
            host.quote(),
            "."
        ],
    };
    findings.add(host.span, message);
}
