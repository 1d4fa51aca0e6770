//! `scheme-local-file`: File of this machine.

use super::web::*;
use crate::review::{Case, Check, Findings, Need, Severity};
use crate::syntax::Component;

/// The check.
pub static CHECK: Check = Check {
    id: "scheme-local-file",
    severity: Severity::Warning,
    component: Some(Component::Scheme),
    need: Need::UncommonScheme,
    source: "RFC 8089 §2",
    title: "File of this machine",
    explanation: "A file URI without a host names a file of the machine on which it is opened \
            (RFC 8089 §2). Sent by somebody else it has no honest use, and a server that follows \
            it reads its own files.",
    verify: "Look for “file:”, and for a host behind two slashes.",
    traits: &[],
    hostile: &[],
    innocent: &[],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    if let Some((File::Local, span)) = file(case) {
        findings.add(
            span,
            "The link opens a file of the machine that it is opened on.",
        );
    }
}
