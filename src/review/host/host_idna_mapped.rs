//! `host-idna-mapped`: A character that turns into another.

use super::characters::*;
use crate::facts::host::{UNICODE_DOTS, decoded_chars, map_char};
use crate::review::safe::{safe, safe_char};
use crate::review::{Case, Check, Findings, Need, Severity};
use crate::syntax::Component;

/// The check.
pub static CHECK: Check = Check {
    id: "host-idna-mapped",
    severity: Severity::Warning,
    component: Some(Component::Host),
    need: Need::OddHost,
    source: "UTS #46 §4",
    title: "A character that turns into another",
    explanation: "IDNA maps this character of the host to others, or drops it. The name that is looked up is not the \
             one that is written: full-width, circled and mathematical letters, ligatures and \
             invisible characters serve to get a name past a list.",
    verify: "Normalize the host to NFKC in lower case and compare.",
    traits: &[],
    hostile: &[],
    innocent: &[],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    let Some(host) = unusual(case) else { return };
    for (found, span) in decoded_chars(host.typed, host.span) {
        if found.is_ascii() || UNICODE_DOTS.contains(&found) {
            continue;
        }
        let mapped = map_char(found);
        let lowered: String = found.to_lowercase().collect();
        let only_lowered = mapped == lowered && !lowered.is_ascii();
        if mapped.contains(char::REPLACEMENT_CHARACTER)
            || only_lowered
            || mapped.contains(['/', '\\', '?', '#', '@', ':', '.', '%'])
            || mapped.chars().eq([found])
        {
            continue;
        }
        let message = if mapped.is_empty() {
            format!("{} is dropped from the name.", safe_char(found))
        } else {
            format!(
                "{} becomes “{}” in the name.",
                safe_char(found),
                safe(&mapped)
            )
        };
        findings.add(span, message);
    }
}
