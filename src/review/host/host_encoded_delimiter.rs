//! `host-encoded-delimiter`: a percent-encoded delimiter or control character in the host.

use super::names::encoded_host;
use crate::facts::characters::quote;
use crate::facts::host::decoded_chars;
use crate::message;
use crate::review::{Case, Findings};

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
    let Some(host) = encoded_host(case) else {
        return;
    };
    for (found, span) in decoded_chars(host.typed, host.span) {
        // U+0080 to U+009F are controls as well.
        let is_hidden = found.is_control() || "/\\?#@:[]".contains(found);
        if is_hidden && span.of(case.text()).starts_with('%') {
            let differs = ". A program that decodes before it splits sees another host.";
            findings.add(
                span,
                message!["This decodes to ", quote(found, span), differs],
            );
        }
    }
}
