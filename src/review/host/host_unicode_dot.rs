//! `host-unicode-dot`: a dot between labels that is not “.”.

use super::names::unusual_host;
use crate::facts::characters::quote;
use crate::facts::host::{UNICODE_DOTS, decoded_chars};
use crate::message;
use crate::review::{Case, Findings};

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
    let Some(host) = unusual_host(case) else {
        return;
    };
    for (found, span) in decoded_chars(host.typed, host.span) {
        if UNICODE_DOTS.contains(&found) {
            let separates = " separates labels like “.”.";
            findings.add(span, message![quote(found, span), separates]);
        }
    }
}
