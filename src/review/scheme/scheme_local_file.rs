//! `scheme-local-file`: a `file:` URI without a host.

use super::file_uri::{File, file};
use crate::review::{Case, Check, Example, Findings, Need, Severity};
use crate::syntax::Component;

/// The check.
pub static CHECK: Check = Check {
    id: "scheme-local-file",
    severity: Severity::Warning,
    component: Some(Component::Scheme),
    need: Need::UncommonScheme,
    source: "RFC 8089 §2",
    title: "Local file",
    explanation: "A file URI without a host names a file on the computer that opens it (RFC 8089 §2). In a \
        link from someone else it has no good use, and a server that follows it reads its own \
        files.",
    verify: "Look for “file:”, and for a host after two slashes.",
    traits: &[],
    hostile: &[
        Example::of("file:///etc/passwd"),
        Example::of("FILE:/C:/Windows"),
    ],
    innocent: &[
        Example::of("https://example.com/file:"),
        Example::of("file://example.net/share"),
    ],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    if let Some((File::Local, span)) = file(case) {
        findings.add(
            span,
            "The link opens a file on the computer where it is followed.",
        );
    }
}
