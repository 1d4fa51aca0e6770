//! `host-idna-delimiter`: A character that becomes a delimiter.

use super::delimiters::*;
use crate::facts::host::{UNICODE_DOTS, decoded_chars, map_char};
use crate::review::safe::{safe, safe_char, safe_host};
use crate::review::{Case, Check, Findings, Need, Severity};
use crate::syntax::Component;

/// The check.
pub static CHECK: Check = Check {
    id: "host-idna-delimiter",
    severity: Severity::Danger,
    component: Some(Component::Host),
    need: Need::OddHost,
    source: "UTS #46 §4; Unicode Standard Annex #15",
    title: "A character that becomes a delimiter",
    explanation: "Compatibility mapping turns this character of the host into a delimiter, or into text with one \
             inside. A program that maps names without looking again finds another host than one that \
             splits first.",
    verify: "Normalize the host to NFKC and compare its delimiters.",
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
        let becomes = if mapped.contains(char::REPLACEMENT_CHARACTER) {
            compatible(found)
        } else {
            mapped
        };
        if becomes.contains(DELIMITERS) {
            findings.add(
                span,
                format!(
                    "{} becomes “{}” when the host is mapped.",
                    safe_char(found),
                    safe(&becomes)
                ),
            );
        }
    }
    // IDNA refuses such Punycode. Who decodes without looking has the character after all.
    for label in host.labels() {
        let Some(letters) = label.refused() else {
            continue;
        };
        for found in letters.chars().filter(|found| !found.is_ascii()) {
            let becomes = compatible(found);
            if becomes.contains(DELIMITERS) || UNICODE_DOTS.contains(&found) {
                let becomes = match becomes.contains(DELIMITERS) {
                    true => becomes,
                    false => ".".to_owned(),
                };
                findings.add(
                    label.span,
                    format!(
                        "{} decodes to {}, which becomes “{}” when the host is mapped.",
                        safe_host(label.text),
                        safe_char(found),
                        safe(&becomes)
                    ),
                );
            }
        }
    }
}
