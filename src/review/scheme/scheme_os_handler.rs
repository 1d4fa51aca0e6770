//! `scheme-os-handler`: schemes that open an application.

use super::typed_scheme::uncommon_scheme;
use crate::facts::schemes;
use crate::message;
use crate::message::Quote;
use crate::review::{Case, Check, Example, Findings, Need, Severity, Trait};
use crate::syntax::Component;

/// The check.
pub static CHECK: Check = Check {
    id: "scheme-os-handler",
    severity: Severity::Warning,
    component: Some(Component::Scheme),
    need: Need::UncommonScheme,
    source: "RFC 7595 §3.7",
    title: "Scheme that opens an application",
    explanation: "The system passes the rest of the link to an application or to a dialog of its own. What \
        the application does with it is up to the application, and has included running \
        commands: ms-msdt, search-ms, ms-officecmd, ms-appinstaller, itms-services and intent \
        are a danger (ms-msdt: CVE-2022-30190).",
    verify: "Look up the scheme in the list of registered handlers of your system.",
    traits: &[Trait::NoRequest],
    hostile: &[
        Example::of("steam://run/1"),
        Example::of("ms-settings:display"),
        Example::of("ms-msdt:/id x"),
        Example::of("Search-MS:query=x"),
        Example::of("TeamViewer10:x"),
        Example::of("ethereum:0xabc@1"),
        Example::of("market://details?id=x"),
    ],
    innocent: &[
        Example::of("mailto:a@example.com"),
        Example::of("https://steam.example/"),
        Example::of("sms:+15550100"),
        Example::of("geo:1,2"),
        Example::of("sftp://u@h.example/"),
    ],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    let handler = uncommon_scheme(case).filter(|(scheme, _)| schemes::is_handler(scheme));
    let Some((name, span)) = handler else {
        return;
    };
    if schemes::is_abused_handler(name) {
        findings.add_with(
            Severity::Danger,
            span,
            message![
                Quote::text(name, span),
                " opens an application that attackers have used to run or install programs."
            ],
        );
    } else {
        findings.add(
            span,
            message![
                Quote::text(name, span),
                " opens an application or a dialog, and passes it the rest of the link."
            ],
        );
    }
}
