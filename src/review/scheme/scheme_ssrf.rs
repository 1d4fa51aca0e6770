//! `scheme-ssrf`: Scheme of server-side request forgery.

use super::kinds::*;
use crate::facts::schemes;
use crate::review::safe::safe;
use crate::review::{Case, Check, Findings, Need, Severity};
use crate::syntax::Component;

/// The check.
pub static CHECK: Check = Check {
    id: "scheme-ssrf",
    severity: Severity::Warning,
    component: Some(Component::Scheme),
    need: Need::UncommonScheme,
    source: "RFC 3986 §7.2, RFC 2396 §7; OWASP, SSRF",
    title: "Scheme of server-side request forgery",
    explanation: "Readers have no use for these schemes; servers that fetch what they are \
            told to have been made to write into other services by them (gopher, dict: RFC 3986 \
            §7.2 describes it), to load code (ldap, rmi), or to read files (php, phar, netdoc).",
    verify: "Read what stands before the first “:”.",
    traits: &[],
    hostile: &[],
    innocent: &[],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    if let Some((name, span)) = uncommon(case).filter(|(scheme, _)| schemes::is_forgery(scheme)) {
        findings.add(
            span,
            format!(
                "“{}” is hardly used but to make a server talk to a service, or read a file, that it should not.",
                safe(name)
            ),
        );
    }
}
