//! `host-dns-limits`: a name that the DNS cannot hold.

use super::names::name_or_dots;
use crate::facts::host::{MAX_LABEL, MAX_NAME};
use crate::message;
use crate::review::{Case, Findings};

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
    let Some(host) = name_or_dots(case) else {
        return;
    };
    let too_long = |what: &'static str, length: usize, most: usize| {
        message![what, " has ", length, " octets; the DNS allows ", most, "."]
    };
    if host.name.len() > MAX_NAME {
        let message = too_long("The name", host.name.len(), MAX_NAME);
        findings.add(host.span, message);
    }
    for label in host.labels() {
        if label.text.len() > MAX_LABEL {
            let message = too_long("The label", label.text.len(), MAX_LABEL);
            findings.add(label.span, message);
        } else if label.text.ends_with('-') {
            findings.add(
                label.span,
                "The label ends with a hyphen, which host names do not allow.",
            );
        }
    }
}
