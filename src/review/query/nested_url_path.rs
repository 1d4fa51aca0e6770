//! `nested-url-path`: Link in the path.

use crate::facts::embedded::target::host_of;
use crate::facts::embedded::{in_path, wrapped};
use crate::review::safe::safe_host;
use crate::review::{Case, Check, Findings, Need, Severity};
use crate::syntax::Component;

/// The check.
pub static CHECK: Check = Check {
    id: "nested-url-path",
    severity: Severity::Notice,
    component: Some(Component::Path),
    need: Need::Link,
    source: "RFC 3986 §3.3",
    title: "Link in the path",
    explanation: "Decoded once, the path holds a scheme and “:/”. Archives, proxies and \
            redirectors take their target so; the inner link deserves the same look as the outer \
            one.",
    verify: "Look for “:/” in the path.",
    traits: &[],
    hostile: &[],
    innocent: &[],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    if wrapped(case.reference).is_some() {
        return;
    }
    if let Some((span, url)) = in_path(case.reference, case.decoded()) {
        findings.add(
            span,
            match host_of(&url) {
                Some(host) => format!("The path holds a link of its own, to {}.", safe_host(&host)),
                None => "The path holds a link of its own.".to_owned(),
            },
        );
    }
}
