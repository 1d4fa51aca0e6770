//! `file-ext-executable`: Program or installer.

use super::files::*;
use crate::facts::file_types::is_program;
use crate::review::{Case, Check, Findings, Need, Severity};
use crate::syntax::Component;

/// The check.
pub static CHECK: Check = Check {
    id: "file-ext-executable",
    severity: Severity::Warning,
    component: Some(Component::Path),
    need: Need::Path,
    source: "phishing feature lists",
    title: "Program or installer",
    explanation: "The path ends in the type of a file that runs or installs something when it \
            is opened, or of a package or disk image that holds such files. That is what a \
            download page is for, and what a mail or a chat rarely has reason to send.",
    verify: "Read what stands behind the last dot of the last segment.",
    traits: &[],
    hostile: &[],
    innocent: &[],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    if !may_have_extension(case) {
        return;
    }
    let Some((name, view, from)) = last_name(case) else {
        return;
    };
    let asks = case
        .reference
        .query()
        .is_some_and(|query| !query.is_empty());
    for name in names(&folded(name)) {
        let runs = |found: &str| {
            is_program(found)
                && !found.eq_ignore_ascii_case(SITE)
                && !(asks && found.eq_ignore_ascii_case(LIBRARY))
        };
        if let Some((_, found)) = extension(name).filter(|(_, found)| runs(found)) {
            findings.add(
                view.span(from..view.octets.len()),
                format!(
                    "The path ends in “.{}”: what is opened runs, or installs something.",
                    found.to_ascii_lowercase()
                ),
            );
            return;
        }
    }
}
