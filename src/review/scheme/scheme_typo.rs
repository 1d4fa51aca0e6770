//! `scheme-typo`: Scheme that is one letter off.

use super::web::*;
use crate::facts::lookalikes::fold::is_one_edit;
use crate::facts::schemes;
use crate::review::safe::safe;
use crate::review::scheme::kinds::uncommon;
use crate::review::{Case, Check, Findings, Need, Severity};
use crate::syntax::Component;

/// The check.
pub static CHECK: Check = Check {
    id: "scheme-typo",
    severity: Severity::Warning,
    component: Some(Component::Scheme),
    need: Need::UncommonScheme,
    source: "phishing feature lists",
    title: "Scheme that is one letter off",
    explanation: "The scheme differs from http, https or ftp by one letter, and “//” follows. \
            It is another scheme, or none; what a program makes of it depends on the program.",
    verify: "Spell the scheme letter by letter.",
    traits: &[],
    hostile: &[],
    innocent: &[],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    let Some((name, span)) = uncommon(case).filter(|_| case.reference.authority().is_some()) else {
        return;
    };
    if schemes::is_known(name) {
        return;
    }
    let lowered = name.to_ascii_lowercase();
    let near = |is_near: fn(&str, &str) -> bool| {
        ["https", "http", "ftp"]
            .into_iter()
            .find(|meant| is_near(&lowered, meant))
    };
    if let Some(meant) = near(is_one_edit) {
        findings.add(
            span,
            format!(
                "“{}” is one letter off “{meant}”, and another scheme.",
                safe(name)
            ),
        );
    } else if let Some(meant) = near(is_shuffled) {
        findings.add(
            span,
            format!(
                "“{}” has the letters of “{meant}” in another order, and is another scheme.",
                safe(name)
            ),
        );
    }
}
