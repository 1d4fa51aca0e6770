//! `scheme-os-handler`: Scheme that starts an application.

use super::kinds::*;
use crate::facts::schemes;
use crate::review::safe::safe;
use crate::review::{Case, Check, Findings, Need, Severity, Trait};
use crate::syntax::Component;

/// The check.
pub static CHECK: Check = Check {
    id: "scheme-os-handler",
    severity: Severity::Warning,
    component: Some(Component::Scheme),
    need: Need::UncommonScheme,
    source: "RFC 7595 §3.7; CVE-2022-30190",
    title: "Scheme that starts an application",
    explanation: "The system hands the rest of the link to an application or a dialog of its \
            own. What that makes of it is its own affair, and has included running commands: \
            ms-msdt, search-ms, ms-officecmd, ms-appinstaller, itms-services and intent are a \
            danger.",
    verify: "Look the scheme up in the list of registered handlers of the system.",
    traits: &[Trait::NoRequest],
    hostile: &[],
    innocent: &[],
    run,
};

/// Schemes that start an application or a dialog.
fn run(case: &Case<'_>, findings: &mut Findings) {
    let Some((name, span)) = uncommon(case).filter(|(scheme, _)| schemes::is_handler(scheme))
    else {
        return;
    };
    let name = safe(name);
    if schemes::is_abused_handler(name.as_str()) {
        findings.add_with(
            Severity::Danger,
            span,
            format!(
                "“{name}” starts an application that has been used to run or install programs."
            ),
        );
    } else {
        findings.add(
            span,
            format!(
                "“{name}” starts an application or a dialog, and hands it the rest of the link."
            ),
        );
    }
}
