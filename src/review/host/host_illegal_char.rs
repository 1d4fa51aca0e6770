//! `host-illegal-char`: a space or another character that no host may contain.

use crate::facts::characters::quote;
use crate::message;
use crate::review::{Case, Findings};
use crate::syntax::Span;

/// What RFC 3986 does not allow in a host.
const FORBIDDEN: &[u8] = b" <>\"{}|^`";

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
    let Some(host) = case.host.as_ref() else {
        return;
    };
    // The first one ends the host for some readers; the others say nothing new.
    let mut bytes = host.typed.bytes().enumerate();
    let found = bytes.find(|(_, byte)| FORBIDDEN.contains(byte));
    if let Some((at, byte)) = found {
        let start = host.span.start as usize + at;
        let span = Span::new(start, start + 1);
        let message = match byte {
            b' ' => message!["A space is not allowed in a host, and browsers refuse it."],
            b'<' | b'>' | b'^' | b'|' => {
                message![
                    quote(byte.into(), span),
                    " is not allowed in a host, and browsers refuse it."
                ]
            }
            _ => message![
                quote(byte.into(), span),
                " is not allowed in a host, but browsers accept it."
            ],
        };
        findings.add(span, message);
    }
}
