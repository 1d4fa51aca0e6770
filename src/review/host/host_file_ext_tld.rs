//! `host-file-ext-tld`: a top-level domain that is also a file type.

use super::names::name;
use crate::message;
use crate::message::Quote;
use crate::review::{Case, Check, Example, Findings, Need, Severity};
use crate::syntax::Component;

/// The check.
pub static CHECK: Check = Check {
    id: "host-file-ext-tld",
    severity: Severity::Notice,
    component: Some(Component::Host),
    need: Need::RareSuffix,
    source: "URL Standard, host rendering",
    title: "Top-level domain that is also a file type",
    explanation: "The name ends in a label that people know as a file type. Programs turn file names in running \
         text into links, and readers mistake such a link for a file.",
    verify: "Read the last label of the host: zip and mov are top-level domains.",
    traits: &[],
    hostile: &[
        Example::of("https://report-2024.zip/"),
        Example::of("https://holiday.MOV/"),
    ],
    innocent: &[
        Example::of("https://example.com/a.zip"),
        Example::of("https://zip.example.com/"),
    ],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    let Some(host) = name(case) else { return };
    if let Some((_, last @ ("zip" | "mov"))) = host.name.rsplit_once('.') {
        let span = host.suffix_span(last);
        let is_domain = " is a top-level domain here, not a file type.";
        findings.add(span, message![Quote::text(last, span), is_domain]);
    }
}
