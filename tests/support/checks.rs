//! What the tables of the review's checks share.

use super::promises::review::findings_hold;
use urilens::inspect::{Request, inspect};
use urilens::review::{Example, Finding, Severity};

/// A text may have a base in front: `base -> reference`.
fn split(text: &str) -> (Option<&str>, &str) {
    match text.split_once(" -> ") {
        Some((base, reference)) => (Some(base), reference),
        None => (None, text),
    }
}

/// The findings of the check `id` in `text`, the worst first.
pub fn found_by(id: &str, text: &str) -> Vec<Finding> {
    let (base, reference) = split(text);
    let mut inspection = inspect(&Request::new(reference, base));
    findings_hold(&inspection);
    inspection.findings.retain(|found| found.check.id == id);
    inspection.findings
}

/// The severities of the findings of `id` in `text`, the worst first.
pub fn severities(id: &str, text: &str) -> Vec<Severity> {
    let found = found_by(id, text).into_iter();
    found.map(|finding| finding.severity).collect()
}

/// The findings in an example of a check.
pub fn findings_in(example: &Example) -> Vec<Finding> {
    let request = Request {
        reference: example.reference,
        base: example.base,
        shown: example.shown,
        usage: example.usage.and_then(|usage| usage.parse().ok()),
        ..Request::default()
    };
    inspect(&request).findings
}

/// What is found in `text`.
pub fn findings(text: &str, base: Option<&str>) -> Vec<Finding> {
    let request = Request::new(text, base);
    inspect(&request).findings
}
