//! `scheme-script`: Scheme that runs a script.

use super::kinds::*;
use crate::facts::schemes;
use crate::review::{Case, Check, Findings, Need, Severity, Trait};
use crate::syntax::Component;

/// The check.
pub static CHECK: Check = Check {
    id: "scheme-script",
    severity: Severity::Danger,
    component: Some(Component::Scheme),
    need: Need::UncommonScheme,
    source: "RFC 3986 §7.6; OWASP, Cross Site Scripting",
    title: "Scheme that runs a script",
    explanation: "Behind “javascript:” and its relatives stands a program, not a place. \
            Opened from a page, it runs with the rights of that page; pasted into the address \
            bar, with those of the page on view. RFC 3986 §3.1: letters of either case are the \
            same scheme.",
    verify: "Read what stands before the first “:”.",
    traits: &[Trait::NoRequest],
    hostile: &[],
    innocent: &[],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    if let Some((_, span)) = uncommon(case).filter(|(scheme, _)| schemes::is_script(scheme)) {
        let comment = match behind_comment(case, span) {
            true => " What begins with “//” is a comment, and ends at the line break.",
            false => "",
        };
        findings.add(
            span,
            format!(
                "The link is a program: opening it runs it on the page that it stands on.{comment}"
            ),
        );
    }
}
