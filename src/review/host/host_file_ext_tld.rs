//! `host-file-ext-tld`: A top-level domain that is a file type too.

use super::suffixes::*;
use crate::review::{Case, Check, Findings, Need, Severity};
use crate::syntax::Component;

/// The check.
pub static CHECK: Check = Check {
    id: "host-file-ext-tld",
    severity: Severity::Notice,
    component: Some(Component::Host),
    need: Need::RareSuffix,
    source: "URL Standard, host rendering",
    title: "A top-level domain that is a file type too",
    explanation: "The name ends in a label that people know from files. Programs turn file names in running text \
             into links, and readers take the link for a file.",
    verify: "Read the last label of the host: zip and mov are top-level domains.",
    traits: &[],
    hostile: &[],
    innocent: &[],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    let Some(host) = name(case).filter(|host| host.name.contains('.')) else {
        return;
    };
    if let Some(suffix) = ends_with_one_of(&host.name, &["zip", "mov"]) {
        findings.add(
            suffix_span(host, suffix),
            format!("“{suffix}” is a top-level domain here, and no file type."),
        );
    }
}
