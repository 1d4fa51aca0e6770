//! `template-payload`: Template expression.

use super::payload::*;
use crate::facts::decoded::{Marks, ROUNDS};
use crate::review::{Case, Check, Findings, Need, Severity};
use crate::syntax::{Component, Span};

/// The check.
pub static CHECK: Check = Check {
    id: "template-payload",
    severity: Severity::Warning,
    component: None,
    need: Need::Payload,
    source: "RFC 3986 §7.3; Claroty and Snyk, URL confusion (Log4j)",
    title: "Template expression",
    explanation: "Decoded, the text holds the opening mark of a template or expression \
            language: “${”, “#{”, “%{”, “{{”, “{%”, “{$”, “<%”, “<#” or “<?=”, or “@{” or “~{” with an \
            expression behind it. Engines that meet it in a log \
            line or a page evaluate what follows; that is how “${jndi:” made servers fetch code. \
            It may also be a placeholder that nobody has filled in.",
    verify: "Decode the text, and look for a brace behind “$”, “#”, “%” or another brace.",
    traits: &[],
    hostile: &[],
    innocent: &[],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    let set = case.has(Marks::BRACKET, ROUNDS) && case.marks.any(Marks::PERCENT);
    if !set && !case.has(Marks::ILLEGAL, ROUNDS) {
        return;
    }
    // A later round may take a mark apart: the “%” of “<%” is one. So the first round that has one
    // counts.
    let places = case.reference.components().authority.into_iter().chain(
        TAIL.iter()
            .filter_map(|component| case.component(*component).map(|(_, span)| span)),
    );
    for span in places {
        for round in (0..=case.decoded().rounds()).rev() {
            let view = case.decoded().at(round, span);
            let mut behind = 0;
            for at in 0..view.octets.len() {
                let rest = view.octets.get(at..).unwrap_or_default();
                if at < behind {
                    continue;
                }
                let Some(mark) = opening(rest) else {
                    continue;
                };
                behind = at + mark.len();
                if findings.is_full() {
                    return;
                }
                let found = view.span(at..behind);
                let message = match case.is_password(found) {
                    true => "Decoded, this opens a template expression.".to_owned(),
                    false => format!(
                        "Decoded, this opens a template expression: “{}”.",
                        String::from_utf8_lossy(mark)
                    ),
                };
                findings.add(found, message);
            }
            if behind > 0 {
                break;
            }
        }
    }
    // As typed, the “#” of “#{” begins the fragment.
    if let Some((fragment, span)) = case.component(Component::Fragment)
        && let Some(inner) = fragment.strip_prefix('{')
        && !inner.starts_with('"')
        && let Some((expression, _)) = inner.split_once('}')
        && expression.contains(['*', '(', '.', '\'', '+', '?'])
    {
        let start = span.start as usize;
        findings.add(
            Span::new(start - 1, start + 1),
            "This opens a template expression: “#{”.",
        );
    }
}
