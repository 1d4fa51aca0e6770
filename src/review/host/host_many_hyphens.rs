//! `host-many-hyphens`: a registrable label with three hyphens or more.

use crate::facts::host::HostFacts;
use crate::message;
use crate::review::{Case, Findings};

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
    let Some(label) = case.host.as_ref().and_then(HostFacts::registrable_label) else {
        return;
    };
    let count = label.text.bytes().filter(|byte| *byte == b'-').count();
    if count >= 3 && !label.text.starts_with("xn--") {
        findings.add(
            label.span,
            message!["The label contains ", count, " hyphens."],
        );
    }
}
