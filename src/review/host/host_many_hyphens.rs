//! `host-many-hyphens`: a registrable label with three hyphens or more.

use crate::facts::host::HostFacts;
use crate::message;
use crate::review::{Case, Check, Example, Findings, Need, Severity, Trait};
use crate::syntax::Component;

/// The check.
pub static CHECK: Check = Check {
    id: "host-many-hyphens",
    severity: Severity::Notice,
    component: Some(Component::Host),
    need: Need::RareShape,
    source: "URL Standard, host rendering",
    title: "Many hyphens",
    explanation: "The registrable label contains three hyphens or more. Chains of enticing words are common in \
         short-lived domains.",
    verify: "Count the hyphens in the label before the public suffix.",
    traits: &[Trait::Spelling, Trait::Mark],
    hostile: &[
        Example::of("https://a-b-c-d.example/"),
        Example::of("https://www.win-a-big-prize.example/"),
    ],
    innocent: &[
        Example::of("https://a-b-c.example/"),
        Example::of("https://a-b-c-d.example.com/"),
        Example::of("https://xn--bcher-kva.example/"),
    ],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
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
