//! `markup-payload`: Markup or script.

use super::payload::*;
use crate::facts::decoded::{Marks, ROUNDS};
use crate::facts::parameters::all_params_of;
use crate::review::{Case, Check, Findings, Need, Severity};

/// The check.
pub static CHECK: Check = Check {
    id: "markup-payload",
    severity: Severity::Warning,
    component: None,
    need: Need::Payload,
    source: "RFC 3986 §7.3; OWASP, Cross Site Scripting",
    title: "Markup or script",
    explanation: "Decoded, path, query or fragment hold the start of an HTML element that \
            runs or loads something, an event handler, or a value that is a script. A page that \
            writes what the link says into itself without escaping it runs it with its own \
            rights.",
    verify: "Decode the text, and look for “<” with the name of an element, and for “on…=”.",
    traits: &[],
    hostile: &[],
    innocent: &[],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    let marked = Marks::ILLEGAL.or(Marks::BACKSLASH).or(Marks::NON_ASCII);
    if case.has(marked, ROUNDS)
        || case.text().contains(['&', '\''])
        || case.marks.any(Marks::PERCENT)
    {
        for component in TAIL {
            if let Some((_, span)) = case.component(component) {
                markup_in(case.decoded().fully(span), findings);
            }
        }
    }
    for param in all_params_of(case.reference) {
        if findings.is_full() {
            return;
        }
        let view = case.decoded().fully(param.value);
        // Most values start with none of these letters.
        let first = view.octets.iter().find(|octet| **octet > b' ');
        if !first.is_some_and(|first| b"jvdJVD\"'".contains(first)) {
            continue;
        }
        let bare: Vec<u8> = view
            .octets
            .iter()
            .copied()
            .filter(|octet| *octet > b' ' && !b"\"'".contains(octet))
            .take(16)
            .collect();
        let script: [&[u8]; 3] = [b"javascript:", b"vbscript:", b"data:text/html"];
        if script.iter().any(|script| starts_with(&bare, script)) {
            findings.add(
                param.value,
                "This value is a script: a page that makes a link of it runs it.",
            );
        }
    }
}
