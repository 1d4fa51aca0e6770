//! `scheme-cleartext`: No encryption.

use super::kinds::*;
use crate::review::safe::safe;
use crate::review::{Case, Check, Findings, Need, Severity};
use crate::syntax::Component;

/// The check.
pub static CHECK: Check = Check {
    id: "scheme-cleartext",
    severity: Severity::Notice,
    component: Some(Component::Scheme),
    need: Need::UncommonScheme,
    source: "RFC 3986 §7; Chromium display rules",
    title: "No encryption",
    explanation: "The scheme sends everything in the clear: whoever is on the way reads it \
            and can change it.",
    verify: "Read what stands before the first “:”.",
    traits: &[],
    hostile: &[],
    innocent: &[],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    if !case.has_scheme(&["http", "ftp", "ws", "telnet"]) {
        return;
    }
    if let Some((name, span)) = scheme(case) {
        findings.add(
            span,
            format!(
                "“{}” has no encryption: others in the network can read and change what is sent.",
                safe(name)
            ),
        );
    }
}
