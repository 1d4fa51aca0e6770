//! `ref-leaves-site`: a reference to another site than its base.

use crate::facts::embedded::target::site;
use crate::facts::host::same_site;
use crate::message;
use crate::message::Quote;
use crate::review::{Case, Check, Example, Findings, Need, Severity};
use crate::syntax::{Component, Reference};

/// The check.
pub static CHECK: Check = Check {
    id: "ref-leaves-site",
    severity: Severity::Notice,
    component: Some(Component::Authority),
    need: Need::Relative,
    source: "RFC 3986 §5.2",
    title: "Link to another site",
    explanation: "The registrable domain of the target is not that of the base: the host may have another owner.",
    verify: "Compare the last labels of both hosts, starting at the public suffix.",
    traits: &[],
    hostile: &[
        Example::on("https://example.com/", "//example.net/"),
        Example::on("https://example.com/", "https://example.co.uk/x"),
    ],
    innocent: &[
        Example::on("https://example.com/", "/x"),
        Example::on("https://example.com/", "https://www.EXAMPLE.com/"),
    ],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    let (Some(host), Some(base)) = (case.host.as_ref(), case.base.and_then(Reference::host)) else {
        return;
    };
    if base.is_empty() || same_site(host.typed, base) {
        return;
    }
    let span = case.reference.components().authority.unwrap_or(host.span);
    findings.add(
        span,
        message![
            "The target is on another site than the base: ",
            Quote::host(host.site(), host.span),
            " instead of ",
            Quote::host_from_elsewhere(site(base)),
            "."
        ],
    );
}
